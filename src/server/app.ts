import { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import type pg from "pg";
import { inEveryLanguage } from "#shared/routes/routes.ts";
import { nameOf } from "./background.ts";
import type { Config } from "./config.ts";
import type { Changes, WatchedTable } from "./db/changes/changes.ts";
import { databaseOver } from "./db/database.ts";
import { refuseStandby } from "./db/failover/primary.ts";
import { storedSecret } from "./db/secrets.ts";
import { documentRoutes } from "./http/api/document.ts";
import { unmatched } from "./http/api/methods.ts";
import { answerProblem, refusalOf } from "./http/api/problems.ts";
import type { ResponseCache } from "./http/cache/response-cache.ts";
import { healthRoutes } from "./http/health.ts";
import { requestLog } from "./http/request-log.ts";
import { clientAddress } from "./http/security/address.ts";
import { refuseForeignForms, refuseForeignWrites } from "./http/security/origin.ts";
import { networkLimit, noLimit } from "./http/security/rate-limit.ts";
import { securityHeaders } from "./http/security/security-headers.ts";
import { markStale } from "./http/stale.ts";
import type { Keys } from "./keys/keys.ts";
import type { Logger } from "./lib/log.ts";
import { measure } from "./metrics/measure.ts";
import type { Meter } from "./metrics/meter.ts";
import { createAnnouncements } from "./modules/announcements/index.ts";
import { auditRoutes } from "./modules/audit/routes.ts";
import { auditStore } from "./modules/audit/store.ts";
import { createLeads } from "./modules/leads/index.ts";
import { createMedia } from "./modules/media/index.ts";
import { createNetworks } from "./modules/networks/index.ts";
import { createNotices, type NoticesPace } from "./modules/notices/index.ts";
import { createRates } from "./modules/rates/index.ts";
import { replyTemplates } from "./modules/reply-templates/reply-templates.ts";
import { replyTemplatesRoutes } from "./modules/reply-templates/routes.ts";
import { replyTemplatesStore } from "./modules/reply-templates/store.ts";
import { createRequestStatus } from "./modules/request-status/index.ts";
import { createResponseSla } from "./modules/response-sla/index.ts";
import { createServices } from "./modules/services/index.ts";
import { settingsEditing } from "./modules/settings/change.ts";
import { keepPause } from "./modules/settings/paused-store.ts";
import { settingsRoutes } from "./modules/settings/routes.ts";
import { currentSettings } from "./modules/settings/settings.ts";
import { settingsStore } from "./modules/settings/store.ts";
import { guardPanel } from "./modules/staff/guard/guard.ts";
import { plainLoginRoutes } from "./modules/staff/login/plain-login.ts";
import { staffRoutes } from "./modules/staff/routes.ts";
import { staffModule } from "./modules/staff/staff-module.ts";
import { staffStore } from "./modules/staff/store.ts";
import { createStats } from "./modules/stats/index.ts";
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
	const stores = {
		settings: settingsStore(db),
		staff: staffStore(db),
	};
	const settings = currentSettings(stores.settings);
	const standing = async () => (await settings.get()).settings;
	const brand = async () => (await standing()).brand;
	const staff = staffModule({ store: stores.staff, db, keys, brand, publicUrl, now });
	const media = createMedia({ config, db, secret: async () => keys.derive("uploads"), now });
	const notices = createNotices({
		config,
		pool,
		settings: standing,
		secret: (name, make) => storedSecret(db, keys, name, make),
		wake,
		onError: (error) => log.warn({ error: nameOf(error) }, "notices"),
		now,
		pace: noticesPace,
	});
	const announcing = (...tables: WatchedTable[]) => ({ now, announce: () => tables.forEach(changes.announce) });
	const jumpLimit = async () => (await standing()).ratesJumpPercent;
	const rates = createRates({ db, jumpLimit, ...announcing("rate_board") });
	const contentOf = (...tables: WatchedTable[]) => ({ db, storedImage: media.storedImage, ...announcing(...tables) });
	const networks = createNetworks(contentOf("networks"));
	// A service's slug is also what it is paused by.
	const services = createServices({ ...contentOf("services", "settings"), alsoChange: keepPause });
	const announcements = createAnnouncements(contentOf("announcements"));
	const addressOf = (context: Context) => clientAddress(context, config.trustedProxies);
	const leadLimit = config.leadRateLimit ? networkLimit(60, 1, now) : noLimit;
	const limitLeads = (context: Context) => leadLimit.take(addressOf(context));
	const leads = createLeads({
		pool,
		settings: standing,
		rates: rates.current,
		services: services.active,
		channelsFor: notices.channelsFor,
		onStored(type) {
			wake();
			meter?.leadAccepted(type);
		},
		limit: limitLeads,
		mayGoOn: async (context) => isOpen() && (await staff.sessions.whoIs(context.req.raw.headers)) !== null,
		onFeedError: () => log.warn("lead feed: the database is away"),
		now,
	});
	const channels = notices.staffChannels;
	const responseSla = createResponseSla({ db, leads, channels, settings: standing, wake, now });
	const requestStatus = createRequestStatus({ leads, addressOf, now });
	const stats = createStats({ db, leads, now });

	const renderLimit = config.leadRateLimit ? networkLimit(120, 10, now) : noLimit;
	const limitRenders = (context: Context) => renderLimit.take(addressOf(context));

	const remembered = {
		rate_board: rates.board,
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
	app.use(cache.store);
	app.use(markStale(cache.isAway));
	app.use(requestLog(log));
	app.use(securityHeaders(publicUrl));
	app.use("/api/*", refuseForeignWrites({ publicUrl, anyName: true }));
	app.use("/api/admin/*", refuseForeignWrites({ publicUrl, anyName: config.publicUrlIsAssumed }));
	for (const path of inEveryLanguage("/request/*")) app.use(path, refuseForeignForms({ publicUrl, anyName: true }));
	for (const path of inEveryLanguage("/admin/*"))
		app.use(path, refuseForeignForms({ publicUrl, anyName: config.publicUrlIsAssumed }));
	guardPanel(app, staff);

	healthRoutes(app, { isOpen, ping: () => refuseStandby(pool) });
	rates.routes(app);
	networks.routes(app);
	services.routes(app);
	announcements.routes(app);
	settingsRoutes(app, {
		current: settings,
		editing: settingsEditing({
			store: stores.settings,
			...announcing("settings"),
			// What fails here is made good within a minute, by the sweep that escalates.
			onChanged: async ({ workingTime }) => {
				await leads.refreshDueDates(workingTime).catch(() => log.warn("due dates: the database is away"));
			},
		}),
	});
	replyTemplatesRoutes(app, replyTemplates({ store: replyTemplatesStore(db), now }));
	auditRoutes(app, auditStore(db));
	media.routes(app);
	responseSla.routes(app);
	requestStatus.routes(app);
	notices.routes(app);
	leads.routes(app);
	stats.routes(app);
	staffRoutes(app, { staff, publicUrl, addressOf, now });
	plainLoginRoutes(app, { login: staff.login, publicUrl, addressOf });
	documentRoutes(app);
	app.all("/api/*", unmatched(app));
	pagesRoutes(app, {
		renderer,
		publicUrl,
		cache,
		submit: leads.submit,
		limit: limitLeads,
		limitRenders,
		now,
		onLookUp: meter?.pageLookedUp,
	});

	app.onError((error, context) => answerProblem(context, refusalOf(error)));

	return { app, jobs: [...notices.jobs, ...responseSla.jobs, ...leads.jobs, ...media.jobs] };
}
