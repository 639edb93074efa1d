/** What a file of requests from elsewhere is: a plain table, Flamingo's table, or an export of WordPress. */
export const importKinds = ["csv", "flamingo", "wordpress"] as const;
export type ImportKind = (typeof importKinds)[number];

/** `ready`: waits for its columns to be named. `stopped`: broken off by the owner. `expired`: the file was deleted before it was imported. */
export const importStates = ["ready", "running", "done", "stopped", "failed", "undoing", "undone", "expired"] as const;
export type ImportState = (typeof importStates)[number];

export const importTargets = [
	"name",
	"whatsapp",
	"email",
	"type",
	"subject",
	"message",
	"amount",
	"currency",
	"receivedAt",
	"locale",
	"status",
	"note",
] as const;
export type ImportTarget = (typeof importTargets)[number];

/** Whether the columns tell who asked: people are known by number, or else by e-mail address. */
export function canKnowPeople(columns: readonly (ImportTarget | null)[]): boolean {
	return columns.includes("whatsapp") || columns.includes("email");
}

/** What several columns may hold together; of anything else there is one column. */
export const joinedTargets: readonly ImportTarget[] = ["message", "note"];

/** Why a row is not brought in. `noNumber`: it has no address either. `badNumber`, `badEmail`: nor anything else to reach the person by. */
export const refusalReasons = ["noNumber", "badNumber", "badEmail", "badDate", "spam", "tooOld", "cells"] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** Whether a file of the state is worked on. */
export function isMoving(state: ImportState): boolean {
	return state === "running" || state === "undoing";
}

/** Whether what was brought in may be taken back. */
export function isUndoable({ state, brought }: { readonly state: ImportState; readonly brought: number }): boolean {
	return brought > 0 && (state === "done" || state === "stopped" || state === "failed");
}

/** How long an import can be taken back, in days. */
export const undoDays = 30;
/** How long a file waits to be brought in, in days. */
export const fileDays = 7;
/** The largest file, in bytes, and the most rows. */
export const largestFile = 64 * 1024 * 1024;
export const mostRows = 250_000;
