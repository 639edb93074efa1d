import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Database } from "#server/db/database.ts";
import type { ScheduledJob } from "#server/queue/job.ts";
import type { Settings } from "#shared/api/settings.ts";
import type { NoticeChannel } from "#shared/staff/notices.ts";
import type { Leads } from "../leads/index.ts";
import { escalation, responseShare, usualAnswer } from "./response-sla.ts";
import { responseSlaRoutes } from "./routes.ts";
import { responseSlaStore } from "./store.ts";

/** What the response SLA module needs. */
export interface ResponseSlaDeps {
	readonly db: Database;
	readonly leads: Pick<Leads, "answersSince" | "outcomesSince" | "refreshDueDates" | "waiting">;
	/** Where staff are told. */
	readonly channels: () => Promise<readonly NoticeChannel[]>;
	readonly settings: () => Promise<Settings>;
	/** ms */
	readonly now: () => number;
}

/** The response time that visitors are promised: reminds staff of it, and says how often it was met. */
export function createResponseSla({ db, leads, channels, settings, now }: ResponseSlaDeps) {
	const working = async () => (await settings()).workingTime;
	const { sweep } = escalation({ store: responseSlaStore(db), leads, channels, working, now });
	const share = responseShare({ outcomesSince: leads.outcomesSince, now });
	const usual = usualAnswer({ answersSince: leads.answersSince, working, now });
	const jobs: readonly ScheduledJob[] = [
		{
			name: "response-escalation",
			schedule: "* * * * *",
			async run(signal) {
				await sweep(signal);
			},
		},
	];
	return {
		jobs,
		routes: (app: OpenAPIHono): void =>
			responseSlaRoutes(app, { share, usual, isShown: async () => (await settings()).showPromise, now }),
	};
}
