import pg from "pg";

/** What can be remembered between requests, and must be dropped when it changes. */
export const watchedTables = ["networks", "services", "announcements", "rate_board", "settings"] as const;
export type WatchedTable = (typeof watchedTables)[number];

type Listener = (table: WatchedTable) => void;

/** Tells of changes to the watched tables, made here or by any other hand on the same database. */
export interface Changes {
	onChange(listener: Listener): void;
	/** Tells when changes are not heard any more; everything counts as changed once they are again. */
	onLost(listener: () => void): void;
	isLost(): boolean;
	/** Says at once, in this process, that a table changed; other copies hear it from the database. */
	announce(table: WatchedTable): void;
	close(): Promise<void>;
}

/**
 * Listens on a connection of its own and keeps listening: after a lost connection everything counts as changed, since
 * what happened meanwhile is not known. `retryPause` in ms.
 */
export async function listenForChanges(
	url: string,
	onError: (error: Error) => void,
	retryPause = 1000,
): Promise<Changes> {
	const listeners: Listener[] = [];
	const lostListeners: (() => void)[] = [];
	const announce: Listener = (table) => {
		for (const listener of listeners) listener(table);
	};
	let client: pg.Client | null = null;
	let timer: NodeJS.Timeout | null = null;
	let closed = false;

	const connect = async () => {
		const fresh = new pg.Client({
			connectionString: url,
			keepAlive: true,
			connectionTimeoutMillis: 3000,
			application_name: "sauda listen",
		});
		fresh.on("error", onError);
		fresh.on("end", () => reconnectLater(fresh));
		fresh.on("notification", ({ payload }) => {
			const table = watchedTables.find((name) => name === payload);
			if (table) announce(table);
		});
		try {
			await fresh.connect();
			await fresh.query("LISTEN sauda_changed");
			client = fresh;
		} catch (error) {
			await fresh.end().catch(() => undefined);
			throw error;
		}
	};
	const reconnectLater = (lost: pg.Client) => {
		if (closed || (client !== lost && client !== null) || timer) return;
		client = null;
		for (const listener of lostListeners) listener();
		timer = setTimeout(async () => {
			timer = null;
			try {
				await connect();
				for (const table of watchedTables) announce(table);
			} catch (error) {
				onError(error instanceof Error ? error : new Error(String(error)));
				reconnectLater(lost);
			}
		}, retryPause);
	};

	await connect();
	return {
		onChange: (listener) => void listeners.push(listener),
		onLost: (listener) => void lostListeners.push(listener),
		isLost: () => client === null,
		announce,
		async close() {
			closed = true;
			if (timer) clearTimeout(timer);
			await client?.end().catch(() => undefined);
		},
	};
}
