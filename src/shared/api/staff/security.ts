import { z } from "@hono/zod-openapi";
import { forStaff, named } from "../contract.ts";
import { requiredLine } from "../text.ts";
import { codeSchema, passwordProofSchema } from "./credentials.ts";

const passkeySchema = named("Passkey", { id: z.uuid(), name: z.string(), createdAt: z.iso.datetime() });
export type PasskeyAnswer = z.infer<typeof passkeySchema>;

/** What `navigator.credentials.get` takes, in the JSON form of WebAuthn level 3; its optional parts are not named here. */
export const passkeyRequestSchema = z.looseObject({ challenge: z.string() }).openapi("PasskeyRequest");

/** The same of `navigator.credentials.create`. */
const passkeyOptionsSchema = z
	.looseObject({
		challenge: z.string(),
		rp: z.object({ name: z.string(), id: z.string().optional() }),
		user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
		pubKeyCredParams: z.array(z.object({ type: z.literal("public-key"), alg: z.int() })),
	})
	.openapi("PasskeyOptions");

// Base64url, as browsers write it.
const bytes = (max: number) =>
	z
		.string()
		.max(max)
		.regex(/^[\w-]+={0,2}$/);
const encoded = bytes(40_000);
const credential = { id: bytes(1400), rawId: bytes(1400), type: z.literal("public-key") };

/** A passkey as the browser made it, in the JSON form of WebAuthn level 3. */
const passkeyCreationSchema = named("PasskeyCreation", {
	name: requiredLine(60),
	credential: z.object({
		...credential,
		response: z.object({
			clientDataJSON: encoded,
			attestationObject: encoded,
			transports: z
				.array(
					z
						.string()
						.max(20)
						.regex(/^[a-z-]+$/),
				)
				.max(10)
				.optional(),
		}),
	}),
});
export type PasskeyCreation = z.infer<typeof passkeyCreationSchema>;

/** What a passkey signed, in the JSON form of WebAuthn level 3. */
export const passkeyLoginSchema = named("PasskeyLogin", {
	credential: z.object({
		...credential,
		response: z.object({ clientDataJSON: encoded, authenticatorData: encoded, signature: encoded }),
	}),
});
export type PasskeyLogin = z.infer<typeof passkeyLoginSchema>;

export const beginPasskey = forStaff("POST /api/admin/security/passkeys/options", {
	summary: "What a browser needs to make a passkey; good once, in this session, for five minutes",
	body: passwordProofSchema,
	answers: { 200: { description: "For `navigator.credentials.create`", schema: passkeyOptionsSchema } },
	problems: [429],
});

export const addPasskey = forStaff("POST /api/admin/security/passkeys", {
	summary: "Add a passkey that the browser made; the caller's other sessions end",
	body: passkeyCreationSchema,
	answers: { 201: { description: "The passkey", schema: passkeySchema } },
});

export const removePasskey = forStaff("DELETE /api/admin/security/passkeys/:id", {
	summary:
		"Remove one of the caller's passkeys; their other sessions end. 403 `confirm-password` where the password was not shown in the last ten minutes",
	answers: { 204: { description: "It lets nobody in any more" } },
});

const securitySchema = named("Security", {
	/** `null`: no code is asked for after the password. */
	authenticator: z.object({ recoveryCodesLeft: z.int() }).nullable(),
	passkeys: z.array(passkeySchema),
});
export type Security = z.infer<typeof securitySchema>;

const ownSessionSchema = named("OwnSession", {
	id: z.uuid(),
	device: z.string().openapi({ example: "Chrome, Android", description: "Empty where the browser does not say" }),
	createdAt: z.iso.datetime(),
	usedAt: z.iso.datetime(),
	isCurrent: z.boolean(),
});

/** What an authenticator app needs, told once; nothing is asked of anybody before a code of it was seen. */
const authenticatorSetupSchema = named("AuthenticatorSetup", {
	secret: z.string().openapi({ description: "Base32, to type by hand" }),
	address: z.string().openapi({ description: "otpauth://, to open in an app on the same device" }),
	image: z.string().openapi({ description: "The address as a QR code, in SVG" }),
});
export type AuthenticatorSetup = z.infer<typeof authenticatorSetupSchema>;

/** Single-use codes, shown once: only their hashes are stored. */
const recoveryCodesSchema = named("RecoveryCodes", { recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>;

export const readSecurity = forStaff("GET /api/admin/security", {
	summary: "What guards the caller's account beside the password",
	answers: { 200: { description: "Authenticator app and passkeys", schema: securitySchema } },
});

export const listOwnSessions = forStaff("GET /api/admin/security/sessions", {
	summary: "Where the caller is logged in, the last used first",
	answers: { 200: { description: "The caller's sessions", schema: z.array(ownSessionSchema) } },
});

export const endOwnSession = forStaff("DELETE /api/admin/security/sessions/:id", {
	summary: "End one of the caller's sessions",
	answers: { 204: { description: "Ended" } },
});

export const endOtherSessions = forStaff("DELETE /api/admin/security/sessions", {
	summary: "End all of the caller's sessions but the one that asks",
	answers: { 204: { description: "Ended" } },
});

export const beginAuthenticator = forStaff("POST /api/admin/security/authenticator", {
	summary: "A secret for an authenticator app; it is asked for only once it is confirmed. 409 where one is on",
	body: passwordProofSchema,
	answers: { 201: { description: "The secret, told once", schema: authenticatorSetupSchema } },
	problems: [409, 429],
});

export const confirmAuthenticator = forStaff("POST /api/admin/security/authenticator/confirmation", {
	summary: "Switch the authenticator app on by one of its codes; the caller's other sessions end",
	body: codeSchema,
	answers: { 201: { description: "The recovery codes, told once", schema: recoveryCodesSchema } },
	problems: [409],
});

export const removeAuthenticator = forStaff("POST /api/admin/security/authenticator/removal", {
	summary: "Switch the authenticator app off; the caller's other sessions end",
	body: passwordProofSchema,
	answers: { 204: { description: "The password alone lets in" } },
	problems: [404, 429],
});

export const renewRecoveryCodes = forStaff("POST /api/admin/security/recovery-codes", {
	summary: "New recovery codes in the place of the old ones; the caller's other sessions end",
	body: passwordProofSchema,
	answers: { 201: { description: "The recovery codes, told once", schema: recoveryCodesSchema } },
	problems: [404, 429],
});
