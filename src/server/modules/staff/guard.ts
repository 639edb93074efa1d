import type { OpenAPIHono } from "@hono/zod-openapi";
import { and, eq, sql } from "drizzle-orm";
import type { Context, MiddlewareHandler } from "hono";
import type { Database } from "#server/db/database.ts";
import { users } from "#server/db/schema/staff.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import { callerOf, confirmedOwnerOf, contactCheck } from "#server/http/caller.ts";
import { deleteArchive, listArchives } from "#shared/api/archives.ts";
import { eraseCustomer } from "#shared/api/customers.ts";
import { erasePerson, exportLeads } from "#shared/api/leads/inbox.ts";
import { readRefused, sendImport, startImport, undoImport } from "#shared/api/leads/lead-import.ts";
import { acceptInvitation, readInvitation } from "#shared/api/staff/invitation.ts";
import { readSecurity } from "#shared/api/staff/security.ts";
import {
	beginPasskeyLogin,
	confirmSession,
	logIn,
	logInWithCode,
	logInWithPasskey,
	logOut,
	readSession,
	readWaysIn,
	requestPasswordReset,
} from "#shared/api/staff/session.ts";
import { changePassword, listStaff, setSecondFactorDemand } from "#shared/api/staff/staff.ts";
import type { OwnContacts } from "#shared/contacts/foreign-contacts.ts";
import { exportDayBook, reopenDay } from "#shared/money/api/days.ts";
import type { LoginLog } from "./sessions/login-log.ts";
import type { StaffSessions } from "./sessions/sessions.ts";

/** The addresses under `/api/admin` that the guard leaves open: to log in, and to take up an invitation. */
const openToStrangers: ReadonlySet<string> = new Set(
	[
		acceptInvitation,
		beginPasskeyLogin,
		logIn,
		logInWithCode,
		logInWithPasskey,
		logOut,
		readInvitation,
		readSession,
		readWaysIn,
		requestPasswordReset,
	].map(({ path }) => path),
);

/**
 * What an account may call that still has to set up the second factor which the owner demands; an owner may leave it free
 * again.
 */
const openBeforeSecondFactor = new RegExp(
	`^(?:${confirmSession.path}$|${readSecurity.path}(?:/|$)|${changePassword.path}$|${setSecondFactorDemand.path}$)`,
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

interface GuardParts {
	readonly sessions: Pick<StaffSessions, "whoIs">;
	readonly log: Pick<LoginLog, "exported" | "refusedContact" | "refusedReading">;
	readonly budget: ReadBudget;
	/** What the business is reached by and paid to. */
	readonly own: () => Promise<OwnContacts>;
}

/** Lets nobody call the panel who is not logged in, and nobody but the owner do what a stolen session must not. */
export function guardPanel(app: OpenAPIHono, { sessions, log, budget, own }: GuardParts): void {
	app.use("/api/admin/*", async (context, next) => {
		if (!openToStrangers.has(context.req.path)) await admit(context);
		await next();
		const { error } = context;
		if (error instanceof ProblemError && error.code === "confirm-contact" && !callerOf(context).isOwner)
			await log.refusedContact(callerOf(context).id, error.details.members?.found ?? []);
		if (error instanceof ProblemError && error.code === "read-budget") await log.refusedReading(callerOf(context).id);
		if (!context.res.headers.has("cache-control")) context.res.headers.set("cache-control", "no-store");
	});
	for (const [method, path] of ownersCalls) app.use(path, onMethod(method, confirmedOwnerOf));
	app.use(exportLeads.path, async (context, next) => {
		await next();
		if (context.req.method === "GET" && context.res.ok) await log.exported(callerOf(context).id);
	});

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
		const known = context.req.method === "GET" ? noContacts : await own();
		context.set("caller", { ...caller, check: contactCheck(known, caller), reads });
	}
}

function onMethod(method: string, check: (context: Context) => unknown): MiddlewareHandler {
	return async (context, next) => {
		// A HEAD request is answered by the handler of GET.
		const asked = context.req.method === "HEAD" ? "GET" : context.req.method;
		if (asked === method) check(context);
		await next();
	};
}

/**
 * Gives the owner the operator's address for as long as the account has the default one, unless somebody else of the
 * staff has it. Answers the address that the owner has then.
 */
export async function settleOwnerAddress(
	db: Database,
	given: string,
	defaultAddress: string,
): Promise<string | undefined> {
	const isFree = sql`NOT EXISTS (SELECT FROM ${users} AS other WHERE other.email = ${given})`;
	if (given !== defaultAddress)
		await db
			.update(users)
			.set({ email: given })
			.where(and(eq(users.isOwner, true), eq(users.email, defaultAddress), isFree));
	const [owner] = await db
		.select({ email: users.email })
		.from(users)
		.where(eq(users.isOwner, true))
		.orderBy(users.createdAt)
		.limit(1);
	return owner?.email;
}

const hour = 3_600_000;
const limits = [
	{ people: 1_000, span: hour },
	{ people: 5_000, span: 24 * hour },
] as const;

/**
 * Counts the people whom each account reads of: 1,000 an hour and 5,000 a day (docs/product, decision 60), in this
 * process's memory. Who was read of in the last day is not counted again. `now` in ms.
 */
export function readBudget(now: () => number) {
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

type ReadBudget = ReturnType<typeof readBudget>;
