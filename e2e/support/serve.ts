import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ownerPassword } from "../../src/server/testing/owner.ts";

// The program as it is started by hand, on data of its own that goes when it ends.
const dataDir = process.env.DATA_DIR || mkdtempSync(join(tmpdir(), "sauda-e2e-"));
if (!process.env.DATA_DIR) process.once("exit", () => rmSync(dataDir, { recursive: true, force: true }));
const port = process.env.PORT || "4317";
Object.assign(process.env, {
	DATA_DIR: dataDir,
	PORT: port,
	PUBLIC_URL: process.env.PUBLIC_URL || `http://127.0.0.1:${port}`,
	ADMIN_PASSWORD: ownerPassword,
	LEAD_RATE_LIMIT: "off",
	DISK_MIN_FREE_MB: process.env.DISK_MIN_FREE_MB || "0",
	LOG_LEVEL: "warn",
});
// What a test starts beside the program of all tests, that one has built or found built.
const program = process.env.IS_BUILT ? "../../dist/server/serve.js" : "../../scripts/start.js";
await import(new URL(program, import.meta.url).href);
