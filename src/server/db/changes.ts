import { Socket } from "node:net";
import { addressesOf } from "./addresses.ts";
import { clientOf, refuseStandby } from "./failover/primary.ts";
import { aliveOptions } from "./limits.ts";

/** What can be cached between requests, and must be dropped when it changes. */
export const watchedTables = [
	"networks",
	"services",
	"work",
	"announcements",
	"team_members",
	"questions",
	"pages",
	"home",
	"navigation",
	"rate_board",
	"reviews",
	"settings",
] as const;
export type WatchedTable = (typeof watchedTables)[number];

/** What the database notifies of, by triggers: a watched table, the history and readers of requests, the queue. */
const subjects = [...watchedTables, "leads", "jobs"] as const;
export type Subject = (typeof subjects)[number];

/** Tells of changes, made here or by any other hand on the same database. */
export type Changes = Awaited<ReturnType<typeof listenForChanges>>;

/** How the connection is watched, in ms: between two questions whether it is heard, for one answer, before the next try. */
const times = { heartbeat: 2000, answer: 2000, retry: 1000 };

/**
 * Listens on a dedicated connection, which no pooler may share, and reconnects when it is lost. After a reconnect
 * everything counts as changed, since notifications in between are unknown. A heartbeat detects a hanging connection
 * and one whose server became a standby, and counts both as lost.
 */
export async function listenForChanges(
	url: string,
	onError: (error: Error) => void,
	{ heartbeat, answer, retry } = times,
) {
	const listeners: ((subject: Subject) => void)[] = [];
	const announce = (subject: Subject) => {
		for (const listener of listeners) listener(subject);
	};
	let connection: Awaited<ReturnType<typeof openListener>> | null = null;
	let timer: NodeJS.Timeout | undefined;
	let closed = false;

	const connect = async () => {
		connection = await openListener(url, answer, {
			onNotification(payload) {
				const subject = subjects.find((name) => name === payload);
				if (subject) announce(subject);
			},
			onError,
			onEnd: lose,
		});
		if (closed) return connection.destroy();
		timer = setTimeout(beat, heartbeat);
	};
	const lose = () => {
		if (closed || !connection) return;
		connection = null;
		connectLater();
	};
	const connectLater = () => {
		clearTimeout(timer);
		if (closed) return;
		timer = setTimeout(async () => {
			try {
				await connect();
				for (const subject of subjects) announce(subject);
			} catch (error) {
				onError(error instanceof Error ? error : new Error(String(error)));
				connectLater();
			}
		}, retry);
	};
	const beat = async () => {
		const asked = connection;
		try {
			await asked?.check();
			if (asked && asked === connection && !closed) timer = setTimeout(beat, heartbeat);
		} catch (error) {
			onError(error instanceof Error ? error : new Error(String(error)));
			asked?.destroy();
		}
	};

	await connect();
	return {
		onChange: (listener: (subject: Subject) => void) => void listeners.push(listener),
		/** Changes are not heard at present; everything counts as changed once they are again. */
		isLost: () => connection === null,
		async close(): Promise<void> {
			closed = true;
			clearTimeout(timer);
			connection?.destroy();
		},
	};
}

interface Handlers {
	readonly onNotification: (payload: string | undefined) => void;
	readonly onError: (error: Error) => void;
	/** The connection is closed, by either side. */
	readonly onEnd: () => void;
}

/** A connection that hears what the primary notifies of. `answerWithin` in ms. @throws StandbyError, or the connection's */
async function openListener(url: string, answerWithin: number, { onNotification, onError, onEnd }: Handlers) {
	const addresses = addressesOf(url);
	const Client = clientOf(addresses);
	const socket = new Socket();
	const client = new Client({
		connectionString: addresses[0],
		stream: () => socket,
		connectionTimeoutMillis: answerWithin,
		query_timeout: answerWithin,
		...aliveOptions,
		application_name: "sauda listen",
	});
	client.on("error", onError);
	client.on("notification", ({ payload }) => onNotification(payload));
	try {
		await client.connect();
		await refuseStandby(client);
		await client.query("LISTEN sauda_changed");
	} catch (error) {
		socket.destroy();
		throw error;
	}
	client.on("end", onEnd);
	return {
		/** @throws where it does not answer in time, or its server is a standby */
		check: () => refuseStandby(client),
		/** Closes it at once, without a goodbye, which a hanging server would never answer. */
		destroy: () => void socket.destroy(),
	};
}
