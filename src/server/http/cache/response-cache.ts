import type { IncomingMessage, ServerResponse } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import type { Context, Next } from "hono";
import type { PageSource } from "#server/metrics/meter.ts";
import { savesData } from "../client-wishes.ts";
import { encodingFor } from "../compress.ts";
import { isOf304, matchesEtag } from "../etag.ts";
import { cacheAddress, tagsOfCall } from "./cache-address.ts";
import type { StoredPage } from "./stored-page.ts";
import { allTags, type Tag, TaggedStore } from "./tagged-store.ts";

/** What a handler says of an answer that everyone may get. */
export interface Storable {
	/** The body as it is sent, where the handler has it at hand: it is shared, never copied. */
	readonly body?: Buffer;
	readonly tags?: readonly Tag[];
	/** ms */
	readonly freshUntil?: number;
}

declare module "hono" {
	interface ContextVariableMap {
		storable: Storable;
	}
}

/** A whole answer for one address and encoding, as Node takes it: header names and values in turn. */
interface StoredAnswer {
	readonly etag: string;
	readonly headers: string[];
	readonly headersOf304: string[];
	readonly body: Buffer;
	/** A request with a cookie gets another answer. */
	readonly variesByCookie: boolean;
	/** Made of no data, so that it holds while the database is away. */
	readonly lasting: boolean;
}

export interface FoundPage {
	readonly page: StoredPage;
	/** `stale` where no newer one could be made. */
	readonly source: PageSource;
}

export type ResponseCache = ReturnType<typeof responseCache>;

const mebibyte = 1024 * 1024;
const largestAnswer = 2 * mebibyte;
/** Headers and bookkeeping of an entry, in bytes. */
const overhead = 2_048;

/**
 * The cache of all answers that are the same for everyone: pages with their encodings, calls, files of the build. It
 * answers them before any routing. A change of data makes the entries with its tag stale; while the database is away
 * nothing is answered without the application, which marks it. `now` in ms.
 */
