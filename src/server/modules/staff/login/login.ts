import type { OpenAPIHono } from "@hono/zod-openapi";
import { and, eq, gt } from "drizzle-orm";
import type { Context } from "hono";
import { events } from "#server/db/schema/events.ts";
import { readForm } from "#server/http/api/body.ts";
import { implement, type Reply, reply } from "#server/http/api/implement.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import { hasRoom, networkLimit, rateLimit } from "#server/http/security/rate-limit.ts";
import { codeSchema } from "#shared/api/staff/credentials.ts";
import type { PasskeyLogin } from "#shared/api/staff/security.ts";
import * as calls from "#shared/api/staff/session.ts";
import { localeOfPath, localizedPath } from "#shared/locale.ts";
import { loginSteps } from "#shared/staff/login.ts";
import type { StaffParts, Visitor } from "../parts.ts";
import type { Authenticator } from "../second-factor/authenticator.ts";
import type { Passkeys } from "../second-factor/passkeys.ts";
import { knownDevices } from "../sessions/device.ts";
import type { StaffMember, StaffSessions, WayIn } from "../sessions/sessions.ts";
import { hashOf, recordStaff, type UserRow } from "../store.ts";
import { browserChallenges } from "./challenges.ts";
import { networkSubjects } from "./login-limit.ts";
import { verifyPasswordOf } from "./password.ts";

interface PasswordLogin extends Visitor {
	readonly password: string;
	/** Empty means the owner's account (docs/product, decision 19). */
	readonly email?: string | undefined;
}

interface LoggedIn {
	readonly member: StaffMember;
	/** `Set-Cookie` values: the session's, one that makes the browser known, and the mark. */
	readonly cookies: readonly string[];
}

interface WaysIn {
	readonly sessions: StaffSessions;
	readonly authenticator: Authenticator;
	readonly passkeys: Passkeys;
}

/** No account has it; asked for where there is none, so that both take one question to the database. */
export const nobody = "00000000-0000-0000-0000-000000000000";
const hour = 3_600_000;
/** bytes */
const longestForm = 4096;

