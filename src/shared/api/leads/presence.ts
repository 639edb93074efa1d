import { z } from "@hono/zod-openapi";
import { presenceStates } from "../../leads/presence.ts";
import { contract } from "../contract.ts";
import { presentPersonSchema } from "./lead.ts";

export const reportPresence = contract({
	method: "post",
	path: "/api/admin/leads/:id/presence",
	summary: "Say that the caller has a lead open, or its reply, or not any more; said again every 20 seconds",
	access: "staff",
	params: z.object({ id: z.uuid() }),
	body: z.object({ state: z.enum([...presenceStates, "gone"]) }).openapi("PresenceReport"),
	answers: {
		200: {
			description: "Who has the lead open now, the caller too",
			schema: z.object({ people: z.array(presentPersonSchema) }).openapi("Presence"),
		},
	},
	problems: [503],
});
