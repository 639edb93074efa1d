import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { certificate, key } from "./tls-server.ts";

const program = `
const { readFileSync } = require("node:fs");
const read = (name) => readFileSync(name, "utf8");
const answer = JSON.stringify({ newNonce: "https://localhost/new-nonce" });
const server = require("node:https").createServer({ key: read("key.pem"), cert: read("root.crt") }, (_, response) => response.end(answer));
server.listen(0, "127.0.0.1", () => console.log(server.address().port));
`;

/**
 * An ACME authority as far as install.sh looks at one, and a file with the certificate that vouches for it. A process of
 * its own: who runs install.sh stands still until that has ended.
 */
export async function acmeServer() {
	const folder = mkdtempSync(join(tmpdir(), "sauda-authority-"));
	const root = join(folder, "root.crt");
	writeFileSync(root, certificate);
	writeFileSync(join(folder, "key.pem"), key);
	const child = spawn(process.execPath, ["-e", program], { cwd: folder, stdio: ["ignore", "pipe", "inherit"] });
	const [port] = await once(child.stdout, "data");
	return {
		root,
		directory: `https://localhost:${String(port).trim()}/directory`,
		close() {
			child.kill();
			rmSync(folder, { recursive: true, force: true });
		},
	};
}
