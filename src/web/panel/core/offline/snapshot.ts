import { type DehydratedState, dehydrate, hydrate, type Query, type QueryClient } from "@tanstack/react-query";
import { createStore, del, get, set } from "idb-keyval";
import type { Session } from "#shared/api/staff/session.ts";
import { staffMark } from "#shared/staff/login.ts";

interface Snapshot {
	readonly session: Session;
	/** ms */
	readonly at: number;
	readonly state: DehydratedState;
}

const key = "snapshot";
/** Personal data stays on a device that is not used no longer than this, in ms. */
const longest = 7 * 86_400_000;
// So many of the queries that were read last: the queue, and the leads and customers seen.
const most = 400;

// Not offline: rights, secrets, the log of all staff; and what forms change, where one's own change would look like another's.
const neverStored =
	/^\/api\/admin\/(?:audit|security|staff\/|invitations|session\/|settings|notices|content|networks|services)/;

const store = createStore("panel-data", "data");

// A save before the end of this would lose what is not read back yet.
let restoring: Promise<unknown> | null = null;

/** Stores what a person has seen, for a start without a connection; nothing once they logged out, be it in another tab. */
export async function saveSnapshot(client: QueryClient, session: Session): Promise<void> {
	// A page that goes away has no time to wait.
	if (restoring) await restoring;
	if (!isMarked()) return;
	const { mutations, queries } = dehydrate(client, { shouldDehydrateQuery: isOffered });
	const newest = queries.sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt).slice(0, most);
	const read = newest.map((query) => ({
		...query,
		state: { ...query.state, status: "success", error: null } as const,
	}));
	const snapshot: Snapshot = { session, at: Date.now(), state: { mutations, queries: read } };
	await set(key, snapshot, store).catch(() => undefined);
}

/** Lets a client hold what it reads as long as the snapshot does: what leaves memory leaves the snapshot too. */
export function holdRead(client: QueryClient): void {
	const { queries, ...others } = client.getDefaultOptions();
	client.setDefaultOptions({ ...others, queries: { ...queries, gcTime: longest } });
}

/** Restores what was stored where nothing newer is known, and answers whose it is. With `userId`, anything of others is deleted. */
export function restoreSnapshot(client: QueryClient, userId?: string): Promise<Session | null> {
	const restored = restore(client, userId).finally(() => {
		if (restoring === restored) restoring = null;
	});
	restoring = restored;
	return restored;
}

async function restore(client: QueryClient, userId?: string): Promise<Session | null> {
	const snapshot = await get<Snapshot>(key, store).catch(() => undefined);
	if (!snapshot) return null;
	const { session, at, state } = snapshot;
	if ((userId && session.user.id !== userId) || Date.now() - at > longest) {
		await dropSnapshot();
		return null;
	}
	hydrate(client, state, { defaultOptions: { queries: { gcTime: longest } } });
	return session;
}

export async function dropSnapshot(): Promise<void> {
	await del(key, store).catch(() => undefined);
}

function isOffered({ queryKey, state }: Query): boolean {
	const path = String(queryKey[0]);
	// What could not be read anew, as without a connection, is still what the person saw last.
	return state.data !== undefined && path.startsWith("/api/admin/") && !neverStored.test(path);
}

/** Whether a cookie says that somebody of the staff is logged in; it goes for all tabs when they log out. */
export function isMarked(): boolean {
	return document.cookie.split("; ").includes(staffMark);
}
