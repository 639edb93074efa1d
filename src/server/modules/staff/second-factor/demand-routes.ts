import type { OpenAPIHono } from "@hono/zod-openapi";
import { implement } from "#server/http/api/implement.ts";
import { readSecondFactorDemand, setSecondFactorDemand } from "#shared/api/staff/staff.ts";
import type { DemandStore } from "./demand-store.ts";

/** Whether all staff must have a second factor: the owner's to say. */
export function demandRoutes(app: OpenAPIHono, store: DemandStore, now: () => number): void {
	implement(app, readSecondFactorDemand, async () => ({ isDemanded: await store.isOn() }));
	implement(app, setSecondFactorDemand, async ({ body: { isDemanded }, caller }) => {
		await store.set(isDemanded, { id: caller.id, at: new Date(now()) });
		return { isDemanded };
	});
}
