import type { OpenAPIHono } from "@hono/zod-openapi";
import { addEndpoint, readBody } from "#server/http/api/endpoint.ts";
import { ownerOf } from "#server/http/caller.ts";
import { secondFactorDemandSchema } from "#shared/api/staff/staff.ts";
import type { DemandStore } from "./demand-store.ts";

/** Whether all staff must have a second factor: the owner's to say. */
export function demandRoutes(app: OpenAPIHono, store: DemandStore, now: () => number): void {
	const shared = { path: "/api/admin/staff/second-factor-demand", tag: "admin" } as const;
	const answer = { status: 200, description: "Whether it is demanded", schema: secondFactorDemandSchema } as const;
	addEndpoint(
		app,
		{ ...shared, method: "get", summary: "Whether a second factor is demanded of all staff", answer, problems: [401] },
		async (context) => context.json({ isDemanded: await store.isOn() }),
	);
	addEndpoint(
		app,
		{
			...shared,
			method: "put",
			summary:
				"Demand a second factor of all staff, or leave it to each; the owner's alone. Who has none can only set one up",
			body: secondFactorDemandSchema,
			answer,
			problems: [400, 401, 403, 415, 422],
		},
		async (context) => {
			const owner = ownerOf(context);
			const { isDemanded } = await readBody(context, secondFactorDemandSchema);
			await store.set(isDemanded, { id: owner.id, at: new Date(now()) });
			return context.json({ isDemanded });
		},
	);
}
