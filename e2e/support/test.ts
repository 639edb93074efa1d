import {
	type APIRequestContext,
	test as base,
	type CDPSession,
	type ConsoleMessage,
	expect,
	type Page,
} from "@playwright/test";
import axe from "axe-core";
import { type Locale, localizedPath } from "../../src/shared/locale.ts";
import { type Say, type SentLead, sayIn, send } from "./panel.ts";
import { logIn, type OwnerSession, ownerSession } from "./session.ts";

interface Fixtures {
	/** The language of the project that the test runs in. */
	lang: Locale;
	/** The address of a page in that language. */
	at: (path: string) => string;
	/** The panel's sentences in that language. */
	say: Say;
	/** Opens a screen of the panel as the owner, who is logged in already. */
	openPanel: (path: string) => Promise<void>;
	/** Sends a lead, opens its page as the owner, and answers its id. */
	openNew: (lead: SentLead) => Promise<string>;
	/** The stored leads of a number, as staff see them. */
	leadsOf: (whatsapp: string | undefined) => Promise<Record<string, unknown>[]>;
	/** A session that the test may end. */
	logIn: () => Promise<void>;
	session: OwnerSession;
	/** Fails the test when the browser complains or calls a foreign host. */
	quiet: undefined;
}

/** For a test that can fail in one language and not in the other. Without it, or `inUrdu`, one runs in English alone. */
export const bothLanguages = { tag: "@both" } as const;

/** What every test is now that says nothing of languages. */
export const once = {} as const;

/** For a test of what Urdu makes harder, such as its taller lines and its direction: it runs in Urdu alone. */
export const inUrdu = { tag: "@urdu" } as const;

export const test = base.extend<Fixtures, { shared: OwnerSession }>({
	shared: [
		async ({ playwright }, use, { project }) => {
			const baseURL = project.use.baseURL ?? "";
			const request = await playwright.request.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL } });
			await use(ownerSession(request));
			await request.dispose();
		},
		{ scope: "worker" },
	],
	session: ({ shared }, use) => use(shared),
	lang: async ({ locale }, use) => use(locale?.startsWith("ur") ? "ur" : "en"),
	// What pages load in advance is a third of what a test costs: a phone that saves data gets none of it. Tests of the
	// service worker, and so of what is there without a connection, have a phone that does not.
	context: async ({ context, serviceWorkers }, use) => {
		if (serviceWorkers === "block") await context.addInitScript(saveData);
		await use(context);
	},
	page: async ({ page, baseURL }, use) => {
		writeFrom(page.request, baseURL ?? "");
		await use(page);
	},
	request: async ({ request, baseURL }, use) => {
		writeFrom(request, baseURL ?? "");
		await use(request);
	},
	at: async ({ lang }, use) => use((path) => localizedPath(path, lang)),
	say: async ({ lang }, use) => use(sayIn(lang)),
	openPanel: ({ page, context, at, session }, use) =>
		use(async (path) => {
			await context.addCookies(await session.cookies());
			await session.shortenQueue();
			await page.goto(at(path));
			await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
		}),
	openNew: ({ request, leadsOf, openPanel }, use) =>
		use(async (lead) => {
			await send(request, lead);
			const id = String((await leadsOf(lead.whatsapp))[0]?.id);
			await openPanel(`/admin/leads/${id}`);
			return id;
		}),
	logIn: ({ page }, use) => use(() => logIn(page.request)),
	leadsOf: ({ session }, use) =>
		use(async (whatsapp) => {
			const answer = await session.get(`/api/admin/leads?q=${encodeURIComponent(whatsapp ?? "")}`);
			expect(answer.status()).toBe(200);
			return answer.json();
		}),
	quiet: [
		async ({ page, baseURL }, use) => {
			const complaints: string[] = [];
			page.on("console", (message) => complaints.push(...complaintOf(message)));
			page.on("pageerror", (error) => complaints.push(`error: ${error.message}`));
			page.on("request", (request) => {
				const url = new URL(request.url());
				const foreign = /^https?:$/.test(url.protocol) && url.origin !== baseURL;
				if (foreign) complaints.push(`foreign request: ${url.origin}`);
			});
			await use(undefined);
			expect(complaints).toEqual([]);
		},
		{ auto: true },
	],
});

