/** How many characters a password that somebody chooses has at least. */
export const minPasswordLength = 8;
