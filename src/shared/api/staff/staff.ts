import { z } from "@hono/zod-openapi";
import { forAnyone, forOwner, forStaff, named } from "../contract.ts";
import { requiredLine } from "../text.ts";
import { newPasswordSchema } from "./credentials.ts";
import { sessionSchema } from "./session.ts";

const staffMemberSchema = named("StaffMember", {
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
});
export type StaffMemberAnswer = z.infer<typeof staffMemberSchema>;

const staffPatchSchema = z
	.object({ disabled: z.boolean(), name: requiredLine(120), isOwner: z.boolean() })
	.partial()
	.openapi("StaffPatch");
export type StaffPatch = z.infer<typeof staffPatchSchema>;

const secondFactorDemandSchema = named("SecondFactorDemand", { isDemanded: z.boolean() });

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
	body: z.object({ current: z.string().min(1).max(200), next: newPasswordSchema }).openapi("PasswordChange"),
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

export const invitationInputSchema = named("InvitationInput", { email: z.email().max(254), name: requiredLine(120) });

const invitationSchema = named("Invitation", {
	id: z.uuid(),
	email: z.string(),
	name: z.string(),
	expiresAt: z.iso.datetime(),
});
export type Invitation = z.infer<typeof invitationSchema>;

/** The one-time link, shown once: only its hash is stored. */
const invitationLinkSchema = invitationSchema.extend({ token: z.string(), link: z.string() }).openapi("InvitationLink");
export type InvitationLink = z.infer<typeof invitationLinkSchema>;

/** Whom a link invites, or whose password it resets. */
const invitationLookSchema = named("InvitationLook", { email: z.string(), name: z.string(), isReset: z.boolean() });

const token = z.string().min(1).max(100);
export const listInvitations = forOwner("GET /api/admin/staff/invitations", {
	summary: "The invitations that can still be taken up; the owner's alone",
	answers: { 200: { description: "The invitations", schema: z.array(invitationSchema) } },
});

export const invite = forOwner("POST /api/admin/staff/invitations", {
	summary: "Invite someone by a one-time link, good for 48 hours and told once; the owner's alone",
	body: invitationInputSchema,
	answers: { 201: { description: "The link", schema: invitationLinkSchema } },
});

export const withdrawInvitation = forOwner("DELETE /api/admin/staff/invitations/:id", {
	summary: "Withdraw an invitation; the owner's alone; 409 once it was accepted",
	answers: { 204: { description: "Withdrawn" } },
	problems: [409],
});

export const offerPasswordReset = forOwner("POST /api/admin/staff/:id/reset", {
	summary: "A one-time link by which someone sets a new password; the owner's alone",
	answers: { 201: { description: "The link", schema: invitationLinkSchema } },
});

export const readInvitation = forAnyone("POST /api/admin/session/invitation/look", {
	summary: "Whom a one-time link invites; needs no session. 403 `invitation-used` or `invitation-expired`",
	body: z.object({ token }).openapi("InvitationToken"),
	answers: { 200: { description: "Whom it invites", schema: invitationLookSchema } },
});

export const acceptInvitation = forAnyone("POST /api/admin/session/invitation", {
	summary: "Take up a one-time link: sets the password and logs in; needs no session",
	body: z.object({ token, password: newPasswordSchema }).openapi("InvitationAcceptance"),
	answers: { 200: { description: "Who is logged in", schema: sessionSchema } },
	problems: [401, 429],
});
