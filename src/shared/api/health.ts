import { z } from "@hono/zod-openapi";
import { contract } from "./contract.ts";

const stateSchema = z.object({ status: z.literal("ok") });

export const readLiveness = contract({
	method: "get",
	path: "/healthz",
	summary: "The process lives",
	access: "anyone",
	answers: { 200: { description: "It does", schema: stateSchema } },
});

export const readReadiness = contract({
	method: "get",
	path: "/readyz",
	summary: "A lead can be taken: the server is open and its database answers as a primary",
	access: "anyone",
	answers: { 200: { description: "It can", schema: stateSchema } },
	problems: [503],
});
