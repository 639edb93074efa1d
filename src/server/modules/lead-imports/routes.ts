import type { OpenAPIHono } from "@hono/zod-openapi";
import { panelImportsWords as en } from "#i18n/en/panel/imports.ts";
import { translate } from "#i18n/t.ts";
import { panelImportsWords as ur } from "#i18n/ur/panel/imports.ts";
import { implement, reply } from "#server/http/api/implement.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import { localeOfRequest } from "#server/http/locale.ts";
import { QueueFullError, semaphore } from "#server/lib/semaphore.ts";
import {
	deleteImport,
	listImports,
	mapImport,
	readImport,
	readRefused,
	sendImport,
	startImport,
	undoImport,
} from "#shared/api/leads/lead-import.ts";
import type { Imports } from "./imports.ts";
import { refusedCsv } from "./run/refused-csv.ts";

const words = { en, ur };

export function leadImportRoutes(app: OpenAPIHono, imports: Imports): void {
	// Whole files are read: one at a time, so that other calls do not wait.
	const inTurn = semaphore(1, 4);
	const alone = <Result>(work: () => Promise<Result>) =>
		inTurn(work).catch((error: unknown) => {
			throw error instanceof QueueFullError ? new ProblemError("unavailable") : error;
		});
	implement(app, listImports, () => imports.list());
	implement(app, sendImport, ({ context, query, caller }) =>
		alone(async () => reply(201, await imports.receive(context.req.raw, query.name, caller.id))),
	);
	implement(app, readRefused, async ({ params, context }) => {
		const { columns, rows, read } = await imports.refused(params.id);
		const locale = localeOfRequest(context.req.raw);
		const reasonOf = (reason: Parameters<Parameters<typeof refusedCsv>[3]>[0]) =>
			translate(locale, words, `imports.reason.${reason}`);
		return new Response(refusedCsv(columns, rows, read, reasonOf), {
			headers: {
				"content-type": "text/csv; charset=utf-8; header=present",
				"content-disposition": 'attachment; filename="refused-rows.csv"',
				"cache-control": "no-store",
			},
		});
	});
	implement(app, readImport, ({ params }) => imports.read(params.id));
	implement(app, mapImport, ({ params, body }) => alone(() => imports.map(params.id, body.mapping)));
	implement(app, startImport, ({ params, caller }) => imports.start(params.id, caller.id));
	implement(app, undoImport, ({ params, caller }) => imports.undo(params.id, caller.id));
	implement(app, deleteImport, ({ params }) => imports.remove(params.id));
}
