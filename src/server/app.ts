import { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import type pg from "pg";
import { isRequestPaused } from "#content/paused.ts";
import { withServices } from "#shared/requests/open-choice.ts";
import { requestOf } from "#shared/requests/registry.ts";
import { inEveryLanguage } from "#shared/routes/routes.ts";
import { nameOf } from "./background.ts";
import type { Config } from "./config.ts";
import type { Changes, WatchedTable } from "./db/changes/changes.ts";
import { databaseOver } from "./db/database.ts";
import { refuseStandby } from "./db/failover/primary.ts";
import { databaseTimeout } from "./db/limits.ts";
import { recordChange } from "./db/record-change.ts";
import { storedSecret } from "./db/secrets.ts";
import { documentRoutes } from "./http/api/document.ts";
import { unmatched } from "./http/api/methods.ts";
import { answerProblem, refusalOf } from "./http/api/problems.ts";
import type { ResponseCache } from "./http/cache/response-cache.ts";
import { healthRoutes } from "./http/health.ts";
import { requestLog } from "./http/request-log.ts";
import { clientAddress } from "./http/security/address.ts";
import { queueReads } from "./http/security/fair-queue.ts";
import { refuseForeignForms, refuseForeignWrites } from "./http/security/origin.ts";
import { networkLimit, noLimit } from "./http/security/rate-limit.ts";
import { securityHeaders } from "./http/security/security-headers.ts";
import { markStale } from "./http/stale.ts";
import { withTimeout } from "./http/with-timeout.ts";
import type { Keys } from "./keys/keys.ts";
import type { Logger } from "./lib/log.ts";
import { measure } from "./metrics/measure.ts";
import type { Meter } from "./metrics/meter.ts";
import { createAnnouncements } from "./modules/announcements/index.ts";
import { createAudit } from "./modules/audit/index.ts";
import { refreshDueDates } from "./modules/leads/due-dates/due-dates.ts";
import { dueDatesStore } from "./modules/leads/due-dates/due-dates-store.ts";
import { escalatingLeads } from "./modules/leads/due-dates/escalation-store.ts";
import { figuresStore } from "./modules/leads/figures/figures-store.ts";
import { leadFigures } from "./modules/leads/figures/lead-figures.ts";
import { leadInbox } from "./modules/leads/inbox/lead-inbox.ts";
import { publicLeadStore } from "./modules/leads/inbox/public-lead-store.ts";
import type { Audit } from "./modules/leads/inbox/transitions-store.ts";
import { intakeStore } from "./modules/leads/intake/intake-store.ts";
import { submissionRoutes } from "./modules/leads/intake/submission-routes.ts";
import { submitTo } from "./modules/leads/intake/submit.ts";
import { leadJobs } from "./modules/leads/jobs.ts";
import { leadFeed } from "./modules/leads/live/feed.ts";
import { feedStore } from "./modules/leads/live/feed-store.ts";
import { mediaOver } from "./modules/media/media.ts";
import { mediaPruning } from "./modules/media/pruning.ts";
import { mediaRoutes } from "./modules/media/routes.ts";
import { openMediaStore } from "./modules/media/storage/open-store.ts";
import { mediaRecords } from "./modules/media/store.ts";
import { createNetworks } from "./modules/networks/index.ts";
import { createNotices, type NoticesPace } from "./modules/notices/index.ts";
import { rateBoardOf } from "./modules/rates/rates.ts";
import { ratesRoutes } from "./modules/rates/routes.ts";
import { setRates } from "./modules/rates/set.ts";
import { ratesStore } from "./modules/rates/store.ts";
import { createReplyTemplates } from "./modules/reply-templates/index.ts";
import { requestStatusRoutes } from "./modules/request-status/routes.ts";
import { escalation, responseShare } from "./modules/response-sla/response-sla.ts";
import { responseSlaRoutes } from "./modules/response-sla/routes.ts";
import { responseSlaStore } from "./modules/response-sla/store.ts";
import { createServices } from "./modules/services/index.ts";
import { createSettings, keepPause } from "./modules/settings/index.ts";
import { createStaff } from "./modules/staff/index.ts";
import { statsRoutes } from "./modules/stats/routes.ts";
import { statsOf } from "./modules/stats/stats.ts";
import { statsStore } from "./modules/stats/store.ts";
import type { PageRenderer } from "./pages/renderer.ts";
import { pagesRoutes } from "./pages/routes.ts";
import type { Job } from "./queue/job.ts";

export interface AppParts {
	readonly config: Config;
	readonly keys: Keys;
	readonly pool: pg.Pool;
	readonly changes: Changes;
	readonly log: Logger;
	readonly renderer: PageRenderer;
	readonly cache: ResponseCache;
	/** ms */
	readonly now: () => number;
	/** False from the moment that the server drains. */
	readonly isOpen: () => boolean;
	/** There is something new in the queue. */
	readonly wake?: () => void;
	/** Left out where nobody counts. */
	readonly meter?: Meter | undefined;
	/** Other times than in production, for tests. */
	readonly noticesPace?: NoticesPace;
}

export interface App {
	readonly app: OpenAPIHono;
	/** What the modules want done later or again and again. */
	readonly jobs: readonly Job[];
}

/** The composition root: makes every module, hands each what it needs, and puts their routes behind the same doors. */
export function createApp({
	config,
	keys,
	pool,
	changes,
	log,
	renderer,
	cache,
	now,
	isOpen,
	wake = () => {},
	meter,
	noticesPace,
}: AppParts): App {
	const db = databaseOver(pool);
	const { publicUrl } = config;
	const stores = { rates: ratesStore(db) };
	const announcing = (...tables: WatchedTable[]) => ({ now, announce: () => tables.forEach(changes.announce) });
	const addressOf = (context: Context) => clientAddress(context, config.trustedProxies);
	const board = rateBoardOf(stores.rates, now);
	const settingsModule = createSettings({
		db,
		...announcing("settings"),
		// What fails here is made good within a minute, by the sweep that escalates.
		onChanged: ({ workingTime }) =>
			dueDates(workingTime).then(
				() => feed.wake(),
				() => log.warn("due dates: the database is away"),
			),
	});
	const settings = settingsModule.published;
	const leads = intakeStore(pool);
	const dueDates = refreshDueDates(dueDatesStore(pool));
	const brand = async () => (await settings.get()).settings.brand;
	const staff = createStaff({ db, keys, brand, publicUrl, addressOf, now });
	const files = openMediaStore(config, now);
	const imageRecords = mediaRecords(db);
	const media = mediaOver({
		records: imageRecords,
		files,
		secret: async () => keys.derive("uploads"),
		publicUrl,
		now,
	});
	const notices = createNotices({
		config,
		pool,
		settings: async () => (await settings.get()).settings,
		secret: (name, make) => storedSecret(db, keys, name, make),
		wake,
		onError: (error) => log.warn({ error: nameOf(error) }, "notices"),
		now,
		pace: noticesPace,
	});
	const reminders = escalation({
		store: responseSlaStore(db),
		escalating: escalatingLeads,
		refreshDueDates: dueDates,
		channels: notices.staffChannels,
		working: async () => (await settings.get()).settings.workingTime,
		now,
	});
	const feed = leadFeed({ store: feedStore(pool), onError: () => log.warn("lead feed: the database is away") });
	const contentOf = (...tables: WatchedTable[]) => ({ db, storedImage: media.storedImage, ...announcing(...tables) });
	const networks = createNetworks(contentOf("networks"));
	// A service's slug is also what it is paused by.
	const services = createServices({ ...contentOf("services", "settings"), alsoChange: keepPause });
	const announcements = createAnnouncements(contentOf("announcements"));
	const submitted = submitTo({
		store: leads,
		rates: async () => (await board.current.get()).rates,
		offered: async (type) =>
			type === "SERVICE_ORDER" ? withServices(requestOf(type), await services.active()) : requestOf(type),
		isPaused: async (type, value) => isRequestPaused((await settings.get()).settings.pausedOrders, type, value),
		workingTime: async () => (await settings.get()).settings.workingTime,
		now,
		noticesOf: notices.channelsFor,
		onStored(type) {
			feed.wake();
			wake();
			meter?.leadAccepted(type);
		},
	});
	const submit = withTimeout(submitted, databaseTimeout);
	const mayGoOn = async (context: Context) => isOpen() && (await staff.isLoggedIn(context.req.raw.headers));
	const auditLeads: Audit = (tx, { actorId, ...entry }) =>
		recordChange(tx, { ...entry, by: actorId, at: new Date(now()) });
	const leadLimit = config.leadRateLimit ? networkLimit(60, 1, now) : noLimit;
	const limitLeads = (context: Parameters<typeof clientAddress>[0]) => leadLimit.take(addressOf(context));

	const renderLimit = config.leadRateLimit ? networkLimit(120, 10, now) : noLimit;
	const limitRenders = (context: Context) => renderLimit.take(addressOf(context));

	const lookLimit = networkLimit(30, 0.5, now);
	// The pages read the same call in-process; their own visitors were counted at the page's door.
	const limitLooks = (context: Context) => {
		if (context.env?.incoming) lookLimit.take(addressOf(context));
	};

	const remembered = {
		rate_board: board,
		networks: networks.published,
		services: services.published,
		announcements: announcements.published,
		settings,
	};
	changes.onChange((table) => {
		remembered[table].drop();
		cache.invalidate([table]);
	});
	const values = Object.values(remembered);
	cache.watchOutage(() => changes.isLost() || values.some((each) => each.isBehind()));

	const app = new OpenAPIHono();
	if (meter) app.use(measure(meter));
	app.use(queueReads(addressOf));
	app.use(cache.store);
	app.use(markStale(cache.isAway));
	app.use(requestLog(log));
	app.use(securityHeaders(publicUrl));
	app.use("/api/*", refuseForeignWrites({ publicUrl, anyName: true }));
	app.use("/api/admin/*", refuseForeignWrites({ publicUrl, anyName: config.publicUrlIsAssumed }));
	for (const path of inEveryLanguage("/request/*")) app.use(path, refuseForeignForms({ publicUrl, anyName: true }));
	for (const path of inEveryLanguage("/admin/*"))
		app.use(path, refuseForeignForms({ publicUrl, anyName: config.publicUrlIsAssumed }));
	staff.guard(app);

	for (const path of ["/status/*", "/thanks"].flatMap(inEveryLanguage))
		app.use(path, async (context, next) => {
			limitLooks(context);
			await next();
		});

	healthRoutes(app, { isOpen, ping: () => refuseStandby(pool) });
	const jumpLimit = async () => (await settings.get()).settings.ratesJumpPercent;
	ratesRoutes(app, { board, posting: setRates({ store: stores.rates, jumpLimit, ...announcing("rate_board") }) });
	networks.routes(app);
	services.routes(app);
	announcements.routes(app);
	settingsModule.routes(app);
	createReplyTemplates({ db, now }).routes(app);
	createAudit({ db }).routes(app);
	mediaRoutes(app, media, publicUrl);
	responseSlaRoutes(app, {
		share: responseShare({ store: responseSlaStore(db), figures: leadFigures(figuresStore(pool)), now }),
		isShown: async () => (await settings.get()).settings.showPromise,
	});
	requestStatusRoutes(app, { ...publicLeadStore(db), limit: limitLooks, now });
	notices.routes(app);
	submissionRoutes(app, { submit, limit: limitLeads });
	leadInbox(app, { pool, db, feed, now, mayGoOn, audit: auditLeads });
	statsRoutes(app, statsOf({ store: statsStore(pool), recent: leadFigures(figuresStore(pool)), now }));
	staff.routes(app);
	documentRoutes(app);
	app.all("/api/*", unmatched(app));
	pagesRoutes(app, {
		renderer,
		publicUrl,
		cache,
		submit,
		limit: limitLeads,
		limitRenders,
		now,
		onLookUp: meter?.pageLookedUp,
	});

	app.onError((error, context) => answerProblem(context, refusalOf(error)));

	const sweep: Job = {
		name: "response-escalation",
		schedule: "* * * * *",
		async run() {
			await reminders.sweep();
			wake();
		},
	};
	const retentionMonths = async () => (await settings.get()).settings.retentionMonths;
	const leadsLater = leadJobs({ pool, db, audit: auditLeads, months: retentionMonths, now });
	return { app, jobs: [...notices.jobs, sweep, ...leadsLater, mediaPruning({ records: imageRecords, media, now })] };
}
