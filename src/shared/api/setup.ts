import { z } from "@hono/zod-openapi";
import { alertKinds } from "../staff/staff-message.ts";
import { forOwner, forStaff, named } from "./contract.ts";

/** What a fresh site needs before work goes well, in the order in which it is asked for. */
export const setupSteps = [
	"name",
	"number",
	"email",
	"hours",
	"rates",
	"offers",
	"team",
	"brand",
	"mail",
	"push",
	"address",
	"backup",
] as const;

export const setupStepSchema = named("SetupStep", {
	step: z.enum(setupSteps),
	done: z.boolean(),
	needed: z.boolean().openapi({ description: "Work suffers while it is open; the others only help" }),
	later: z.boolean().openapi({ description: "The owner has put it off, for the whole business" }),
	confirmed: z.boolean().openapi({ description: "The owner has said that it is right as it stands now" }),
});
export type SetupStep = z.infer<typeof setupStepSchema>;

const setupChangeSchema = z
	.object({
		later: z.boolean().openapi({ description: "Puts the step off, or takes that back" }),
		confirmed: z.boolean().openapi({ description: "Says that it is right as it stands now, or takes that back" }),
	})
	.partial()
	.openapi("SetupChange");

export const certificateStates = ["plain", "trusted", "untrusted", "unreachable"] as const;

const byEnvironment = z
	.string()
	.nullable()
	.openapi({ description: "The host that the environment names, which wins over the settings" });

/** What the server sees of how it is installed. */
export const installationSchema = named("Installation", {
	address: z.string().openapi({ description: "The origin that people use" }),
	certificate: z.object({
		state: z.enum(certificateStates).openapi({ description: "`plain`: without TLS; `unreachable`: from this server" }),
		endsAt: z.iso.datetime().nullable(),
		daysLeft: z.int().nullable(),
	}),
	mail: z.object({
		hasServer: z.boolean(),
		to: z.string().openapi({ description: "Where the caller's own mails go" }),
		byEnvironment,
	}),
	webhook: z.object({ isSet: z.boolean(), byEnvironment }),
	backup: z.object({
		lastAt: z.iso.datetime().nullable(),
		place: z.string().nullable().openapi({ description: "The folder of the backups" }),
	}),
	disk: z.object({ freeBytes: z.number().nullable(), isLow: z.boolean() }),
	version: z.string(),
	update: z
		.object({
			lookedAt: z.iso.datetime(),
			newer: z.string().nullable().openapi({ description: "The newest signed version; `null`: it is this one" }),
			notes: z.string().openapi({ description: "What it brings, from its changelog" }),
		})
		.nullable()
		.openapi({ description: "`null`: it could not be looked for" }),
});
export type Installation = z.infer<typeof installationSchema>;

export const activeAlertSchema = named("ActiveAlert", { kind: z.enum(alertKinds), since: z.iso.datetime() });
export type ActiveAlert = z.infer<typeof activeAlertSchema>;

const steps = {
	description: "The steps, to others than owners those that they can take",
	schema: z.array(setupStepSchema),
};

export const readSetup = forStaff("GET /api/admin/setup", {
	summary: "What is set up and what is still missing",
	answers: { 200: steps },
});

export const changeSetup = forOwner("PATCH /api/admin/setup/:step", {
	summary: "Put a step off for the whole business, take it up again, or say that it is right as it stands",
	params: z.object({ step: z.enum(setupSteps) }),
	body: setupChangeSchema,
	answers: { 200: steps },
});

export const readInstallation = forOwner("GET /api/admin/installation", {
	summary:
		"What the server sees of its address, certificate, mail, backups and disk; the certificate as of a minute ago at most",
	answers: { 200: { description: "What it sees", schema: installationSchema } },
});

export const listAlerts = forStaff("GET /api/admin/alerts", {
	summary: "What is wrong now with how the business is reached or told; looked at every five minutes",
	answers: { 200: { description: "The alerts", schema: z.array(activeAlertSchema) } },
});