export function staffLogin(parts: StaffParts, { sessions, authenticator, passkeys }: WaysIn) {
	const { db, store, cookies: own, challenges, keys, limit, visitorOf, now } = parts;
	/** Browsers whose password was right and whose code is still to come. */
	const pending = browserChallenges("sauda.code", own.code, challenges);
	const devices = knownDevices(own.device, keys.derive("device"));
	// Guesses at accounts that are not there come from strangers, who must not be able to fill the log.
	const strangers = rateLimit(30, 1 / 60, now);
	// Tries with no e-mail have a count of their own: shared with the owner's address, the count would tell the address.
	const subjectOf = (email: string) => `account:${parts.subjectOf(email)}`;

	/** Whose tries count: a browser that was let in before has its own, so that strangers cannot use them up. */
	function countedBy(visitor: Visitor, userId: string | undefined, account: string): string[] {
		const device = devices.find(visitor.cookies, userId);
		return device ? [`device:${device}`] : [account, ...networkSubjects(visitor.address)];
	}

	async function letIn(user: UserRow, way: WayIn, visitor: Visitor): Promise<LoggedIn> {
		const isKnown = devices.find(visitor.cookies, user.id) !== null;
		const { member, cookies } = await sessions.start(user.id, way, visitor, isKnown);
		const [session, mark] = cookies;
		return { member, cookies: [session, devices.remember(visitor.cookies, user.id), mark] };
	}

	/** Records a login that failed, and every tenth of an hour as such. */
	async function refuse(code: "wrong-password" | "wrong-code" | "passkey-refused", way: WayIn, user?: UserRow) {
		if (user || hasRoom(strangers, "unknown account"))
			await db.transaction(async (tx) => {
				const at = new Date(now());
				const inHour = gt(events.at, new Date(at.getTime() - hour));
				const earlier = and(eq(events.kind, "staff.login-failed"), eq(events.subjectId, user?.id ?? nobody), inHour);
				const tries = (await tx.$count(events, earlier)) + 1;
				const after = { way, ...(tries % 10 === 0 && { tries }) };
				await recordStaff(tx, { id: null, at }, "login-failed", user?.id ?? null, null, after);
			});
		return new ProblemError(code);
	}

	async function verified(user: UserRow | undefined, password: string): Promise<{ user: UserRow; hash: string }> {
		const hash = await store.passwordHash(user?.id ?? nobody);
		const right = await verifyPasswordOf(hash, password);
		if (!right || !user || user.disabledAt || !hash) throw await refuse("wrong-password", "password", user);
		return { user, hash };
	}

	/** @throws ProblemError `wrong-password`, also for a disabled account, `too-many-tries`, or what asks for more */
	async function withPassword(login: PasswordLogin): Promise<LoggedIn> {
		const email = login.email?.trim().toLowerCase() ?? "";
		const named = email ? await store.byEmail(email) : await store.owner();
		const subjects = countedBy(login, named?.id, subjectOf(email));
		await limit.take(subjects);
		const { user, hash } = await verified(named, login.password);
		// Where more is asked the try stays counted: a right password must not pay for guesses at the code.
		await askForMore(user, hash, email);
		await limit.succeeded(subjects);
		return letIn(user, "password", login);
	}

	/** @throws ProblemError `challenge-expired` where no right password came before, `wrong-code`, `too-many-tries` */
	async function withCode(code: string, visitor: Visitor): Promise<LoggedIn> {
		const { user, account } = await pendingLogin(await pending.read(visitor.cookies));
		// Guesses at the code have a count of their own, which no link ends.
		const subjects = [...countedBy(visitor, user.id, account), `code:${user.id}`];
		await limit.take(subjects);
		if (!(await authenticator.accepts(user.id, code))) throw await refuse("wrong-code", "code", user);
		if (!(await pending.take(visitor.cookies))) throw new ProblemError("challenge-expired");
		await limit.succeeded(subjects);
		const { member, cookies } = await letIn(user, "code", visitor);
		return { member, cookies: [...cookies, pending.forget] };
	}

	/** @throws ProblemError `challenge-expired`, `passkey-refused`, also for a disabled account's */
	async function withPasskey(login: PasskeyLogin, visitor: Visitor): Promise<LoggedIn> {
		const user = await store.byId(await passkeys.whoSigned(login, visitor.cookies));
		if (!user || user.disabledAt) throw await refuse("passkey-refused", "passkey", user);
		return letIn(user, "passkey", visitor);
	}

	return {
		/** Lets in by a password just set with a link: others' tries do not count. @throws ProblemError that asks for more */
		async withLink({ password, email = "", ...visitor }: PasswordLogin): Promise<LoggedIn> {
			const { user, hash } = await verified(await store.byEmail(email), password);
			await limit.succeeded([subjectOf(email)]);
			await askForMore(user, hash, email);
			return letIn(user, "password", visitor);
		},

		/** The ways in, as calls and as plain forms. A body that does not fit counts as a try. */
		routes(app: OpenAPIHono): void {
			// A passkey cannot be guessed; this keeps strangers from having challenges made without end.
			const passkeyLimit = networkLimit(20, 1 / 15, now);
			const before = (context: Context) => passkeyLimit.take(visitorOf(context).address);
			const onInvalidBody = (context: Context) => countUnreadable(visitorOf(context));
			implement(
				app,
				calls.logIn,
				async ({ body, context }) => answerLogin(await withPassword({ ...visitorOf(context), ...body })),
				{ onInvalidBody },
			);
			implement(
				app,
				calls.logInWithCode,
				async ({ body, context }) => answerLogin(await withCode(body.code, visitorOf(context))),
				{ onInvalidBody },
			);
			const begin = async () => {
				const { options, cookie } = await passkeys.loginOptions();
				return reply(200, { ...options }, { "set-cookie": cookie });
			};
			implement(app, calls.beginPasskeyLogin, begin, { before });
			implement(
				app,
				calls.logInWithPasskey,
				async ({ body, context }) => answerLogin(await withPasskey(body, visitorOf(context))),
				{ before, onInvalidBody },
			);
			plainForm(app, "/admin/session", async ({ password, email }, visitor) => {
				const read = calls.loginSchema.safeParse({ password, email: email || undefined });
				return read.success ? withPassword({ ...visitor, ...read.data }) : unreadable(visitor);
			});
			plainForm(app, "/admin/session/code", async ({ code }, visitor) => {
				const read = codeSchema.safeParse({ code });
				return read.success ? withCode(read.data.code, visitor) : unreadable(visitor);
			});
		},
	};

	/** For the moment before the scripts come and for browsers without them: ends on the panel's page, which says by `?login=` how it went. */
	function plainForm(
		app: OpenAPIHono,
		path: string,
		enter: (form: Readonly<Record<string, string>>, visitor: Visitor) => Promise<LoggedIn>,
	): void {
		for (const address of [path, `/ur${path}`])
			app.post(address, async (context) => {
				const form = await readForm(context.req.raw, longestForm);
				const target = targetOf(context, form.next);
				try {
					const { cookies } = await enter(form, visitorOf(context));
					return redirectTo(`${target}?login=done`, cookies);
				} catch (error) {
					const step = error instanceof ProblemError && loginSteps.find((candidate) => candidate === error.code);
					if (!step) throw error;
					const cookie = error.details.headers?.["set-cookie"];
					return redirectTo(`${target}?login=${step}`, cookie ? [cookie] : []);
				}
			});
	}

	/** Counts a try that could not be read at all. @throws ProblemError `too-many-tries` */
	function countUnreadable(visitor: Visitor): Promise<void> {
		return limit.take(networkSubjects(visitor.address));
	}

	async function unreadable(visitor: Visitor): Promise<never> {
		await countUnreadable(visitor);
		throw new ProblemError("wrong-password");
	}

	async function askForMore(user: UserRow, hash: string, email: string): Promise<void> {
		if (user.twoFactorEnabled) {
			const cookie = await pending.issue(`${user.id} ${hashOf(hash)} ${subjectOf(email)}`);
			throw new ProblemError("second-factor-required", { headers: { "set-cookie": cookie } });
		}
		if (await passkeys.has(user.id)) throw new ProblemError("passkey-required");
	}

	async function pendingLogin(challenge: string | null): Promise<{ user: UserRow; account: string }> {
		const [id = "", password, account = ""] = challenge?.split(" ") ?? [];
		const user = id ? await store.byId(id) : undefined;
		const hash = user && !user.disabledAt ? await store.passwordHash(user.id) : null;
		// A password that was changed meanwhile was perhaps changed because of this visitor.
		if (!user || !hash || hashOf(hash) !== password) throw new ProblemError("challenge-expired");
		return { user, account };
	}
}

export type StaffLogin = ReturnType<typeof staffLogin>;

export function answerLogin({ member, cookies }: LoggedIn): Reply<200, calls.Session> {
	return reply(200, { user: member }, { "set-cookie": [...cookies] });
}

export function redirectTo(location: string, cookies: readonly string[] = []): Response {
	const response = new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });
	for (const cookie of cookies) response.headers.append("set-cookie", cookie);
	return response;
}

/** The screen of the panel that was asked for; nothing outside of the panel. */
function targetOf(context: Context, next: string | undefined): string {
	const home = localizedPath("/admin", localeOfPath(context.req.path));
	return next && /^(?:\/ur)?\/admin(?:\/[\w/-]*)?$/.test(next) ? next : home;
}