export function responseCache({ now = Date.now } = {}) {
	const entries = new TaggedStore<StoredPage | StoredAnswer>(32 * mebibyte);
	const making = new Map<string, Promise<FoundPage>>();
	let outage = () => false;
	let wasAway = false;
	let onAnswer: (request: IncomingMessage, status: number) => void = () => {};

	function isAway(): boolean {
		const away = outage();
		if (away !== wasAway) {
			wasAway = away;
			if (!away) invalidate();
		}
		return away;
	}

	/** Makes stale what was made of the given data; of any unless given. */
	function invalidate(tags: readonly Tag[] = allTags): void {
		entries.invalidate(tags);
		making.clear();
	}

	function freshAnswer(key: string): StoredAnswer | undefined {
		const entry = entries.get(key);
		return entry && "headers" in entry.value && entry.freshUntil > now() ? entry.value : undefined;
	}

	function storedPage(key: string): { page: StoredPage; fresh: boolean } | undefined {
		const entry = entries.get(key);
		return entry && "policy" in entry.value ? { page: entry.value, fresh: entry.freshUntil > now() } : undefined;
	}

	async function makePage(key: string, freshUntil: number, make: () => Promise<StoredPage>): Promise<FoundPage> {
		const since = entries.version;
		try {
			const page = await make();
			if (page.status >= 500) {
				const old = storedPage(key)?.page;
				return old ? { page: old, source: "stale" } : { page, source: "made" };
			}
			// Its encodings, which are made later, take less than half of it.
			const bytes = 1.5 * page.size + overhead;
			entries.set(key, { value: page, tags: page.tags, bytes, freshUntil, since });
			return { page, source: "made" };
		} catch (error) {
			const old = storedPage(key)?.page;
			if (!old) throw error;
			return { page: old, source: "stale" };
		}
	}

	return {
		isAway,
		invalidate,
		/** Sets how the cache learns that the database is away: what was made meanwhile is stale once it is back. */
		watchOutage(isDown: () => boolean): void {
			outage = isDown;
		},
		/** Sets who is told of each request that the cache answered by itself, and with what status. */
		watchAnswers(watcher: typeof onAnswer): void {
			onAnswer = watcher;
		},
		get bytes(): number {
			return entries.bytes;
		},

		/** Answers a request if it can; false when the application must. */
		serve(request: IncomingMessage, response: ServerResponse): boolean {
			const { method, url, headers } = request;
			if (method !== "GET" || !url?.startsWith("/")) return false;
			const away = isAway();
			const address = cacheAddress(url);
			if (!address) return false;
			const answer = freshAnswer(keyOf(address, one(headers["accept-encoding"]), one(headers["save-data"])));
			if (!answer || (away && !answer.lasting) || (answer.variesByCookie && headers.cookie !== undefined)) return false;
			if (matchesEtag(headers["if-none-match"], answer.etag)) {
				response.writeHead(304, answer.headersOf304);
				response.end();
			} else {
				response.writeHead(200, answer.headers);
				response.end(answer.body);
			}
			onAnswer(request, response.statusCode);
			return true;
		},

		/** Stores the application's answers to a GET that carry an ETag and may be shared. */
		async store(context: Context<{ Bindings: HttpBindings }>, next: Next): Promise<void> {
			const since = entries.version;
			await next();
			const address = addressOf(context);
			if (!address || !isShared(context)) return;
			const key = keyOf(address, context.req.header("accept-encoding"), context.req.header("save-data"));
			if (freshAnswer(key)) return;
			const {
				tags = tagsOfCall(address),
				freshUntil,
				body = Buffer.from(await context.res.clone().arrayBuffer()),
			} = context.get("storable") ?? {};
			const answer = answerOf(context.res.headers, body, tags.length === 0);
			const bytes = body.length + overhead;
			if (bytes <= largestAnswer) entries.set(key, { value: answer, tags, bytes, freshUntil, since });
		},

		bodyOf: (path: string) => freshAnswer(keyOf(path, undefined, undefined))?.body,

		/** The page under a key, made once for all who ask meanwhile; an older one where making fails. `freshUntil` in ms. */
		async page(key: string, freshUntil: number, make: () => Promise<StoredPage>): Promise<FoundPage> {
			const stored = storedPage(key);
			if (stored?.fresh) return { page: stored.page, source: "cached" };
			const pending = making.get(key);
			if (pending) return pending;
			const mine = makePage(key, freshUntil, make).finally(() => {
				if (making.get(key) === mine) making.delete(key);
			});
			making.set(key, mine);
			return mine;
		},
	};
}

/** Of a call inside this process whose answer is for its caller alone. */
export interface Unshared {
	readonly unshared: true;
}

/** Where an answer to a GET is stored; of a request inside this process, its path. */
function addressOf(context: Context<{ Bindings: HttpBindings & Partial<Unshared> }>): string | null {
	if (context.req.method !== "GET" || context.env?.unshared) return null;
	const url = context.env?.incoming ? context.env.incoming.url : context.req.url.replace(/^https?:\/\/[^/]*/, "");
	return url?.startsWith("/") ? cacheAddress(url) : null;
}

function isShared({ res, req }: Context): boolean {
	const policy = res.headers.get("cache-control") ?? "no-store";
	return (
		res.status === 200 &&
		res.headers.has("etag") &&
		!/no-store|private/.test(policy) &&
		!res.headers.has("set-cookie") &&
		!res.headers.has("x-stale") &&
		!(variesByCookie(res.headers) && req.header("cookie") !== undefined)
	);
}

function variesByCookie(headers: Headers): boolean {
	return /\bcookie\b/.test(headers.get("vary") ?? "");
}

function answerOf(of: Headers, body: Buffer, lasting: boolean): StoredAnswer {
	const headers = [...of].filter(([name]) => name !== "x-request-id" && name !== "content-length");
	return {
		etag: of.get("etag") ?? "",
		headers: [...headers.flat(), "content-length", String(body.length)],
		headersOf304: headers.filter(([name]) => isOf304(name)).flat(),
		body,
		variesByCookie: variesByCookie(of),
		lasting,
	};
}

/** Clients that send `Save-Data` may get a different answer. */
function keyOf(address: string, accepted: string | undefined, saving: string | undefined): string {
	return `${encodingFor(accepted)}${savesData(saving) ? " saving" : ""} ${address}`;
}

function one(header: string | string[] | undefined): string | undefined {
	return typeof header === "string" ? header : undefined;
}
