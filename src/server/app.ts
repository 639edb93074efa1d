import { createHmac } from "node:crypto";
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import type pg from "pg";
import { dayOf } from "#shared/day.ts";
import { nameOf } from "./background.ts";
import type { Config } from "./config.ts";
import { ownAddresses } from "./db/addresses.ts";
import type { Changes, Subject, WatchedTable } from "./db/changes.ts";
import { databaseOver } from "./db/database.ts";
import { refuseStandby } from "./db/failover/primary.ts";
import { storedSecret } from "./db/secrets.ts";
import { consequences } from "./events/consequences.ts";
import { documentRoutes } from "./http/api/document.ts";
import type { ResponseCache } from "./http/cache/response-cache.ts";
import { createHealth } from "./http/health.ts";
import { openApplication, refuseUnknownCalls } from "./http/middleware.ts";
import { clientAddress } from "./http/security/address.ts";
import { networkLimit, noLimit } from "./http/security/rate-limit.ts";
import type { Keys } from "./keys/keys.ts";
import type { Logger } from "./lib/log.ts";
import type { Meter } from "./metrics/metrics.ts";
import { createArchives } from "./modules/archives/index.ts";
import { createAudit } from "./modules/audit/index.ts";
import { createBrand } from "./modules/brand/index.ts";
import { createContent } from "./modules/content/index.ts";
import { createCustomers, customerTags } from "./modules/customers/index.ts";
import { createImports } from "./modules/imports/index.ts";
import { createImpostors } from "./modules/impostors/index.ts";
import { createLeads, dayStore, noticeLeads, refreshDueDates } from "./modules/leads/index.ts";
import { createMedia, filesOf, openMediaStore, reencode } from "./modules/media/index.ts";
import { createNetworks } from "./modules/networks/index.ts";
import { createNotices, type NoticesPace } from "./modules/notices/index.ts";
import { createRateAlerts } from "./modules/rate-alerts/index.ts";
import { createRates } from "./modules/rates/index.ts";
import { createReplies } from "./modules/replies/index.ts";
import { createRequestStatus } from "./modules/request-status/index.ts";
import { createResponseSla } from "./modules/response-sla/index.ts";
import { createReviews } from "./modules/reviews/index.ts";
import { createSavedViews } from "./modules/saved-views/index.ts";
import { createSettings, keepPause } from "./modules/settings/index.ts";
import { createSetup } from "./modules/setup/index.ts";
import { createStaff } from "./modules/staff/index.ts";
import { createVisits } from "./modules/visits/index.ts";
import { createMoney, dealProgress, heldStock } from "./money/index.ts";
import type { PageRenderer } from "./pages/renderer.ts";
import { pagesRoutes } from "./pages/routes.ts";
import type { Job } from "./queue/job.ts";

export interface AppParts {
	readonly config: Config;
	readonly keys: Keys;
	readonly pool: pg.Pool;
	/** The database past any pooler, for work that is one long transaction. */
	readonly directUrl: string;
	readonly changes: Changes;
	readonly log: Logger;
	readonly renderer: PageRenderer;
	readonly cache: ResponseCache;
	/** ms */
	readonly now: () => number;
	/** False from the moment that the server drains. */
	readonly isOpen: () => boolean;
	/** Left out where nobody counts. */
	readonly meter?: Meter | undefined;
	/** Other times than in production, for tests. */
	readonly noticesPace?: NoticesPace;
}

/** What every module answers: its routes, and what it wants done later. */
interface Module {
	readonly routes?: (app: OpenAPIHono) => void;
	readonly jobs?: readonly Job[];
}

