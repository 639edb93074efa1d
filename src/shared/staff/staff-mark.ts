/**
 * A cookie that says that this browser may have a session, and nothing else; the session's own is hidden from pages.
 * Without it the panel shows its login screen at once, instead of asking a call that would refuse.
 */
export const staffMark = "staff=1";

/** Notes on the document, before it is painted, that this browser may have a session: the login form then waits. */
export const markStaffScript = `document.cookie.split("; ").includes("${staffMark}")&&(document.documentElement.dataset.staff="1")`;
