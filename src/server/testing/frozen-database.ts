import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import pg from "pg";

/** A proxy to a database that can be made to hang: nothing is refused, nothing arrives, nothing is answered. */
export interface FreezableDatabase {
	readonly url: string;
	freeze(): void;
	thaw(): void;
	/** Breaks every connection now; new ones are let through. */
	cut(): void;
	/** Breaks every connection once so many more messages went to the database; answers whether that happened since. */
	cutAfter(messages: number): () => boolean;
	/**
	 * Each connection that sends this text from now on, or has it in its startup message, hangs until `thaw`; answers how
	 * many hang so far. `null`: none any more.
	 */
	muteAt(text: string | null): () => number;
	/** New connections lead to another server, as behind a balancer whose primary changed. */
	leadTo(databaseUrl: string): void;
	close(): Promise<void>;
}

interface Connection {
	readonly near: Socket;
	readonly far: Socket;
	/** What the client sent first: its name among it. */
	hello: string;
	/** Data for the database that arrived while it was frozen. */
	held: Buffer[];
	isMute: boolean;
}

export async function freezable(databaseUrl: string): Promise<FreezableDatabase> {
	let place = placeOf(databaseUrl);
	const connections = new Set<Connection>();
	let frozen = false;
	let messagesLeft = Number.POSITIVE_INFINITY;
	let muteText: string | null = null;
	let muted = 0;
	const breakAll = () => {
		for (const { near, far } of connections) {
			near.destroy();
			far.destroy();
		}
	};
	const still = ({ near, far }: Connection) => {
		near.pause();
		far.pause();
	};
	const mute = (connection: Connection) => {
		if (connection.isMute) return;
		connection.isMute = true;
		muted++;
		still(connection);
	};
	const server = createServer((near) => {
		const connection: Connection = { near, far: connect(place), hello: "", held: [], isMute: false };
		const { far } = connection;
		connections.add(connection);
		near.on("data", (chunk) => {
			const text = chunk.toString("latin1");
			connection.hello ||= text;
			if (messagesLeft-- <= 0) return breakAll();
			if (muteText !== null && text.includes(muteText)) mute(connection);
			if (connection.isMute) connection.held.push(chunk);
			else far.write(chunk);
		});
		far.on("data", (chunk) => near.write(chunk));
		for (const [end, other] of [
			[near, far],
			[far, near],
		] as const) {
			end.on("error", () => {});
			end.on("close", () => {
				connections.delete(connection);
				other.destroy();
			});
		}
		if (frozen) still(connection);
	});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	const url = new URL(databaseUrl);
	url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
	url.searchParams.delete("host");
	url.searchParams.delete("port");
	return {
		url: url.href,
		freeze() {
			frozen = true;
			for (const connection of connections) still(connection);
		},
		thaw() {
			frozen = false;
			muteText = null;
			for (const connection of connections) {
				connection.isMute = false;
				for (const chunk of connection.held.splice(0)) connection.far.write(chunk);
				connection.near.resume();
				connection.far.resume();
			}
		},
		cut: breakAll,
		cutAfter(messages) {
			messagesLeft = messages;
			return () => messagesLeft < 0;
		},
		muteAt(text) {
			muteText = text;
			muted = 0;
			if (text !== null) for (const each of connections) if (each.hello.includes(text)) mute(each);
			return () => muted;
		},
		leadTo(other) {
			place = placeOf(other);
		},
		async close() {
			const closed = once(server, "close");
			server.close();
			breakAll();
			await closed;
		},
	};
}

function placeOf(databaseUrl: string): { path: string } | { host: string; port: number } {
	const { host, port } = new pg.Client({ connectionString: databaseUrl });
	return host.startsWith("/") ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
}
