import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openEmbedded } from "#server/db/embedded/embedded.ts";
import { fillTemplate } from "./template.ts";

/** Two servers with the same data, one of which takes writes. */
export interface PrimaryAndStandby {
	readonly primary: string;
	/** It goes on recovering for ever, as a standby does whose primary is gone. */
	readonly standby: string;
	close(): Promise<void>;
}

/** Starts both, with the schema, the first data and the owner. */
export async function openPrimaryAndStandby(): Promise<PrimaryAndStandby> {
	const root = mkdtempSync(join(tmpdir(), "sauda-standby-"));
	const open = (name: string) =>
		openEmbedded({
			dataDir: join(root, name),
			settings: { max_connections: "60", wal_level: "replica" },
			log: () => undefined,
		});
	const made = await open("primary");
	await fillTemplate(made.url);
	await made.stop();
	cpSync(join(root, "primary"), join(root, "standby"), { recursive: true });
	writeFileSync(join(root, "standby/postgres/standby.signal"), "");
	const [primary, standby] = await Promise.all([open("primary"), open("standby")]);
	return {
		primary: primary.url,
		standby: standby.url,
		async close() {
			await Promise.all([primary.stop(), standby.stop()]);
			rmSync(root, { recursive: true, force: true });
		},
	};
}
