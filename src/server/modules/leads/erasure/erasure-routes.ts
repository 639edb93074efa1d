import type { OpenAPIHono } from "@hono/zod-openapi";
import { implement } from "#server/http/api/implement.ts";
import * as calls from "#shared/api/leads/inbox.ts";
import type { ErasePerson } from "./erasure.ts";

export function erasureRoutes(app: OpenAPIHono, erase: ErasePerson): void {
	implement(app, calls.erasePerson, async ({ params, caller }) => ({ leads: await erase(params.id, caller.id) }));
}
