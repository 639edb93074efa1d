import { z } from "@hono/zod-openapi";
import { forStaff } from "../contract.ts";
import { requiredLine } from "../text.ts";
import { passwordProofSchema } from "./credentials.ts";

export const passkeySchema = z
	.object({ id: z.uuid(), name: z.string(), createdAt: z.iso.datetime() })
	.openapi("Passkey");
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
