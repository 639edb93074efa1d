import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { readText } from "#server/http/api/body.ts";
import { implement, type Reply, reply } from "#server/http/api/implement.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import { confirmedOf } from "#server/http/caller.ts";
import { networkLimit } from "#server/http/security/rate-limit.ts";
import { changeAccount, confirmEmail, keepEmail, readAccount, sendEmailLink } from "#shared/api/staff/account.ts";
import {
	acceptInvitation,
	invite,
	listInvitations,
	offerPasswordReset,
	readInvitation,
	withdrawInvitation,
} from "#shared/api/staff/invitation.ts";
import { addPasskey, beginPasskey, removePasskey } from "#shared/api/staff/passkey.ts";
import {
	beginAuthenticator,
	confirmAuthenticator,
	endOtherSessions,
	endOwnSession,
	listOwnSessions,
	readSecurity,
	removeAuthenticator,
	renewRecoveryCodes,
} from "#shared/api/staff/security.ts";
import {
	beginPasskeyLogin,
	confirmSession,
	logIn,
	logInWithCode,
	logInWithPasskey,
	logOut,
	passwordResetSchema,
	readSession,
	readWaysIn,
	requestPasswordReset,
	type Session,
} from "#shared/api/staff/session.ts";
import {
	changePassword,
	changeStaffMember,
	listStaff,
	readSecondFactorDemand,
	removeSecondFactor,
	setSecondFactorDemand,
} from "#shared/api/staff/staff.ts";
import { localeOfPath, localizedPath } from "#shared/locale.ts";
import { forgottenPath } from "#shared/staff/login.ts";
import type { Invitations } from "./account/invitations.ts";
import type { OwnAccount } from "./account/own-account.ts";
import type { StaffAccounts } from "./accounts.ts";
import type { LoggedIn, StaffLogin, Visitor } from "./login/login.ts";
import type { PasswordProof } from "./login/password.ts";
import type { PasswordResets } from "./login/reset.ts";
import type { Authenticator } from "./second-factor/authenticator.ts";
import type { Passkeys } from "./second-factor/passkeys.ts";
import type { DemandStore } from "./second-factor/store.ts";
import type { StaffSessions } from "./sessions/sessions.ts";

interface StaffRoutesParts {
	readonly accounts: StaffAccounts;
	readonly own: OwnAccount;
	readonly invitations: Invitations;
	readonly login: StaffLogin;
	readonly sessions: StaffSessions;
	readonly authenticator: Authenticator;
	readonly passkeys: Passkeys;
	readonly resets: PasswordResets;
	readonly demand: DemandStore;
	readonly prove: PasswordProof;
	readonly visitorOf: (context: Context) => Visitor;
	/** ms */
	readonly now: () => number;
}

/** Adds the calls of the staff: the ways in, the accounts, and what guards one's own. */
export function staffRoutes(app: OpenAPIHono, parts: StaffRoutesParts): void {
	loginRoutes(app, parts);
	accountRoutes(app, parts);
	sessionRoutes(app, parts);
	secondFactorRoutes(app, parts);
	invitationRoutes(app, parts);
	resetRoutes(app, parts);
}

/** The ways in. A body that does not fit counts as a try. */
function loginRoutes(app: OpenAPIHono, { login, passkeys, visitorOf, now }: StaffRoutesParts): void {
	// A passkey cannot be guessed; this keeps strangers from having challenges made without end.
	const passkeyLimit = networkLimit(20, 1 / 15, now);
	const limitPasskeys = (context: Context) => passkeyLimit.take(visitorOf(context).address);
	const countTry = (context: Context) => login.countUnreadable(visitorOf(context));

	implement(
		app,
		logIn,
		async ({ body: { password, email }, context }) =>
			answerLogin(await login.withPassword({ ...visitorOf(context), password, email })),
		{ onInvalidBody: countTry },
	);
	implement(
		app,
		logInWithCode,
		async ({ body, context }) => answerLogin(await login.withCode(body.code, visitorOf(context))),
		{ onInvalidBody: countTry },
	);
	implement(
		app,
		beginPasskeyLogin,
		async () => {
			const { options, cookie } = await passkeys.loginOptions();
			return reply(200, { ...options }, { "set-cookie": cookie });
		},
		{ before: limitPasskeys },
	);
	implement(
		app,
		logInWithPasskey,
		async ({ body, context }) => answerLogin(await login.withPasskey(body, visitorOf(context))),
		{ before: limitPasskeys, onInvalidBody: countTry },
	);
}

/** Answers who is logged in now, with the cookies of the login. */
function answerLogin({ member, cookies }: LoggedIn): Reply<200, Session> {
	return reply(200, { user: member }, { "set-cookie": [...cookies] });
}

/** The accounts of staff, and the caller's own. */
function accountRoutes(app: OpenAPIHono, { accounts, own }: StaffRoutesParts): void {
	implement(app, listStaff, () => accounts.list());
	implement(app, changeStaffMember, ({ params, body, caller }) => accounts.change(params.id, body, caller.id));
	implement(app, removeSecondFactor, ({ params, caller }) => accounts.removeSecondFactor(params.id, caller.id));
	implement(app, changePassword, ({ body, caller }) => accounts.changePassword(body.current, body.next, caller));
	implement(app, readAccount, ({ caller }) => own.read(caller.id));
	implement(app, changeAccount, ({ body, caller }) => own.change(caller, body));
	implement(app, sendEmailLink, ({ caller }) => own.sendLinkAgain(caller.id));
	implement(app, confirmEmail, ({ body, caller }) => own.confirmEmail(caller.id, body.token));
	implement(app, keepEmail, ({ caller }) => own.keepEmail(caller.id));
}

