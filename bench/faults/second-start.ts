import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { finish } from "./support/outcome.ts";
import { signalGroup, startServer } from "./support/server.ts";

// Starts a second server on a data folder that is in use. Usage: node bench/faults/second-start.ts
const port = Number(process.env.PORT ?? 3960);
const dataDir = mkdtempSync(join(tmpdir(), "sauda-second-"));
const first = await startServer(dataDir, port);

const started = performance.now();
const second = spawn(process.execPath, [join(import.meta.dirname, "../../scripts/start.js")], {
	stdio: ["ignore", "ignore", "pipe"],
	env: { ...process.env, PORT: String(port + 1), DATA_DIR: dataDir },
});
const [said, code] = await Promise.all([
	text(second.stderr),
	new Promise<number | null>((resolve) => second.once("exit", resolve)),
]);
const took = performance.now() - started;
const serves = (await fetch(`http://127.0.0.1:${port}/readyz`)).ok;
const names = said.includes(`process ${first.process.pid}`);
await signalGroup(first, "SIGTERM");
rmSync(dataDir, { recursive: true, force: true });
finish("second start on one data folder", {
	found: { "ended after (ms)": Math.round(took), "exit code": String(code), "names the holder": String(names) },
	faults: [
		took > 2000 && "it took more than 2 s",
		code === 0 && "it ended with 0",
		!names && "it did not name the holder",
		!serves && "the first no longer serves",
	],
});
