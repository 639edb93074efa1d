import { z } from "@hono/zod-openapi";
import { forOwner, forStaff } from "../contract.ts";
import { requiredLine } from "../text.ts";
import { newPasswordSchema } from "./credentials.ts";

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
		seenAt: z.iso.datetime().nullable().openapi({ description: "Their last call, to within five minutes" }),
		reach: z.object({ mail: z.boolean(), phones: z.int() }),
	})
	.openapi("StaffMember");
export type StaffMemberAnswer = z.infer<typeof staffMemberSchema>;

export const staffPatchSchema = z
	.object({ disabled: z.boolean(), name: requiredLine(120), isOwner: z.boolean() })
	.partial()
	.openapi("StaffPatch");
export type StaffPatch = z.infer<typeof staffPatchSchema>;

export const secondFactorDemandSchema = z.object({ isDemanded: z.boolean() }).openapi("SecondFactorDemand");

export const passwordChangeSchema = z
	.object({ current: z.string().min(1).max(200), next: newPasswordSchema })
	.openapi("PasswordChange");

export const listStaff = forStaff("GET /api/admin/staff", {
	summary: "The staff, the owner first",
	answers: { 200: { description: "Everyone, disabled ones too", schema: z.array(staffMemberSchema) } },
});

export const changeStaffMember = forOwner("PATCH /api/admin/staff/:id", {
	summary:
		"Rename someone, give or take the owner's role, disable or enable an account; the owner's alone. Who has the role cannot be disabled; 409 `last-owner` for the last one's role",
	body: staffPatchSchema,
	answers: { 200: { description: "The account as it is now", schema: staffMemberSchema } },
	problems: [409],
});

export const removeSecondFactor = forOwner("DELETE /api/admin/staff/:id/second-factor", {
	summary: "Take away someone's authenticator, recovery codes and passkeys; the owner's alone. Their sessions end",
	answers: { 204: { description: "The password alone lets them in" } },
});

export const changePassword = forStaff("POST /api/admin/password", {
	summary: "Change the caller's password; their other sessions end",
	body: passwordChangeSchema,
	answers: { 204: { description: "Changed" } },
	problems: [429],
});

const demand = { 200: { description: "Whether it is demanded", schema: secondFactorDemandSchema } } as const;

export const readSecondFactorDemand = forStaff("GET /api/admin/staff/second-factor-demand", {
	summary: "Whether a second factor is demanded of all staff",
	answers: demand,
});

export const setSecondFactorDemand = forOwner("PUT /api/admin/staff/second-factor-demand", {
	summary:
		"Demand a second factor of all staff, or leave it to each; the owner's alone. Who has none can only set one up",
	body: secondFactorDemandSchema,
	answers: demand,
});
