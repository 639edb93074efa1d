import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import type pg from "pg";
import { isRequestPaused } from "#content/paused.ts";
import type { Database } from "#server/db/database.ts";
import { databaseTimeout } from "#server/db/limits.ts";
import { withTimeout } from "#server/http/with-timeout.ts";
import type { Lead } from "#shared/api/leads/lead.ts";
import type { Rates } from "#shared/api/rates.ts";
import type { Settings } from "#shared/api/settings.ts";
import type { WorkingTime } from "#shared/leads/working-time.ts";
import { type OrderableService, withServices } from "#shared/requests/open-choice.ts";
import { requestOf } from "#shared/requests/registry.ts";
import type { LeadType } from "#shared/requests/spec.ts";
import type { NoticeChannel } from "#shared/staff/notices.ts";
import { refreshDueDates } from "./due-dates/due-dates.ts";
import { dueDatesStore } from "./due-dates/due-dates-store.ts";
import { waitingLeads } from "./due-dates/waiting-store.ts";
import { retainedSince } from "./erasure/erasure.ts";
import { countsStore } from "./figures/counts-store.ts";
import { dayStore } from "./figures/day-store.ts";
import { figuresStore } from "./figures/figures-store.ts";
import { funnelStore } from "./figures/funnel-store.ts";
import { periodFigures } from "./figures/period-figures.ts";
import { bringIn } from "./imported/imported-leads.ts";
import { contactsHere, requestsHere, takeBack } from "./imported/imported-store.ts";
import type { CustomerTags } from "./inbox/bulk-store.ts";
import { dealSteps } from "./inbox/deal-steps-store.ts";
import { leadInbox } from "./inbox/lead-inbox.ts";
import { intakeStore } from "./intake/intake-store.ts";
import { submissionRoutes } from "./intake/submission-routes.ts";
import { type NoticedRequest, submitTo } from "./intake/submit.ts";
import { leadJobs } from "./jobs.ts";
import { leadFeed } from "./live/feed.ts";
import { feedStore } from "./live/feed-store.ts";
import { presenceStore } from "./live/presence-store.ts";
import { customerLeads } from "./lookup/customer-leads-store.ts";
import { presentLeads } from "./lookup/lead-customers.ts";
import { leadCustomersStore } from "./lookup/lead-customers-store.ts";
import { noticeLeads } from "./lookup/notice-leads-store.ts";
import { publicLeadStore } from "./lookup/public-lead-store.ts";
import { twoWords } from "./two-words/two-words.ts";

export type { WaitingLead } from "./due-dates/waiting-store.ts";
export type { LeadCount } from "./figures/counts-store.ts";
export type { DayWork } from "./figures/day-store.ts";
export type { Funnel, FunnelRow } from "./figures/funnel-store.ts";
export type { ImportedLead } from "./imported/imported-leads.ts";
export type { NoticedRequest, Submission } from "./intake/submit.ts";
export type { NoticeLead } from "./lookup/notice-leads-store.ts";
export type { PublicLead } from "./lookup/public-lead-store.ts";

/** What the leads module needs of the program and of the other modules. */
export interface LeadsDeps {
	readonly db: Database;
	readonly pool: pg.Pool;
	readonly settings: () => Promise<Settings>;
	/** The current rates. */
	readonly rates: () => Promise<Rates>;
	/** The services that can be ordered now. */
	readonly services: () => Promise<readonly OrderableService[]>;
	/** Gives customers a tag in the transaction of a bulk change. */
	readonly tags: CustomerTags;
	/** On which channels somebody is told of a new request. */
	readonly channelsFor: (request: NoticedRequest) => Promise<readonly NoticeChannel[]>;
	/** On which channels staff are reminded of a lead that was put aside. */
	readonly reminderChannels: () => Promise<readonly NoticeChannel[]>;
	/** A request of this type was stored. */
	readonly onStored: (type: LeadType) => void;
	/** Counts a submission against its address. @throws ProblemError 429 */
	readonly limit: (context: Context) => void;
	/** The network that a call comes from, as a hash which changes every day. */
	readonly networkOf: (context: Context) => string;
	/** Whether what is beyond five requests of one network in ten minutes is marked. */
	readonly marksFloods: boolean;
	/** Whether a caller may keep listening to live events: the session is valid, the server is not closing. */
	readonly mayGoOn: (context: Context) => Promise<boolean>;
	/** Live events could not be read. */
	readonly onFeedError: (error: unknown) => void;
	/** ms */
	readonly now: () => number;
}

