import type { LeadImport } from "#shared/api/leads/lead-import.ts";
import { day } from "#shared/day.ts";
import { isUndoable, undoDays } from "#shared/leads/import.ts";
import type { ListedImport } from "./store.ts";

/** Until when an import can be taken back, in ms; `null` where it cannot. */
export function undoUntilOf(row: Pick<ListedImport, "state" | "brought" | "finishedAt">): number | null {
	return isUndoable(row) && row.finishedAt ? row.finishedAt.getTime() + undoDays * day : null;
}

/** An import as the owner sees it at a moment, in ms. */
export function presentImport(row: ListedImport, now: number): LeadImport {
	const { id, state, fileName, bytes, kind, columns, rows, mapping, check } = row;
	const undoUntil = undoUntilOf(row);
	return {
		id,
		state,
		fileName,
		bytes,
		kind,
		columns,
		rows,
		mapping,
		check,
		progress: { done: row.done, brought: row.brought, duplicates: row.duplicates, refused: row.refused },
		undo: state === "undoing" || state === "undone" ? { removed: row.removed, kept: row.kept } : null,
		undoUntil: undoUntil !== null && undoUntil > now ? new Date(undoUntil).toISOString() : null,
		createdBy: row.creator,
		createdAt: row.createdAt.toISOString(),
		finishedAt: row.finishedAt?.toISOString() ?? null,
	};
}
