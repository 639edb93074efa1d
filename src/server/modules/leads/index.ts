import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import type pg from "pg";
import { databaseTimeout } from "#server/db/failover/primary.ts";
import { pruningJob } from "#server/db/pruning.ts";
import { withTimeout } from "#server/http/with-timeout.ts";
import type { ScheduledJob } from "#server/queue/job.ts";
import type { Runtime } from "#server/runtime.ts";
import type { Lead } from "#shared/api/leads/lead.ts";
import type { Rates } from "#shared/api/rates.ts";
import type { WorkingTime } from "#shared/leads/working-time.ts";
import type { OrderableService } from "#shared/requests/open-choice.ts";
import type { LeadType } from "#shared/requests/spec.ts";
import type { NoticeChannel } from "#shared/staff/notices.ts";
import type { CustomerTags } from "../customers/index.ts";
import { dealSteps } from "./actions/answer.ts";
import { pruneBulkMoves } from "./actions/bulk.ts";
import { leadRetention, retainedSince } from "./actions/erase.ts";
import { importLeads, requestsHere, takeBack } from "./actions/import.ts";
import { refreshDueDates, waitingLeads, wakeBatch, wakeLeads } from "./due-dates.ts";
import { answersSince, funnelOf, outcomesSince, type Period } from "./figures/period-figures.ts";
import { type NoticedRequest, pruneKeys } from "./intake/intake-store.ts";
import { submitTo } from "./intake/submit.ts";
import { leadByReference, leadsOfContacts, presentLeads } from "./lead-row.ts";
import { inboxRoutes, submissionRoutes } from "./routes.ts";
import { reindex } from "./search/search-text.ts";
import { twoWords } from "./two-words.ts";

export type { ImportedLead } from "./actions/import.ts";
export { refreshDueDates } from "./due-dates.ts";
export type { DayWork, Funnel, FunnelRow } from "./figures/period-figures.ts";
export { dayStore } from "./figures/period-figures.ts";
export type { NoticedRequest } from "./intake/intake-store.ts";
export type { Submission } from "./intake/submit.ts";
export type { NoticeLead, PublicLead } from "./lead-row.ts";
export { type LeadsOfNotices, noticeLeads } from "./lead-row.ts";

export interface LeadsDeps extends Pick<Runtime, "db" | "limit" | "networkOf" | "now" | "settings"> {
	readonly pool: pg.Pool;
	readonly rates: () => Promise<Rates>;
	readonly services: () => Promise<readonly OrderableService[]>;
	readonly tags: CustomerTags;
	readonly channelsFor: (request: NoticedRequest) => Promise<readonly NoticeChannel[]>;
	readonly reminderChannels: () => Promise<readonly NoticeChannel[]>;
	readonly onStored: (type: LeadType) => void;
	readonly marksFloods: boolean;
	/** Whether a caller may keep listening to live events: the session is valid, the server is not closing. */
	readonly mayGoOn: (context: Context) => Promise<boolean>;
	readonly onFeedError: (error: unknown) => void;
}

// A phone may keep a request for long before it sends it again.
const daysOfKeys = 180;
const daysOfBulkMoves = 7;

export type Leads = ReturnType<typeof createLeads>;

/** The requests that visitors send: how they are taken, what staff do with them, and what is counted of them. */
export function createLeads(deps: LeadsDeps) {
	const { db, settings, now } = deps;
	const listeners = new Set<() => void>();
	/** Checks a request and stores it for good. @throws ProblemError `invalid`, `idempotency-mismatch`, `unavailable` */
	const submit = withTimeout(submitTo(deps), databaseTimeout);
	const months = async () => (await settings()).retentionMonths;

	const jobs: readonly ScheduledJob[] = [
		{
			name: "lead-waking",
			schedule: "* * * * *",
			async run(signal) {
				const wake = async () => wakeLeads(db, new Date(now()), await deps.reminderChannels());
				while ((await wake()) === wakeBatch && !signal.aborted);
			},
		},
		{ name: "lead-retention", schedule: "20 2 * * *", run: leadRetention({ db, months, now }) },
		pruningJob("idempotency-key-pruning", "40 * * * *", now, { days: daysOfKeys, prune: pruneKeys(db) }),
		pruningJob("bulk-move-pruning", "45 * * * *", now, { days: daysOfBulkMoves, prune: pruneBulkMoves(db) }),
		{
			// After an update it has much to do, and goes on where it failed.
			name: "lead-reindexing",
			schedule: "*/10 * * * *",
			run: async (signal) => void (await reindex(db, () => signal.aborted)),
		},
	];

	return {
		/** Something was done to a lead, by whatever copy of the program: those who listen are notified. */
		notify(): void {
			for (const listener of listeners) listener();
		},
		submit,
		byReference: leadByReference(db),
		wordsOf: twoWords,
		ofContacts: async (ids: readonly string[], limit: number, which?: "all" | "open"): Promise<Lead[]> =>
			presentLeads(db, await leadsOfContacts(db, ids, limit, which), now()),
		outcomesSince: (since: Date, at: Date) => outcomesSince(db, since, at),
		answersSince: (since: Date) => answersSince(db, since),
		funnel: (period: Period) => funnelOf(db, period),
		waiting: (range: Parameters<typeof waitingLeads>[1]) => waitingLeads(db, range),
		dealSteps: dealSteps(now),
		imported: {
			importLeads,
			takeBack,
			requestsHere,
			retainedSince: async () => retainedSince(now(), await months()),
		},
		refreshDueDates: (working: WorkingTime, signal?: AbortSignal) => refreshDueDates(db, working, signal),
		jobs,
		routes(app: OpenAPIHono): void {
			submissionRoutes(app, deps, submit);
			inboxRoutes(app, deps, listeners);
		},
	};
}
