import type { OpenAPIHono } from "@hono/zod-openapi";
import en from "#i18n/en/panel/imports.json" with { type: "json" };
import { translate } from "#i18n/t.ts";
import ur from "#i18n/ur/panel/imports.json" with { type: "json" };
import type { DraftedType } from "#server/content/drafting.ts";
import { csvFile } from "#server/http/api/answers.ts";
import { implement, reply } from "#server/http/api/implement.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import { localeOfRequest } from "#server/http/locale.ts";
import { QueueFullError, semaphore } from "#server/lib/semaphore.ts";
import type { Runtime } from "#server/runtime.ts";
import { contentImportCalls } from "#shared/api/content/imports.ts";
import * as requestCalls from "#shared/api/leads/lead-import.ts";
import type { CsvType } from "#shared/content-types/csv.ts";
import { contentTypes } from "#shared/content-types/registry.ts";
import type { OrderableService } from "#shared/requests/open-choice.ts";
import type { Leads } from "../leads/index.ts";
import { entryImports } from "./entries/imports.ts";
import { presentPlan } from "./entries/plan.ts";
import { refusedCsv } from "./requests/check.ts";
import { requestImports } from "./requests/imports.ts";

export interface ImportsDeps extends Pick<Runtime, "db" | "now"> {
	readonly leads: Pick<Leads, "imported">;
	readonly services: () => Promise<readonly OrderableService[]>;
	readonly types: Readonly<Record<CsvType, DraftedType>>;
}

/** Files of requests from elsewhere, and networks, services and questions as tables: a dry run, the import, the way back. */
export function createImports(deps: ImportsDeps) {
	const requests = requestImports(deps);
	const entries = entryImports(deps);
	// Whole files are read: one at a time, so that other calls do not wait.
	const inTurn = semaphore(1, 4);
	const alone = <Result>(work: () => Promise<Result>) =>
		inTurn(work).catch((error: unknown) => {
			throw error instanceof QueueFullError ? new ProblemError("unavailable") : error;
		});
	return {
		jobs: requests.jobs,
		routes(app: OpenAPIHono): void {
			implement(app, requestCalls.listImports, () => requests.list());
			implement(app, requestCalls.sendImport, ({ context, query, caller }) =>
				alone(async () => reply(201, await requests.receive(context.req.raw, query.name, caller.id))),
			);
			implement(app, requestCalls.readRefused, async ({ params, context }) => {
				const locale = localeOfRequest(context.req.raw);
				const refused = await requests.refused(params.id);
				const rows = refusedCsv(refused, (reason) => translate(locale, { en, ur }, `imports.reason.${reason}`));
				return csvFile(rows, "refused-rows.csv");
			});
			implement(app, requestCalls.readImport, ({ params }) => requests.read(params.id));
			implement(app, requestCalls.mapImport, ({ params, body }) => alone(() => requests.map(params.id, body.mapping)));
			implement(app, requestCalls.startImport, ({ params, caller }) => requests.start(params.id, caller.id));
			implement(app, requestCalls.undoImport, ({ params, caller }) => requests.undo(params.id, caller.id));
			implement(app, requestCalls.deleteImport, ({ params }) => requests.remove(params.id));

			const { download, list, importTable, undo } = contentImportCalls;
			implement(app, download, async ({ params: { type } }) =>
				csvFile(await entries.table(type), `${contentTypes[type].path}.csv`),
			);
			implement(app, list, ({ params }) => entries.list(params.type));
			implement(app, importTable, ({ context, params: { type }, query: { dryRun, ...how }, caller }) =>
				alone(async () => {
					const request = context.req.raw;
					const { plan, done } = dryRun
						? { plan: await entries.plan(type, request, how.publish), done: null }
						: await entries.run(type, request, how, caller);
					return presentPlan(contentTypes[type], plan, done, localeOfRequest(request));
				}),
			);
			implement(app, undo, ({ params, caller }) => alone(() => entries.undo(params.type, params.id, caller)));
		},
	};
}
