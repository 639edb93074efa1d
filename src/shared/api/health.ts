import { z } from "@hono/zod-openapi";
import { forAnyone } from "./contract.ts";

/** What is looked at beside the taking of leads. `watch`: somebody looks at the others. */
export const checkNames = [
	"database",
	"watch",
	"mail",
	"push",
	"notices",
	"rates",
	"backup",
	"disk",
	"certificate",
] as const;

const checkSchema = z.object({
	name: z.enum(checkNames),
	ok: z.boolean(),
	since: z
		.union([z.iso.datetime(), z.literal("never")])
		.nullable()
		.openapi({ description: "From when on it is wrong; `never`: it was never right" }),
});
export type Check = z.infer<typeof checkSchema>;

const okSchema = z.object({ status: z.literal("ok") });
const readySchema = okSchema.extend({
	checks: z
		.array(checkSchema.partial({ since: true }))
		.optional()
		.openapi({ description: "With `verbose`; `since` is told to callers on the machine itself alone" }),
});

export const readLiveness = forAnyone("GET /healthz", {
	summary: "The process lives",
	answers: { 200: { description: "It does", schema: okSchema } },
});

export const readReadiness = forAnyone("GET /readyz", {
	summary: "A lead can be taken: the server is open and its database answers as a primary",
	query: z.object({
		verbose: z.string().optional().openapi({ description: "Also says of each check whether all is well" }),
	}),
	answers: { 200: { description: "It can", schema: readySchema } },
});