export type Leads = ReturnType<typeof createLeads>;

/** The requests that visitors send: how they are taken, what staff do with them, and what is counted of them. */
export function createLeads(deps: LeadsDeps) {
	const { db, pool, settings, rates, services, channelsFor, reminderChannels, onStored, limit, mayGoOn, now } = deps;
	const { onFeedError, networkOf, marksFloods, tags } = deps;
	const presence = presenceStore(db);
	const feed = leadFeed({ store: feedStore(db), presence: () => presence.all(now()), onError: onFeedError });
	const submitted = submitTo({
		store: intakeStore(pool, marksFloods ? 5 : null),
		rates,
		offered: async (type) =>
			type === "SERVICE_ORDER" ? withServices(requestOf(type), await services()) : requestOf(type),
		isPaused: async (type, value) => isRequestPaused((await settings()).pausedOrders, type, value),
		workingTime: async () => (await settings()).workingTime,
		now,
		noticesOf: channelsFor,
		onStored,
	});
	const refreshDates = refreshDueDates(dueDatesStore(db));
	const { byReference } = publicLeadStore(db);
	const present = presentLeads(leadCustomersStore(db), now);
	const leadsOf = customerLeads(db);
	const { counts, outcomesSince, answersSince } = countsStore(db);
	/** Checks a request and stores it for good. @throws ProblemError `invalid`, `idempotency-mismatch`, `unavailable` */
	const submit = withTimeout(submitted, databaseTimeout);

	return {
		/** Something was done to a lead, by whatever copy of the program: who listens is told. */
		notify: feed.notify,
		submit,
		byReference,
		wordsOf: twoWords,
		ofNotices: noticeLeads(db),
		/** What the contacts of a customer sent, newest first. */
		ofContacts: async (...asked: Parameters<typeof leadsOf>): Promise<Lead[]> => present(await leadsOf(...asked)),
		counts,
		outcomesSince,
		answersSince,
		/** The figures of the leads that came on some days, also of as many days before. */
		periodFigures: periodFigures(figuresStore(db), now),
		/** How far the leads of some days came. */
		funnel: funnelStore(db),
		/** What was done on a day in Pakistan, such as `2026-03-23`, and what is left now. */
		dayWork: dayStore(db),
		waiting: waitingLeads,
		/** What deals do to the leads that they come from. */
		dealSteps: dealSteps(now),
		/** What files of requests need: to store them, to take them back, and to know what is here. */
		imported: {
			bringIn,
			takeBack,
			contactsHere,
			requestsHere,
			/** Since when finished requests are stored, in ms; `null`: for ever. */
			retainedSince: async () => retainedSince(now(), (await settings()).retentionMonths),
		},
		/** Brings the due dates of all that wait for an answer in line with the working time. */
		async refreshDueDates(working: WorkingTime, signal?: AbortSignal): Promise<void> {
			await refreshDates(working, signal);
		},
		jobs: leadJobs({
			db,
			months: async () => (await settings()).retentionMonths,
			reminderChannels,
			now,
		}),
		routes(app: OpenAPIHono): void {
			submissionRoutes(app, { submit, limit, networkOf });
			leadInbox(app, { db, feed, now, mayGoOn, onStreamError: onFeedError, present, tags });
		},
	};
}
