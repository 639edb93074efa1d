import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import pg from "pg";

/** A way to a database that can be made to stand still: nothing is refused, nothing arrives, nothing is answered. */
export interface FreezableDatabase {
	readonly url: string;
	freeze(): void;
	thaw(): void;
	/** Breaks every connection once so many more messages went to the database; answers whether that happened since. */
	cutAfter(messages: number): () => boolean;
	close(): Promise<void>;
}

export async function freezable(databaseUrl: string): Promise<FreezableDatabase> {
	const { host, port } = new pg.Client({ connectionString: databaseUrl });
	const place = host.startsWith("/") ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
	const ends = new Set<Socket>();
	let frozen = false;
	let messagesLeft = Number.POSITIVE_INFINITY;
	const breakAll = () => {
		for (const end of ends) end.destroy();
	};
	const server = createServer((near) => {
		const far = connect(place);
		const each = [near, far];
		for (const end of each) {
			ends.add(end);
			const other = end === near ? far : near;
			end.on("data", (chunk) => {
				if (end === near && messagesLeft-- <= 0) breakAll();
				else other.write(chunk);
			});
			end.on("error", () => {});
			end.on("close", () => {
				ends.delete(end);
				other.destroy();
			});
			if (frozen) end.pause();
		}
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
			for (const end of ends) end.pause();
		},
		thaw() {
			frozen = false;
			for (const end of ends) end.resume();
		},
		cutAfter(messages) {
			messagesLeft = messages;
			return () => messagesLeft < 0;
		},
		async close() {
			const closed = once(server, "close");
			server.close();
			breakAll();
			await closed;
		},
	};
}
