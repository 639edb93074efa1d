/** The id of the place where a page shows the requests that wait to be sent, in the stead of the note above it. */
export const waitingPlace = "waiting-requests";
