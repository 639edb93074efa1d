import { Socket } from "node:net";
import type pg from "pg";
import { addressesOf } from "../addresses.ts";
import { clientOf, refuseStandby } from "../failover/primary.ts";
import { aliveOptions } from "../limits.ts";

interface Handlers {
	readonly onNotification: (notification: pg.Notification) => void;
	readonly onError: (error: Error) => void;
	/** The connection is closed, by either side. */
	readonly onEnd: () => void;
}

/** A connection that hears what is notified on one channel of the primary. */
export interface Listener {
	/** @throws where it does not answer in time, or its server is a standby */
	check(): Promise<void>;
	/** Closes it at once, without a goodbye, which a hanging server would never answer. */
	destroy(): void;
}

/** Opens one. `answerWithin` in ms. @throws StandbyError, or the error of the connection */
export async function openListener(
	url: string,
	channel: string,
	answerWithin: number,
	{ onNotification, onError, onEnd }: Handlers,
): Promise<Listener> {
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
	client.on("notification", onNotification);
	try {
		await client.connect();
		await refuseStandby(client);
		await client.query(`LISTEN ${channel}`);
	} catch (error) {
		socket.destroy();
		throw error;
	}
	client.on("end", onEnd);
	return { check: () => refuseStandby(client), destroy: () => void socket.destroy() };
}
