import { fork } from "node:child_process";
import { createServer, get } from "node:http";

/** A server that does nothing but hand out one answer. */
export interface BareServer {
	readonly origin: string;
	stop(): void;
}

/** Starts the limit in a process of its own: a bare `node:http` that answers the very bytes and headers of an address. */
export async function bareServer(copied = ""): Promise<BareServer> {
	const child = fork(import.meta.filename, [copied]);
	const port = await new Promise((resolve, reject) => {
		child.once("message", resolve);
		child.once("exit", (code) => reject(new Error(`the bare server ended with ${code}`)));
	});
	return { origin: `http://127.0.0.1:${port}`, stop: () => void child.kill() };
}

interface Answer {
	/** Names and values in turn. */
	readonly headers: readonly string[];
	readonly bytes: Buffer;
}

const ownHeaders = /^(?:connection|keep-alive|date|transfer-encoding|content-length)$/i;

function answerOf(url: string): Promise<Answer> {
	return new Promise((resolve, reject) => {
		const request = get(url, { headers: { "accept-encoding": "br" } }, async (answer) => {
			const bytes = Buffer.concat(await answer.toArray());
			const { rawHeaders } = answer;
			const forwarded = rawHeaders.filter((_, index) => !ownHeaders.test(rawHeaders[index - (index % 2)] ?? ""));
			resolve({ headers: [...forwarded, "content-length", String(bytes.length)], bytes });
		});
		request.on("error", reject);
	});
}

if (import.meta.main) {
	const copied = process.argv[2];
	const { headers, bytes } = copied ? await answerOf(copied) : { headers: [], bytes: Buffer.from("ok") };
	const server = createServer((_, response) => response.writeHead(200, [...headers]).end(bytes));
	server.listen(0, "127.0.0.1", () => {
		const address = server.address();
		process.send?.(typeof address === "object" ? address?.port : null);
	});
}
