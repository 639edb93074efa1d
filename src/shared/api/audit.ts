import { z } from "@hono/zod-openapi";

const fields = z.record(z.string(), z.unknown()).nullable();

/** One change that staff made: who, when, what, and the fields that changed, old and new. */
export const auditEntrySchema = z
	.object({
		id: z.int(),
		at: z.iso.datetime(),
		actor: z.object({ id: z.uuid(), name: z.string().nullable() }).nullable(),
		action: z.string().openapi({ example: "updated" }),
		subject: z.string().openapi({ example: "network" }),
		subjectId: z.string().nullable(),
		/** What it is called now, a request its reference; `null` where it is gone or has no name. */
		subjectName: z.string().nullable(),
		before: fields,
		after: fields,
	})
	.openapi("AuditEntry");
export type AuditEntry = z.infer<typeof auditEntrySchema>;
