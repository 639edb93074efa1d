import { join } from "node:path";
import { readConfig } from "../config.ts";
import { addressOfRunning } from "../db/embedded/attach.ts";
import { openEmbedded } from "../db/embedded/embedded.ts";

export interface Tools {
	readonly databaseUrl: string;
	readonly dataDir: string;
	readonly mediaDir: string;
	/** Whether the site runs on this embedded database right now. */
	readonly isRunning: boolean;
	close(): Promise<void>;
}

/** What a command beside the site needs: the same database, whether the site runs or not. */
export async function openTools(environment: NodeJS.ProcessEnv): Promise<Tools> {
	const { dataDir, databaseUrl } = readConfig(environment);
	const shared = { dataDir, mediaDir: join(dataDir, "media") };
	if (databaseUrl) return { ...shared, databaseUrl, isRunning: false, close: async () => undefined };
	const running = addressOfRunning(dataDir);
	if (running) return { ...shared, databaseUrl: running, isRunning: true, close: async () => undefined };
	const embedded = await openEmbedded({ dataDir, log: (message) => console.error(message) });
	return { ...shared, databaseUrl: embedded.url, isRunning: false, close: embedded.stop };
}
