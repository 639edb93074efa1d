import { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { asError } from "#server/lib/errors.ts";
import { addressesOf } from "./addresses.ts";
import { aliveOptions, clientOf, refuseStandby } from "./failover/primary.ts";

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
	const closing = new AbortController();
	const { signal } = closing;
	const announce = (subject: Subject) => {
		for (const listener of listeners) listener(subject);
	};
	const report = (error: unknown): void => {
		if (!signal.aborted) onError(asError(error));
	};
	const open = () => openListener(url, answer, announce, onError);
	let connection: Awaited<ReturnType<typeof open>> | undefined = await open();
	void keepListening();

	async function keepListening(): Promise<void> {
		while (!signal.aborted) {
			await connection?.untilLost(heartbeat).catch(report);
			connection?.destroy();
			connection = undefined;
			await pause(retry, undefined, { signal }).catch(() => undefined);
			if (signal.aborted) return;
			connection = (await open().catch(report)) ?? undefined;
			if (connection) for (const subject of subjects) announce(subject);
		}
		connection?.destroy();
	}

	return {
		onChange: (listener: (subject: Subject) => void) => void listeners.push(listener),
		/** Changes are not heard at present; everything counts as changed once they are again. */
		isLost: () => connection === undefined,
		async close(): Promise<void> {
			closing.abort();
			connection?.destroy();
		},
	};
}

/** A connection that hears what the primary notifies of. `answerWithin` in ms. @throws StandbyError, or the connection's */
async function openListener(
	url: string,
	answerWithin: number,
	announce: (subject: Subject) => void,
	onError: (error: Error) => void,
) {
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
	client.on("notification", ({ payload }) => {
		const subject = subjects.find((name) => name === payload);
		if (subject) announce(subject);
	});
	// Closed at once, without a goodbye, which a hanging server would never answer.
	const destroy = () => void socket.destroy();
	try {
		await client.connect();
		await refuseStandby(client);
		await client.query("LISTEN sauda_changed");
	} catch (error) {
		destroy();
		throw error;
	}
	const ended = new Promise<false>((resolve) => void client.once("end", () => resolve(false)));
	return {
		destroy,
		/** Resolves when it has ended. @throws where it does not answer in time, or its server is a standby */
		async untilLost(heartbeat: number): Promise<void> {
			while (await Promise.race([ended, pause(heartbeat, true, { ref: false })])) await refuseStandby(client);
		},
	};
}