/** The composition root: makes every module, hands each what it needs, and puts their routes behind the same middleware. */
export function createApp(parts: AppParts) {
	const { config, keys, pool, changes, log, cache, now, isOpen, meter } = parts;
	const db = databaseOver(pool, (changed) => {
		for (const subject of changed) drop(consequences[subject].drops);
	});
	const { publicUrl } = config;
	const { host } = new URL(publicUrl);
	const addressOf = (context: Context) => clientAddress(context, config.trustedProxies);
	const networkKey = keys.derive("networks");
	const networkOf = (context: Context) =>
		createHmac("sha256", networkKey)
			.update(`${dayOf(now())} ${addressOf(context)}`)
			.digest("base64url")
			.slice(0, 16);
	const limitOf = (burst: number, perSecond: number) => {
		const limit = config.leadRateLimit ? networkLimit(burst, perSecond, now) : noLimit;
		return (context: Context) => limit.take(addressOf(context));
	};
	const limit = limitOf(60, 1);
	/** Of what is made for one visitor alone. */
	const limitOwn = limitOf(120, 10);

	const media = createMedia({ config, db, now, secret: async () => keys.derive("uploads") });
	const settings = createSettings({
		config,
		keys,
		db,
		now,
		storedImage: media.storedImage,
		stock: () => heldStock(db),
		// What fails here is made good within a minute, by the sweep that escalates.
		onChanged: async ({ workingTime }) => {
			await refreshDueDates(db, workingTime).catch(() => log.warn("due dates: the database is away"));
		},
	});
	const current = async () => (await settings.published.get()).settings;
	const delivery = async () => (await settings.published.get()).delivery;
	const own = () => ownAddresses(db, host);
	const reportTo = (what: string) => (error: unknown) => log.warn({ error: nameOf(error) }, what);
	/** What every module may need; each takes what it names. */
	const runtime = { ...parts, db, publicUrl, settings: current, delivery, own, addressOf, networkOf, limit };
	const { storedImage } = media;
	const staff = createStaff({
		...runtime,
		brand: async () => (await current()).brand,
		hasMail: async () => (await delivery()).mail !== null,
	});
	const notices = createNotices({
		...runtime,
		leads: noticeLeads(db),
		resetLink: staff.resetLink,
		confirmationLink: staff.confirmationLink,
		workOf: dayStore(db, now),
		secret: (name, make) => storedSecret(db, keys, name, make),
		onError: reportTo("notices"),
		pace: parts.noticesPace,
	});
	const rates = createRates({ ...runtime, origin: host, limit: limitOf(600, 20) });
	const networks = createNetworks({ ...runtime, storedImage, limit: limitOwn });
	const content = createContent({
		...runtime,
		storedImage,
		// A service's slug is also what it is paused by.
		alsoChangeService: keepPause,
		networks: networks.drafted,
		images: media.recent,
		logo: async () => (await current()).logo,
		siteWords: async () => (await current()).siteWords,
		secret: keys.derive("previews"),
	});
	const { types } = content;
	const services = async () => (await types.service.published.get()).entries;
	const leads = createLeads({
		...runtime,
		rates: rates.current,
		services,
		tags: customerTags(now),
		channelsFor: notices.channelsFor,
		reminderChannels: async () => (await notices.staffChannels()).filter((channel) => channel !== "webhook"),
		onStored: (type) => meter?.leadAccepted(type),
		marksFloods: config.leadRateLimit,
		mayGoOn: async (context) => isOpen() && (await staff.isLoggedIn(context.req.raw.headers)),
		onFeedError: reportTo("lead feed"),
	});
	const published = {
		"/api/networks": networks.published,
		"/api/services": types.service.published,
		"/api/pages": types.page.published,
	} as const;
	const visits = createVisits({
		...runtime,
		leads,
		hasEntry: async (list, slug) => (await published[list].get()).bySlug.has(slug),
		limit: limitOf(120, 5),
		onError: reportTo("visits"),
	});
	const setup = createSetup({
		...runtime,
		checkMail: notices.checkMail,
		hasWorkingTime: async () => (await settings.published.get()).hasWorkingTime,
		rates: rates.current,
	});
	const reviews = createReviews({ ...runtime, secret: keys.derive("reviews") });
	const money = createMoney({
		...runtime,
		rates: rates.current,
		leads: leads.dealSteps,
		reviews,
		reencode: media.reencodePhoto,
	});
	const impostors = createImpostors({
		...runtime,
		limit: limitOf(30, 0.5),
		limitReports: limitOf(5, 1 / 600),
		limitPictures: limitOf(5, 1 / 600),
		pictures: money.pictures,
	});
	const modules: readonly Module[] = [
		createHealth({ isOpen, ping: () => refuseStandby(pool), checks: setup.checks }),
		rates,
		networks,
		content,
		settings,
		createBrand({ ...runtime, imageOf: media.imageOf }),
		createReplies(runtime),
		createSavedViews(runtime),
		createAudit(runtime),
		createArchives({
			...runtime,
			images: openMediaStore(config, now),
			filesOf,
			reencode,
			checkPassphrase: staff.checkPassphrase,
			secret: keys.derive("archives"),
		}),
		media,
		createResponseSla({ ...runtime, leads, channels: notices.staffChannels }),
		createRequestStatus({ ...runtime, leads, receipt: rates.receipt, dealOf: (leadId) => dealProgress(db, leadId) }),
		notices,
		leads,
		createImports({
			...runtime,
			leads,
			services,
			types: { network: networks.drafted, service: types.service.drafted, question: types.question.drafted },
		}),
		money,
		reviews,
		createRateAlerts({
			...runtime,
			rates: rates.newest,
			mail: notices.visitorMail,
			push: notices.visitorPush,
			secret: keys.derive("rate-alerts"),
		}),
		createCustomers({ ...runtime, leadsOf: leads.ofContacts }),
		visits,
		impostors,
		staff,
		setup,
		{ routes: documentRoutes },
		{ routes: refuseUnknownCalls },
		{ routes: visits.watching },
		{
			routes: (app) =>
				pagesRoutes(app, {
					...runtime,
					submit: leads.submit,
					check: impostors.takeForm,
					previewOf: content.preview,
					limitRenders: limitOwn,
					onLookUp: meter?.pageLookedUp,
				}),
		},
	];

	const cached = {
		rate_board: rates.board,
		networks: networks.published,
		services: types.service.published,
		work: types.work.published,
		announcements: types.announcement.published,
		team_members: types["team-member"].published,
		questions: types.question.published,
		pages: types.page.published,
		home: types.home.published,
		reviews: reviews.published,
		navigation: types.navigation.published,
		settings: settings.published,
	};
	const drop = (subject: Subject | undefined) => {
		if (!subject || !isCached(subject)) return;
		cached[subject].drop();
		cache.invalidate([subject]);
	};
	const isCached = (subject: Subject): subject is WatchedTable => subject in cached;
	changes.onChange((subject) => {
		drop(subject);
		if (subject === "leads") leads.notify();
	});
	const values = Object.values(cached);
	cache.watchOutage(() => changes.isLost() || values.some((each) => each.isBehind()));

	cache.watchAnswers(visits.see);

	const app = openApplication({ ...runtime, publicUrlIsAssumed: config.publicUrlIsAssumed });
	staff.guard(app);
	for (const { routes } of modules) routes?.(app);
	return {
		app,
		jobs: modules.flatMap(({ jobs = [] }) => jobs),
		/** Writes what only this process knows; called last, when nothing is answered any more. */
		close: visits.write,
	};
}
