import { expect, type Page } from "@playwright/test";
import type { Phone, pushService } from "../../src/server/modules/notices/testing/push-service.ts";
import type { ReceivedMail } from "../../src/server/modules/notices/testing/receivers.ts";
import type { LeadDetail } from "../../src/shared/api/leads/lead.ts";
import { type Locale, locales, localizedPath } from "../../src/shared/locale.ts";
import { leadTypes } from "../../src/shared/requests/spec.ts";
import { readable } from "./mail.ts";
import { newLead, type Say, type SentLead, sayIn } from "./panel.ts";
import type { OwnServer } from "./server.ts";
import { answersFor } from "./visitor.ts";

/** One of the staff at work, with a phone that is told. */
export interface Worker {
	readonly name: string;
	readonly email: string;
	readonly page: Page;
	readonly phone: Phone;
	readonly say: Say;
	readonly at: (path: string) => string;
}

/** Someone who is logged in on a page, from now on with a phone that is told, in a language of their own. */
export async function worker(
	page: Page,
	lang: Locale,
	baseURL: string,
	push: Awaited<ReturnType<typeof pushService>>,
): Promise<Worker> {
	await page.context().route("https://wa.me/**", (route) => route.fulfill({ body: "" }));
	const phone = push.phone(lang);
	const headers = { origin: new URL(baseURL).origin };
	const answer = await page.request.post("/api/admin/push/subscriptions", { data: phone.subscription, headers });
	expect(answer.status(), await answer.text()).toBe(201);
	const account = await page.request.patch("/api/admin/account", { data: { locale: lang }, headers });
	const { name, email } = await account.json();
	return { name, email, page, phone, say: sayIn(lang), at: (path) => localizedPath(path, lang) };
}

/** Requests of an agency that asks the same again and again: of each type, in both languages. */
export function manyFromOne(agency: string, count: number): SentLead[] {
	return Array.from({ length: count }, (_, at) => {
		const type = leadTypes[at % leadTypes.length] ?? "CONTACT";
		const locale = locales[Math.floor(at / leadTypes.length) % locales.length] ?? "en";
		const { name: _name, whatsapp: _whatsapp, ...payload } = answersFor(type);
		return newLead({ type, locale, name: `${agency} ${at + 1}`, payload });
	});
}

/** A customer who buys USDT: an answer to them quotes a rate. */
export function buyer(name: string, locale: Locale = "en"): SentLead {
	return newLead({ name, locale, type: "USDT_TRADE", payload: { side: "buy", amount: 500 } });
}

/** Writes the answer as it is proposed, opens WhatsApp and says that it is sent: three taps with the open sheet. */
export async function answer({ page, say }: Worker, how: "sent.yes" | "end.deal"): Promise<void> {
	const dialog = page.getByRole("dialog");
	const opened = page.context().waitForEvent("page");
	await dialog.getByRole("link", { name: say("reply.open") }).click();
	await (await opened).close();
	await dialog.getByRole("button", { name: say(how), exact: true }).click();
	await expect(dialog).toBeHidden();
}

/** What happened to a lead, each as `kind from>to, by`, in order. */
export function historyOf({ events }: LeadDetail): string[] {
	return events.map(({ kind, from, to, actor }) =>
		[kind, from && to ? `${from}>${to}` : "", actor ? `by ${actor.name}` : ""].filter(Boolean).join(" "),
	);
}

/**
 * Has an hour pass for what waits on the server for its time: snoozes, and notices that are held while many come. The
 * program starts again, so that it looks for what is due at once.
 */
export async function passAnHour({ sql, restart }: OwnServer): Promise<void> {
	const hour = "interval '1 hour'";
	await sql(`UPDATE leads SET snoozed_until = snoozed_until - ${hour} WHERE snoozed_until IS NOT NULL`);
	await sql(`UPDATE held_notices SET due_at = due_at - ${hour}`);
	await sql(`UPDATE pgboss.job SET start_after = start_after - ${hour}
		WHERE state IN ('created', 'retry') AND name ~ '^(notice-|staff-message)'`);
	await restart();
}

/** Waits until nothing is on its way to anybody. */
export async function untilAllAreTold({ sql }: OwnServer): Promise<void> {
	const open = () =>
		sql(`SELECT name, state::text, start_after FROM pgboss.job
		WHERE state NOT IN ('completed', 'failed', 'cancelled') AND name ~ '^(notice-|staff-message)'
		UNION ALL SELECT 'held', channel, due_at FROM held_notices`);
	await expect.poll(open, { timeout: 60_000 }).toEqual([]);
}

/** The mails to an address that are about a lead. */
export function mailsAbout(mails: readonly ReceivedMail[], email: string, id: string): number {
	return mails.filter(({ to, source }) => to.includes(email) && readable(source).includes(`/admin/leads/${id}`)).length;
}

/** The receipts that a visitor got. */
export function receiptsTo(mails: readonly ReceivedMail[], email: string | null): number {
	return mails.filter(({ to }) => email !== null && to.includes(email)).length;
}

/** Of how many new requests a phone was told: by a notification each, and by one about many. No notification came twice. */
export function toldOfNew({ messages }: Phone, newOnes: (count: number) => string): number {
	const all = messages();
	expect(new Set(all.map(({ id }) => id)).size, "no message came twice").toBe(all.length);
	const single = all.filter(({ id }) => id.includes(".received.")).length;
	const digests = all.filter(({ tag }) => tag === "digest");
	const counts = digests.map(({ title }) => {
		const count = Number(/\d+/.exec(title)?.[0]);
		expect(title).toBe(newOnes(count));
		return count;
	});
	return counts.reduce((sum, count) => sum + count, single);
}
