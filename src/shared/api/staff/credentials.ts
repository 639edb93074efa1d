import { z } from "@hono/zod-openapi";
import { minPasswordLength } from "../../staff/login.ts";
import { isStorable } from "../../text/storable.ts";
import { named } from "../contract.ts";

/** The caller's password once more, before something that a stolen session must not do. */
export const passwordProofSchema = named("PasswordProof", { password: z.string().min(1).max(200) });

/** A code of the authenticator app, or a recovery code. Spaces, hyphens and Urdu digits are read. */
export const codeSchema = named("SecondFactorCode", { code: z.string().min(1).max(60) });

export const newPasswordSchema = z
	.string()
	.min(minPasswordLength)
	.max(200)
	.refine(isStorable, { params: { issue: "unusableCharacters" } });
