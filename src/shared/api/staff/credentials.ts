import { z } from "@hono/zod-openapi";
import { minPasswordLength } from "../../staff/login.ts";
import { isStorable } from "../../text/storable.ts";

/** The caller's password once more, before something that a stolen session must not do. */
export const passwordProofSchema = z.object({ password: z.string().min(1).max(200) }).openapi("PasswordProof");

/** A code of the authenticator app, or a recovery code. Spaces, hyphens and Urdu digits are read. */
export const codeSchema = z.object({ code: z.string().min(1).max(60) }).openapi("SecondFactorCode");

export const newPasswordSchema = z
	.string()
	.min(minPasswordLength)
	.max(200)
	.refine(isStorable, { params: { issue: "unusableCharacters" } });