/** Who is logged in, and the caller's sessions. */
function sessionRoutes(app: OpenAPIHono, { sessions, prove }: StaffRoutesParts): void {
	implement(app, readSession, async ({ context }) => {
		const signedIn = await sessions.whoIs(context.req.raw.headers);
		if (!signedIn) throw new ProblemError("not-signed-in");
		return { user: signedIn.member };
	});
	implement(app, confirmSession, async ({ body, caller: { id, sessionId } }) => {
		await prove(id, body.password, "password");
		await sessions.confirm(sessionId);
	});
	implement(app, logOut, async ({ context }) =>
		reply(204, undefined, { "set-cookie": await sessions.end(context.req.raw.headers) }),
	);
	implement(app, listOwnSessions, ({ caller: { id, sessionId } }) => sessions.list(id, sessionId));
	implement(app, endOtherSessions, ({ caller: { id, sessionId } }) => sessions.endOthers(id, sessionId));
	implement(app, endOwnSession, ({ params, caller }) => sessions.endOne(params.id, caller.id));
}

/** What guards the caller's account beside the password: an authenticator app, passkeys, and whether all staff must have one. */
function secondFactorRoutes(
	app: OpenAPIHono,
	{ accounts, authenticator, passkeys, demand, prove, now }: StaffRoutesParts,
): void {
	implement(app, readSecurity, async ({ caller: { id } }) => {
		const [recoveryCodesLeft, list] = await Promise.all([authenticator.recoveryCodesLeft(id), passkeys.list(id)]);
		return { authenticator: recoveryCodesLeft === null ? null : { recoveryCodesLeft }, passkeys: list };
	});
	implement(app, beginAuthenticator, async ({ body, caller: { id } }) => {
		await prove(id, body.password, "password");
		return authenticator.begin(await accounts.byId(id));
	});
	implement(app, confirmAuthenticator, async ({ body, caller }) => ({
		recoveryCodes: await authenticator.confirm(body.code, caller),
	}));
	implement(app, removeAuthenticator, async ({ body, caller }) => {
		await prove(caller.id, body.password, "password");
		await authenticator.remove(caller);
	});
	implement(app, renewRecoveryCodes, async ({ body, caller }) => {
		await prove(caller.id, body.password, "password");
		return { recoveryCodes: await authenticator.renewCodes(caller) };
	});

	// Whether all staff must have one: the owner's to say.
	implement(app, readSecondFactorDemand, async () => ({ isDemanded: await demand.isOn() }));
	implement(app, setSecondFactorDemand, async ({ body: { isDemanded }, caller }) => {
		await demand.set(isDemanded, { id: caller.id, at: new Date(now()) });
		return { isDemanded };
	});

	implement(app, beginPasskey, async ({ body, caller }) => {
		await prove(caller.id, body.password, "password");
		return { ...(await passkeys.creationOptions(await accounts.byId(caller.id), caller)) };
	});
	implement(app, addPasskey, ({ body, caller }) => passkeys.create(body, caller));
	implement(app, removePasskey, ({ params, context }) => passkeys.remove(params.id, confirmedOf(context)));
}

/** How the owner invites staff, and how those take an invitation up. */
function invitationRoutes(app: OpenAPIHono, { invitations, login, visitorOf }: StaffRoutesParts): void {
	implement(app, listInvitations, () => invitations.open());
	implement(app, invite, ({ body, caller }) => invitations.invite(body.email, body.name, caller.id));
	implement(app, withdrawInvitation, ({ params, caller }) => invitations.withdraw(params.id, caller.id));
	implement(app, offerPasswordReset, ({ params, caller }) => invitations.reset(params.id, caller.id));
	implement(app, readInvitation, ({ body }) => invitations.look(body.token));
	implement(app, acceptInvitation, async ({ body: { token, password }, context }) => {
		const email = await invitations.accept(token, password);
		return answerLogin(await login.withLink({ ...visitorOf(context), email, password }));
	});
}

/** bytes */
const longestForm = 1024;

/** How someone asks for a new password: as a call, and as a plain form. */
function resetRoutes(app: OpenAPIHono, { resets, visitorOf }: StaffRoutesParts): void {
	implement(app, readWaysIn, async () => ({ passwordReset: await resets.hasMail() }));
	implement(app, requestPasswordReset, async ({ body, context }) => {
		await resets.request(body.email, visitorOf(context).address);
		return reply(202);
	});
	for (const address of [forgottenPath, `/ur${forgottenPath}`])
		app.post(address, async (context) => {
			const form = Object.fromEntries(new URLSearchParams(await readText(context.req.raw, longestForm)));
			const read = passwordResetSchema.safeParse({ email: form.email });
			if (read.success) await resets.request(read.data.email, visitorOf(context).address);
			const target = localizedPath(forgottenPath, localeOfPath(context.req.path));
			const location = `${target}?login=${read.success ? "link-sent" : "no-address"}`;
			return new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });
		});
}
