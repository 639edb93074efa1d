/** A cookie that says no more than that this browser may have a session; without it the panel shows its login screen without asking the server. */
export const staffMark = "staff=1";

/** Notes on the document, before it is painted, that this browser may have a session: the login form then waits. */
export const markStaffScript = `document.cookie.split("; ").includes("${staffMark}")&&(document.documentElement.dataset.staff="1")`;
