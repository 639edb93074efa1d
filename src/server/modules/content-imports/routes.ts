import type { OpenAPIHono } from "@hono/zod-openapi";
import { implement } from "#server/http/api/implement.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import { localeOfRequest } from "#server/http/locale.ts";
import { QueueFullError, semaphore } from "#server/lib/semaphore.ts";
import { contentImportCalls as calls } from "#shared/api/content/imports.ts";
import { contentTypes } from "#shared/content-types/registry.ts";
import type { Imports } from "./imports.ts";
import { presentPlan } from "./present-plan.ts";

/** Adds the calls by which entries go out as a table and come in with one. */
export function contentImportRoutes(app: OpenAPIHono, imports: Imports): void {
	// Whole files are read: one at a time, so that other calls do not wait.
	const inTurn = semaphore(1, 4);
	const alone = <Result>(work: () => Promise<Result>) =>
		inTurn(work).catch((error: unknown) => {
			throw error instanceof QueueFullError ? new ProblemError("unavailable") : error;
		});
	implement(
		app,
		calls.download,
		async ({ params: { type } }) =>
			new Response(await imports.table(type), {
				headers: {
					"content-type": "text/csv; charset=utf-8; header=present",
					"content-disposition": `attachment; filename="${contentTypes[type].path}.csv"`,
					"cache-control": "no-store",
				},
			}),
	);
	implement(app, calls.list, ({ params }) => imports.list(params.type));
	implement(app, calls.bring, ({ context, params: { type }, query: { dryRun, ...how }, caller }) =>
		alone(async () => {
			const request = context.req.raw;
			const { plan, brought } = dryRun
				? { plan: await imports.plan(type, request, how.publish), brought: null }
				: await imports.bring(type, request, how, caller);
			return presentPlan(contentTypes[type], plan, brought, localeOfRequest(request));
		}),
	);
	implement(app, calls.undo, ({ params, caller }) => alone(() => imports.undo(params.type, params.id, caller)));
}
