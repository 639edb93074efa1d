import type { StoreFiles } from "#shared/staff/panel-app.ts";
import { after } from "../../app/offline/stored-pages.ts";
import type { NavigationEvent } from "../../app/offline/worker-scope.ts";

const cacheName = "panel-shell";
/** Under this the version of the stored files is stored; no page has the address. */
const buildAddress = "/admin/build";
/** ms; a line that has not answered a page by then is as good as none. */
const timeout = 4000;
/** ms between the tries to store the program. */
const pauses = [2000, 10_000];

/** Answers a page over the network, or with the stored document, which all pages share and which holds nothing of what staff see. */
export async function reachPage(event: NavigationEvent): Promise<Response | null> {
	const { request } = event;
	if (request.method !== "GET") return fetch(request).catch(() => null);
	const fresh = fetch(request);
	event.waitUntil(storeDocument(request.url, fresh));
	const inTime = await Promise.race([fresh.catch(() => null), after(timeout)]);
	return inTime ?? (await storedDocument(request.url)) ?? fresh.catch(() => null);
}

/** A file of the program: its address changes with its content, so what is stored never gets old. */
export async function reachFile(request: Request): Promise<Response> {
	const cache = await caches.open(cacheName);
	const stored = await cache.match(request);
	if (stored) return stored;
	const response = await fetch(request);
	if (response.status === 200) await cache.put(request, response.clone()).catch(() => undefined);
	return response;
}

let lastStoring = Promise.resolve();

/** Stores a version, the document last, one message at a time: what an earlier one deleted because no page named it comes back. */
export function storeFiles(message: StoreFiles): Promise<void> {
	lastStoring = lastStoring.then(() => storeInTries(message));
	return lastStoring;
}

/** What fails on a bad line or at a busy server is tried again; after that the next message stores what is missing. */
async function storeInTries(message: StoreFiles): Promise<void> {
	for (const pause of [...pauses, null])
		try {
			return await storeVersion(message);
		} catch {
			if (pause !== null) await after(pause);
		}
}

async function storeVersion({ build, page, files }: StoreFiles): Promise<void> {
	const cache = await caches.open(cacheName);
	// What comes meanwhile is of this version.
	const before = await cache.keys();
	for (const file of files) if (!(await cache.match(file))) await storeFresh(cache, file);
	if ((await storedBuild(cache)) === build && (await cache.match(page))) return;
	await storeFresh(cache, page);
	await cache.put(buildAddress, new Response(build));
	for (const { url } of before) if (isFile(url) && !files.includes(new URL(url).pathname)) await cache.delete(url);
}

/** What is not there any more, after an update of the server, is left out. @throws where the file cannot be had now */
async function storeFresh(cache: Cache, path: string): Promise<void> {
	const response = await fetch(path);
	if (response.status === 404) return;
	if (!response.ok) throw new Error(`${path}: ${response.status}`);
	await cache.put(path, response);
}

async function storedBuild(cache: Cache): Promise<string | undefined> {
	return (await cache.match(buildAddress))?.text();
}

export function isFile(url: string): boolean {
	return new URL(url).pathname.startsWith("/assets/");
}

/** Stores a newer document of the version whose files are stored; that of another version waits for its files. */
async function storeDocument(url: string, fresh: Promise<Response>): Promise<void> {
	const response = await fresh.catch(() => null);
	if (response?.status !== 200 || response.redirected) return;
	const copy = response.clone();
	const cache = await caches.open(cacheName);
	const build = await storedBuild(cache);
	if (!build || !(await copy.clone().text()).includes(build)) return;
	await cache.put(documentOf(url), copy).catch(() => undefined);
}

async function storedDocument(url: string): Promise<Response | null> {
	return (await (await caches.open(cacheName)).match(documentOf(url))) ?? null;
}

/** The address under which the document of all pages of the panel in a language is stored. */
function documentOf(url: string): string {
	const { pathname, origin } = new URL(url);
	return `${origin}${pathname.startsWith("/ur/") ? "/ur" : ""}/admin`;
}
