import { z } from "@hono/zod-openapi";
import { forAnyone, forOwner } from "../contract.ts";
import { requiredLine } from "../text.ts";
import { newPasswordSchema } from "./credentials.ts";
import { sessionSchema } from "./session.ts";

export const invitationInputSchema = z
	.object({ email: z.email().max(254), name: requiredLine(120) })
	.openapi("InvitationInput");

export const invitationSchema = z
	.object({ id: z.uuid(), email: z.string(), name: z.string(), expiresAt: z.iso.datetime() })
	.openapi("Invitation");
export type Invitation = z.infer<typeof invitationSchema>;

/** The one-time link, shown once: only its hash is stored. */
export const invitationLinkSchema = invitationSchema
	.extend({ token: z.string(), link: z.string() })
	.openapi("InvitationLink");
export type InvitationLink = z.infer<typeof invitationLinkSchema>;

/** Whom a link invites, or whose password it resets. */
export const invitationLookSchema = z
	.object({ email: z.string(), name: z.string(), isReset: z.boolean() })
	.openapi("InvitationLook");

const token = z.string().min(1).max(100);
export const invitationTokenSchema = z.object({ token }).openapi("InvitationToken");

export const invitationAcceptSchema = z.object({ token, password: newPasswordSchema }).openapi("InvitationAcceptance");

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
	summary: "Withdraw an invitation; the owner's alone",
	answers: { 204: { description: "Withdrawn" } },
});

export const offerPasswordReset = forOwner("POST /api/admin/staff/:id/reset", {
	summary: "A one-time link by which someone sets a new password; the owner's alone",
	answers: { 201: { description: "The link", schema: invitationLinkSchema } },
});

export const readInvitation = forAnyone("POST /api/admin/session/invitation/look", {
	summary: "Whom a one-time link invites; needs no session. 403 `invitation-used` or `invitation-expired`",
	body: invitationTokenSchema,
	answers: { 200: { description: "Whom it invites", schema: invitationLookSchema } },
});

export const acceptInvitation = forAnyone("POST /api/admin/session/invitation", {
	summary: "Take up a one-time link: sets the password and logs in; needs no session",
	body: invitationAcceptSchema,
	answers: { 200: { description: "Who is logged in", schema: sessionSchema } },
	problems: [401, 429],
});
