import type { OpenAPIHono } from "@hono/zod-openapi";
import { implement } from "#server/http/api/implement.ts";
import { eraseCustomer } from "#shared/api/customers.ts";
import { erasePerson } from "#shared/api/leads/inbox.ts";
import type { ErasePerson } from "./erasure.ts";

export function erasureRoutes(app: OpenAPIHono, erase: ErasePerson): void {
	implement(app, erasePerson, async ({ params, caller }) => ({
		leads: await erase({ subject: "lead", subjectId: params.id, actorId: caller.id }),
	}));
	implement(app, eraseCustomer, async ({ params, caller }) => ({
		leads: await erase({ subject: "customer", subjectId: params.id, actorId: caller.id }),
	}));
}
