import { staffMark } from "#shared/staff/staff-mark.ts";

/** Whether a cookie says that somebody of the staff is logged in; it goes for all tabs when they log out. */
export function isMarked(): boolean {
	return document.cookie.split("; ").includes(staffMark);
}
