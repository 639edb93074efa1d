import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Database } from "#server/db/database.ts";
import type { ItemOutcome, Job, QueuedItem, QueuedJob, ScheduledJob } from "#server/queue/job.ts";
import { importsQueue, noticeRetry } from "#server/queue/notice-queues.ts";
import { day } from "#shared/day.ts";
import { fileDays } from "#shared/leads/import.ts";
import type { OrderableService } from "#shared/requests/open-choice.ts";
import type { Leads } from "../leads/index.ts";
import { partsStore } from "./file/parts-store.ts";
import { importsOf, openRows } from "./imports.ts";
import { leadImportRoutes } from "./routes.ts";
import { importWork } from "./run/work.ts";
import { type ImportTask, importsStore } from "./store.ts";

/** What the module of imports needs. */
export interface LeadImportsDeps {
	readonly db: Database;
	readonly leads: Pick<Leads, "imported">;
	/** The services that can be ordered now. */
	readonly services: () => Promise<readonly OrderableService[]>;
	/** ms */
	readonly now: () => number;
}

const minute = 60_000;
/** A slice takes its time and what the way to its rows takes; what a crash left behind is found by the sweep. */
const retry = { ...noticeRetry, lease: 60 };
const ages = { fileAge: fileDays * day, receivingAge: 60 * minute, stallAge: 2 * minute };

/** Requests that came elsewhere, brought in with files. */
export function createLeadImports({ db, leads: { imported }, services, now }: LeadImportsDeps) {
	const store = importsStore(db);
	const parts = partsStore(db);
	const open = openRows(parts, imported, services);
	const work = importWork({ store, imported, open, now });
	const imports = importsOf({ db, store, parts, imported, work, open, now });
	const working: QueuedJob = {
		name: importsQueue,
		retry,
		batch: 1,
		run: (items) => Promise.all(items.map((item) => workOn(item, work.work))),
	};
	// Ends files that nobody brought in, and has what a crash left behind worked on again.
	const overdue: ScheduledJob = {
		name: "lead-imports-overdue",
		schedule: "* * * * *",
		run: (signal) => imports.sweep(signal, ages),
	};
	const jobs: readonly Job[] = [working, overdue];
	return { jobs, routes: (app: OpenAPIHono): void => leadImportRoutes(app, imports) };
}

async function workOn({ id, data }: QueuedItem, work: (task: ImportTask) => Promise<void>): Promise<ItemOutcome> {
	try {
		await work(data as ImportTask);
		return { id, state: "done", output: {} };
	} catch (error) {
		// The queue stores what it is given, and a failed statement names its parameters.
		return { id, state: "retry", output: { error: error instanceof Error ? error.name : "unknown" } };
	}
}
