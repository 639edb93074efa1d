import { z } from "@hono/zod-openapi";
import { isStorable } from "../../text/storable.ts";
import { requiredLine } from "../text.ts";

/** One of the staff. */
export const staffMemberSchema = z
	.object({
		id: z.uuid(),
		email: z.string(),
		name: z.string(),
		role: z.literal("ADMIN"),
		isOwner: z.boolean(),
		disabledAt: z.iso.datetime().nullable(),
		createdAt: z.iso.datetime(),
		secondFactor: z.boolean().openapi({ description: "Has an authenticator app or a passkey" }),
	})
	.openapi("StaffMember");
export type StaffMemberAnswer = z.infer<typeof staffMemberSchema>;

export const staffPatchSchema = z.object({ disabled: z.boolean() }).openapi("StaffPatch");

export const invitationInputSchema = z
	.object({ email: z.email().max(254), name: requiredLine(120) })
	.openapi("InvitationInput");

/** An invitation that nobody has taken up yet. */
export const invitationSchema = z
	.object({ id: z.uuid(), email: z.string(), name: z.string(), expiresAt: z.iso.datetime() })
	.openapi("Invitation");
export type Invitation = z.infer<typeof invitationSchema>;

/** The one-time link, told once: only its hash is kept. */
export const invitationLinkSchema = invitationSchema
	.extend({ token: z.string(), link: z.string() })
	.openapi("InvitationLink");
export type InvitationLink = z.infer<typeof invitationLinkSchema>;

/** Whom a link invites, or whose password it resets. */
export const invitationLookSchema = z
	.object({ email: z.string(), name: z.string(), isReset: z.boolean() })
	.openapi("InvitationLook");
export type InvitationLook = z.infer<typeof invitationLookSchema>;

const token = z.string().min(1).max(100);
export const invitationTokenSchema = z.object({ token }).openapi("InvitationToken");

/** Whether the owner demands a second factor of all staff. */
export const secondFactorDemandSchema = z.object({ isDemanded: z.boolean() }).openapi("SecondFactorDemand");

const newPassword = z
	.string()
	.min(8)
	.max(200)
	.refine(isStorable, { params: { issue: "unusableCharacters" } });

export const invitationAcceptSchema = z.object({ token, password: newPassword }).openapi("InvitationAcceptance");

export const passwordChangeSchema = z
	.object({ current: z.string().min(1).max(200), next: newPassword })
	.openapi("PasswordChange");
