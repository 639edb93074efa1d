import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { record } from "#server/db/record.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import { callerOf, confirmedOwnerOf, contactCheck } from "#server/http/caller.ts";
import { hasRoom, rateLimit } from "#server/http/security/rate-limit.ts";
import { deleteArchive, listArchives } from "#shared/api/archives.ts";
import { eraseCustomer } from "#shared/api/customers.ts";
import { erasePerson, exportLeads } from "#shared/api/leads/inbox.ts";
import { readRefused, sendImport, startImport, undoImport } from "#shared/api/leads/lead-import.ts";
import { readSecurity } from "#shared/api/staff/security.ts";
import * as sessionCalls from "#shared/api/staff/session.ts";
import * as invitationCalls from "#shared/api/staff/staff.ts";
import { changePassword, listStaff, setSecondFactorDemand } from "#shared/api/staff/staff.ts";
import type { OwnContacts } from "#shared/contacts/foreign-contacts.ts";
import { exportDayBook, reopenDay } from "#shared/money/api/days.ts";
import type { StaffParts } from "./parts.ts";
import type { StaffSessions } from "./sessions/sessions.ts";
import { recordStaff } from "./store.ts";

/** The addresses under `/api/admin` that the guard leaves open: to log in, and to take up an invitation. */
const openToStrangers: ReadonlySet<string> = new Set(
	Object.values({ ...sessionCalls, ...invitationCalls }).flatMap((declared) =>
		"access" in declared && declared.access === "anyone" ? [declared.path] : [],
	),
);

/** What an account may call that still has to set up a second factor; an owner may leave it free again. */
const openBeforeSecondFactor = new RegExp(
	`^(?:${sessionCalls.confirmSession.path}$|${readSecurity.path}(?:/|$)|${changePassword.path}$|${setSecondFactorDemand.path}$)`,
);

const underStaff = `${listStaff.path}/*`;

/** Calls that need the owner, with password or passkey shown in the last ten minutes (docs/product, decision 38). */
const ownersCalls = [
	["GET", exportLeads.path],
	["POST", `${listArchives.path}/*`],
	["DELETE", deleteArchive.path],
	["POST", eraseCustomer.path],
	["POST", erasePerson.path],
	["GET", readRefused.path],
	["POST", sendImport.path],
	["POST", startImport.path],
	["POST", undoImport.path],
	["GET", exportDayBook.path],
	["DELETE", reopenDay.path],
	["POST", underStaff],
	["PATCH", underStaff],
	["PUT", underStaff],
	["DELETE", underStaff],
] as const;

const noContacts: OwnContacts = { numbers: [], emails: [], host: "", accounts: [], brands: [] };

/** Lets nobody call the panel who is not logged in, and nobody but the owner do what a stolen session must not. */
export function guardPanel(app: OpenAPIHono, { db, by, own, now }: StaffParts, sessions: StaffSessions): void {
	const budget = readBudget(now);
	// One entry an hour of each who reads of more people than an account may.
	const refusals = rateLimit(1, 1 / 3600, now);
	app.use("/api/admin/*", async (context, next) => {
		if (!openToStrangers.has(context.req.path)) await admit(context);
		await next();
		if (context.error instanceof ProblemError) await noteRefusal(context, context.error);
		if (!context.res.headers.has("cache-control")) context.res.headers.set("cache-control", "no-store");
	});
	for (const [method, path] of ownersCalls)
		app.use(path, async (context, next) => {
			if (methodOf(context) === method) confirmedOwnerOf(context);
			await next();
		});
	app.use(exportLeads.path, async (context, next) => {
		await next();
		if (context.req.method !== "GET" || !context.res.ok) return;
		const about = { subject: "lead", subjectId: null, before: null, after: null } as const;
		const { id, at } = by(callerOf(context));
		await db.transaction((tx) => record(tx, { action: "exported", by: id, at, ...about }));
	});

	async function noteRefusal(context: Context, { code, details }: ProblemError): Promise<void> {
		if (code !== "confirm-contact" && code !== "read-budget") return;
		const { id, isOwner } = callerOf(context);
		await db.transaction(async (tx) => {
			if (code === "read-budget") {
				if (hasRoom(refusals, id)) await recordStaff(tx, by({ id }), "reading-refused", id);
			} else if (!isOwner)
				await recordStaff(tx, by({ id }), "contact-refused", id, null, { found: details.members?.found ?? [] });
		});
	}

	async function admit(context: Context): Promise<void> {
		const signedIn = await sessions.whoIs(context.req.raw.headers);
		if (!signedIn) throw new ProblemError("not-signed-in");
		const { id, name, isOwner, needsSecondFactor } = signedIn.member;
		if (needsSecondFactor && !openBeforeSecondFactor.test(context.req.path))
			throw new ProblemError("second-factor-needed");
		const { sessionId, isConfirmed } = signedIn;
		const caller = { id, name, isOwner, sessionId, isConfirmed };
		const reads = (people: readonly string[]) => {
			if (!isOwner) budget.take(id, people);
		};
		// Nothing is published by reading.
		const contacts = context.req.method === "GET" ? noContacts : await own();
		context.set("caller", { ...caller, check: contactCheck(contacts, caller), reads });
	}
}

/** A HEAD request is answered by the handler of GET. */
function methodOf({ req }: Context): string {
	return req.method === "HEAD" ? "GET" : req.method;
}

const hour = 3_600_000;
const limits = [
	{ people: 1_000, span: hour },
	{ people: 5_000, span: 24 * hour },
] as const;

/** 1,000 people an hour and 5,000 a day (docs/product, decision 60), each counted once a day, by process. `now` in ms. */
function readBudget(now: () => number) {
	const readers = new Map<string, Map<string, number>>();
	return {
		/** Of people by id. @throws ProblemError `read-budget` 429 with `Retry-After`; nothing is counted then */
		take(readerId: string, people: readonly string[]): void {
			const at = now();
			const read = readers.get(readerId) ?? new Map<string, number>();
			readers.set(readerId, read);
			for (const [id, since] of read) {
				if (since > at - 24 * hour) break;
				read.delete(id);
			}
			const fresh = new Set(people.filter((id) => !read.has(id)));
			if (fresh.size === 0) return;
			const times = [...read.values()];
			for (const limit of limits) {
				const within = times.filter((since) => since > at - limit.span);
				const over = within.length + fresh.size - limit.people;
				if (over <= 0) continue;
				const free = within[Math.min(over, within.length) - 1] ?? at;
				const seconds = Math.max(1, Math.ceil((free + limit.span - at) / 1000));
				throw new ProblemError("read-budget", { headers: { "retry-after": String(seconds) } });
			}
			for (const id of fresh) read.set(id, at);
		},
	};
}
