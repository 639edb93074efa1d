import { z } from "@hono/zod-openapi";
import { locales } from "../../locale.ts";
import { isStorable } from "../../text/storable.ts";
import { forAnyone, forStaff, named } from "../contract.ts";
import { codeSchema, passwordProofSchema } from "./credentials.ts";
import { passkeyLoginSchema, passkeyRequestSchema } from "./security.ts";

const unusable = { params: { issue: "unusableCharacters" } };

export const loginSchema = named("Login", {
	password: z.string().min(1).max(200).refine(isStorable, unusable),
	email: z.string().max(254).refine(isStorable, unusable).optional(),
});

export const sessionSchema = named("Session", {
	user: z.object({
		id: z.uuid(),
		email: z.string(),
		name: z.string(),
		role: z.literal("ADMIN"),
		isOwner: z.boolean(),
		locale: z.enum(locales).nullable().openapi({ description: "The language of the panel; `null`: none was chosen" }),
		passwordIsGenerated: z.boolean().openapi({ description: "The program made it: its owner should choose one" }),
		needsSecondFactor: z.boolean().openapi({
			description: "The owner demands a second factor and this account has none: other calls answer 403 until it has",
		}),
	}),
});
export type Session = z.infer<typeof sessionSchema>;

const loggedIn = { 200: { description: "Who is logged in", schema: sessionSchema } } as const;

export const logIn = forAnyone("POST /api/admin/session", {
	summary:
		"Log in; sets the session's cookie and ends the session that the browser brought along. Where the account has an authenticator app the answer is 401 `second-factor-required` with a cookie that lets the code follow within five minutes; where it has passkeys alone, 401 `passkey-required`",
	body: loginSchema,
	answers: loggedIn,
	problems: [401, 429],
});

export const logInWithCode = forAnyone("POST /api/admin/session/code", {
	summary:
		"The second step of a login: a code of the authenticator app, or a recovery code. 401 `wrong-code`, or `challenge-expired` where the password has to be given again",
	body: codeSchema,
	answers: loggedIn,
	problems: [401, 429],
});

export const beginPasskeyLogin = forAnyone("POST /api/admin/session/passkey/options", {
	summary: "What a browser needs to log in with a passkey; sets the cookie of a challenge, good once, for five minutes",
	answers: { 200: { description: "For `navigator.credentials.get`", schema: passkeyRequestSchema } },
	problems: [429],
});

export const logInWithPasskey = forAnyone("POST /api/admin/session/passkey", {
	summary: "Log in with a passkey alone. 401 `passkey-refused` or `challenge-expired`",
	body: passkeyLoginSchema,
	answers: loggedIn,
	problems: [401, 429],
});

export const readSession = forAnyone("GET /api/admin/session", {
	summary: "Who is logged in",
	answers: { 200: { description: "The session", schema: sessionSchema } },
	problems: [401],
});

export const confirmSession = forStaff("POST /api/admin/session/confirmation", {
	summary: "Show the own password once more: for ten minutes the session may do what needs it",
	body: passwordProofSchema,
	answers: { 204: { description: "Confirmed" } },
	problems: [429],
});

export const logOut = forAnyone("DELETE /api/admin/session", {
	summary: "Log out",
	answers: { 204: { description: "Logged out" } },
});

export const waysInSchema = named("WaysIn", {
	passwordReset: z.boolean().openapi({ description: "The server can send a link by mail" }),
});
export type WaysIn = z.infer<typeof waysInSchema>;

export const readWaysIn = forAnyone("GET /api/admin/session/ways", {
	summary: "Which ways in there are; needs no session",
	answers: { 200: { description: "The ways", schema: waysInSchema } },
});

export const passwordResetSchema = named("PasswordResetRequest", {
	email: z.string().min(1).max(254).refine(isStorable, unusable),
});

export const requestPasswordReset = forAnyone("POST /api/admin/session/password-reset", {
	summary:
		"Mail a one-time link to a new password, good for 60 minutes, where the address has an account; needs no session. The answer is the same whether it has or not",
	body: passwordResetSchema,
	answers: { 202: { description: "A mail is on its way where there is an account" } },
});
