import { inject } from "vitest";
import { createDatabase, dropDatabase } from "./database.ts";
import { type FreezableDatabase, freezable } from "./frozen-database.ts";
import { startTestServer, type TestServer, type TestServerOptions } from "./server.ts";

/** A test server behind a database proxy that can be made to hang. */
export interface FreezableServer extends TestServer {
	readonly way: FreezableDatabase;
	/** The address of its database without the proxy. */
	readonly directUrl: string;
}

/** As `startTestServer`. */
export async function startFreezableServer(options: TestServerOptions = {}): Promise<FreezableServer> {
	const databases = inject("databases");
	const directUrl = await createDatabase(databases.server, databases.template);
	const way = await freezable(directUrl);
	const server = await startTestServer({ ...options, databaseUrl: way.url });
	return {
		...server,
		way,
		directUrl,
		async close() {
			way.cutAfter(Number.POSITIVE_INFINITY);
			way.thaw();
			await server.close();
			await way.close();
			await dropDatabase(databases.server, directUrl);
		},
	};
}
