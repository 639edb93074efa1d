import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync } from "node:zlib";

/** A page of ours as it would be without us: the same elements, without styles, scripts or attributes (docs/product, decision 40). */
function plainOf(html: string): string {
	const bare = html
		.replace(/<!--[\s\S]*?-->/g, "")
		.replace(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, "")
		.replace(/<(?:link|meta)\b[^>]*>/g, "")
		.replace(/<([a-z][\w-]*)\s[^>]*>/g, "<$1>");
	return bare.replace("<head>", '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">');
}

/** Serves the plain form of each page under its own path, compressed as ours is. */
export async function servePlain(origin: string): Promise<{ readonly origin: string; readonly server: Server }> {
	const pages = new Map<string, Buffer>();
	const server = createServer(async (request, answer) => {
		const path = request.url ?? "/";
		if (path === "/favicon.ico") return answer.writeHead(404).end();
		const page = pages.get(path) ?? brotliCompressSync(plainOf(await (await fetch(origin + path)).text()));
		pages.set(path, page);
		answer.writeHead(200, { "content-type": "text/html; charset=utf-8", "content-encoding": "br" }).end(page);
	});
	await once(server.listen(0, "127.0.0.1"), "listening");
	return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}
