import { z } from "@hono/zod-openapi";
import { requiredLine } from "./text.ts";

/** The caller's password once more, before something that a stolen session must not do. */
export const passwordProofSchema = z.object({ password: z.string().min(1).max(200) }).openapi("PasswordProof");

/** A code of the authenticator app, or a recovery code. Spaces, hyphens and Urdu digits are read. */
export const codeSchema = z.object({ code: z.string().min(1).max(60) }).openapi("SecondFactorCode");

export const passkeySchema = z
	.object({ id: z.uuid(), name: z.string(), createdAt: z.iso.datetime() })
	.openapi("Passkey");
export type PasskeyAnswer = z.infer<typeof passkeySchema>;

/** What guards the caller's account beside the password. */
export const securitySchema = z
	.object({
		/** `null`: no code is asked for after the password. */
		authenticator: z.object({ recoveryCodesLeft: z.int() }).nullable(),
		passkeys: z.array(passkeySchema),
	})
	.openapi("Security");
export type Security = z.infer<typeof securitySchema>;

/** One of the caller's sessions. */
export const ownSessionSchema = z
	.object({
		id: z.uuid(),
		device: z.string().openapi({ example: "Chrome, Android", description: "Empty where the browser does not say" }),
		createdAt: z.iso.datetime(),
		usedAt: z.iso.datetime(),
		isCurrent: z.boolean(),
	})
	.openapi("OwnSession");
export type OwnSession = z.infer<typeof ownSessionSchema>;

/** What an authenticator app needs, told once; nothing is asked of anybody before a code of it was seen. */
export const authenticatorSetupSchema = z
	.object({
		secret: z.string().openapi({ description: "Base32, to type by hand" }),
		address: z.string().openapi({ description: "otpauth://, to open in an app on the same device" }),
		image: z.string().openapi({ description: "The address as a QR code, in SVG" }),
	})
	.openapi("AuthenticatorSetup");
export type AuthenticatorSetup = z.infer<typeof authenticatorSetupSchema>;

/** Codes that each let in once, told once: only their hashes are kept. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) }).openapi("RecoveryCodes");
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>;

/** What the browser's `navigator.credentials` takes, in the JSON form of WebAuthn level 3. */
export const passkeyOptionsSchema = z.looseObject({ challenge: z.string() }).openapi("PasskeyOptions");

// Base64url, as browsers write it.
const bytes = (max: number) =>
	z
		.string()
		.min(1)
		.max(max)
		.refine((text) => /^[\w-]+={0,2}$/.test(text), { params: { issue: "unusableCharacters" } });
const encoded = bytes(40_000);
const credential = {
	id: bytes(1400),
	rawId: bytes(1400),
	type: z.literal("public-key"),
};

/** A passkey as the browser made it, in the JSON form of WebAuthn level 3. */
export const passkeyCreationSchema = z
	.object({
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
							.refine((text) => /^[a-z-]+$/.test(text), { params: { issue: "unusableCharacters" } }),
					)
					.max(10)
					.optional(),
			}),
		}),
	})
	.openapi("PasskeyCreation");
export type PasskeyCreation = z.infer<typeof passkeyCreationSchema>;

/** What a passkey signed, in the JSON form of WebAuthn level 3. */
export const passkeyLoginSchema = z
	.object({
		credential: z.object({
			...credential,
			response: z.object({ clientDataJSON: encoded, authenticatorData: encoded, signature: encoded }),
		}),
	})
	.openapi("PasskeyLogin");
export type PasskeyLogin = z.infer<typeof passkeyLoginSchema>;
