import { request } from "node:http";
import type { Visits } from "#shared/api/visits.ts";
import { dayOf } from "#shared/day.ts";
import type { TestServer } from "./server.ts";

/** What the browser of a phone sends when somebody opens a page. */
export const phone: Readonly<Record<string, string>> = {
	"user-agent":
		"Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36",
	accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
	"accept-language": "ur-PK,ur;q=0.9,en;q=0.8",
	"sec-fetch-dest": "document",
	"sec-fetch-mode": "navigate",
};

interface Call {
	readonly method?: string;
	readonly headers?: Readonly<Record<string, string | undefined>>;
	readonly body?: unknown;
}

/** Asks as that browser does, with other headers or without some (`undefined`); answers the status. */
export function browse(
	{ url }: Pick<TestServer, "url">,
	path: string,
	{ method = "GET", headers = {}, body }: Call = {},
) {
	const sent = Object.entries({ ...phone, ...headers }).filter(([, value]) => value !== undefined);
	return new Promise<number>((resolve, reject) => {
		const { hostname, port } = new URL(url);
		const call = request(
			{ hostname, port, path, method, headers: Object.fromEntries(sent), agent: false },
			(answer) => {
				answer.resume().once("end", () => resolve(answer.statusCode ?? 0));
			},
		);
		call.once("error", reject);
		call.end(body === undefined ? undefined : JSON.stringify(body));
	});
}

/** Counts as a page of ours does, by its call. */
export function tell(server: TestServer, body: unknown, headers: Call["headers"] = {}): Promise<number> {
	const ours = { "content-type": "application/json", accept: "*/*", origin: server.url };
	const fetched = { "sec-fetch-dest": "empty", "sec-fetch-mode": "cors", "sec-fetch-site": "same-origin" };
	return browse(server, "/api/visits", { method: "POST", headers: { ...ours, ...fetched, ...headers }, body });
}

/** What the panel shows of some days; of today unless given. */
export async function visitsOf(
	server: TestServer,
	staff: Readonly<Record<string, string>>,
	from = dayOf(Date.now()),
	to = from,
): Promise<Visits> {
	const answer = await server.call(`/api/admin/visits?from=${from}&to=${to}`, { headers: staff });
	if (!answer.ok) throw new Error(`the visits were answered ${answer.status}`);
	return answer.json();
}
