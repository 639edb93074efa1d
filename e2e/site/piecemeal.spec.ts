import { once as happened } from "node:events";
import { createServer } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { shiftSoFar, watchShifts } from "../support/shifts.ts";
import { expect, test, untilAlive } from "../support/test.ts";

// Characters of HTML: about what a slow line sends between two paints.
const piece = /.{1,6000}/gs;
// A button is painted with its icon alone, before its words come.
const afterIcons = /(?<=<\/svg>)/;
// ms; a frame fits in.
const between = 20;

const pages = [
	[360, ["/", "/services", "/networks", "/rates", "/contact", "/request/usdt-trade"]],
	[1280, ["/", "/rates"]],
] as const;

/** The site behind a line that sends its pages piece by piece. */
async function slowLineTo(origin: string) {
	const server = createServer(async ({ url }, answer) => {
		const response = await fetch(origin + url, { redirect: "manual" });
		const type = response.headers.get("content-type") ?? "";
		answer.writeHead(response.status, { "content-type": type });
		if (!type.startsWith("text/html")) return answer.end(Buffer.from(await response.arrayBuffer()));
		const html = await response.text();
		for (const part of html.split(afterIcons).flatMap((text) => text.match(piece) ?? [])) {
			answer.write(part);
			await pause(between);
		}
		return answer.end();
	});
	server.listen(0, "127.0.0.1");
	await happened(server, "listening");
	const address = server.address();
	if (typeof address !== "object" || !address) throw new Error("the slow line has no port");
	return { origin: `http://127.0.0.1:${address.port}`, close: () => server.close() };
}

test.beforeEach(({ session }) => session.setContacts());

test("a page that comes in pieces moves nothing that is read already", async ({ browser, baseURL, at }) => {
	const line = await slowLineTo(baseURL ?? "");
	try {
		for (const [width, paths] of pages)
			for (const path of paths) {
				const context = await browser.newContext({ viewport: { width, height: 740 }, serviceWorkers: "block" });
				const page = await context.newPage();
				await watchShifts(page);
				await page.goto(line.origin + at(path));
				await untilAlive(page);
				expect.soft(await shiftSoFar(page), `${path} at ${width} px`).toBeLessThanOrEqual(0.01);
				await context.close();
			}
	} finally {
		line.close();
	}
});