function saveData(): void {
	Object.defineProperty(navigator, "connection", { value: { saveData: true } });
}

/** What a test writes in a session comes from the site, as what a page of ours writes. */
function writeFrom(request: APIRequestContext, baseURL: string): void {
	for (const method of ["post", "put", "patch", "delete", "fetch"] as const) {
		const send: APIRequestContext["fetch"] = request[method].bind(request);
		request[method] = (url, options = {}) =>
			send(url, { ...options, headers: { origin: new URL(baseURL).origin, ...options.headers } });
	}
}

// What did not load is told by the test that made it fail; 404 pages count as such too, and uploads that break off.
function complaintOf(message: ConsoleMessage): string[] {
	const serious = message.type() === "error" || message.type() === "warning";
	const isTold =
		/^(Failed to load resource|Service Worker registration blocked by Playwright$|\[Uppy\].*(could not be uploaded|اپ لوڈ نہیں ہو سکی)$)/.test(
			message.text(),
		);
	return serious && !isTold ? [message.text()] : [];
}

/** Waits until the page answers to clicks: React has taken it over. */
export async function untilAlive(page: Page): Promise<void> {
	await page.waitForFunction(() =>
		Object.keys(document.querySelector("a") ?? {}).some((key) => key.startsWith("__react")),
	);
}

/** Waits until the face of Urdu has come; what is measured from then on is set in it. */
export async function untilNastaliq(page: Page): Promise<void> {
	await page.evaluate(async () => {
		await document.fonts.load("1em Nastaliq", "نستعلیق");
	});
}

/** Holds files back, as a slow line does, until they are let through. */
export async function holdBack(page: Page, files: string): Promise<() => void> {
	const { promise, resolve } = Promise.withResolvers<void>();
	await page.route(files, async (route) => {
		await promise;
		await route.continue();
	});
	return resolve;
}

/** Makes the page's processor so many times slower, until what it answers is detached. */
export async function slowDown(page: Page, rate: number): Promise<CDPSession> {
	const session = await page.context().newCDPSession(page);
	await session.send("Emulation.setCPUThrottlingRate", { rate });
	return session;
}

/** What axe finds on the current page, or in the part of it that a selector names. */
export function accessFaults(page: Page, part?: string) {
	const values = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
	return faults(page, { type: "tag", values }, part);
}

/** Text that is hard to tell from its ground: all that another colour scheme can change. */
export function contrastFaults(page: Page, part?: string) {
	return faults(page, { type: "rule", values: ["color-contrast"] }, part);
}

// Directly, not by `@axe-core/playwright`: that takes twice as long, since it loads axe anew for each look and has it
// describe what passes.
async function faults(page: Page, runOnly: axe.RunOnly, part?: string) {
	await endTransitions(page);
	if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
	const options: axe.RunOptions = { runOnly, resultTypes: ["violations"], selectors: false, preload: false };
	return page.evaluate(
		async ({ part, options }) => {
			const { run } = Reflect.get(window, "axe") as typeof axe;
			const { violations } = await run(part ?? document, options);
			return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map((node) => node.html.slice(0, 200)) }));
		},
		{ part, options },
	);
}

/** What fades in has little contrast until it is there. The ticker runs for ever and is left alone. */
function endTransitions(page: Page): Promise<void> {
	return page.evaluate(async () => {
		// A change of the colour scheme begins its transitions with the next frame.
		for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
		for (const animation of document.getAnimations())
			if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
	});
}

/** Elements that stick out of the viewport, and whether the page scrolls sideways. */
export async function overflow(page: Page) {
	return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** The same while the letters are twice as large. */
export async function overflowOfLargeLetters(page: Page) {
	return page.evaluate(() => {
		const root = document.documentElement;
		const before = root.style.fontSize;
		root.style.setProperty("font-size", "200%", "important");
		const wide = root.scrollWidth - root.clientWidth;
		root.style.setProperty("font-size", before);
		return wide;
	});
}

export { expect };
