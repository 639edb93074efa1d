import { createHmac } from "node:crypto";
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import type pg from "pg";
import { dayOf } from "#shared/day.ts";
import { nameOf } from "./background.ts";
import type { Config } from "./config.ts";
import type { Changes, Subject, WatchedTable } from "./db/changes/changes.ts";
import { databaseOver } from "./db/database.ts";
import { refuseStandby } from "./db/failover/primary.ts";
import { ownAddresses } from "./db/own-addresses.ts";
import { storedSecret } from "./db/secrets.ts";
import { consequences } from "./events/consequences.ts";
import { documentRoutes } from "./http/api/document.ts";
import { refuseUnknownCalls } from "./http/api/methods.ts";
import type { ResponseCache } from "./http/cache/response-cache.ts";
import { createHealth } from "./http/health.ts";
import { openApplication } from "./http/middleware.ts";
import { clientAddress } from "./http/security/address.ts";
import { networkLimit, noLimit } from "./http/security/rate-limit.ts";
import type { Keys } from "./keys/keys.ts";
import type { Logger } from "./lib/log.ts";
import type { Meter } from "./metrics/meter.ts";
import { createAnnouncements } from "./modules/announcements/index.ts";
import { createArchives } from "./modules/archives/index.ts";
import { createAudit } from "./modules/audit/index.ts";
import { createBrand } from "./modules/brand/index.ts";
import { createContent } from "./modules/content/index.ts";
import { createContentImports } from "./modules/content-imports/index.ts";
import { createCustomers, customerTags } from "./modules/customers/index.ts";
import { createHome } from "./modules/home/index.ts";
import { createImpostors } from "./modules/impostors/index.ts";
import { createLeadImports } from "./modules/lead-imports/index.ts";
import { createLeads } from "./modules/leads/index.ts";
import { createMedia, filesOf, openMediaStore, reencode } from "./modules/media/index.ts";
import { createNavigation } from "./modules/navigation/index.ts";
import { createNetworks } from "./modules/networks/index.ts";
import { createNotices, type NoticesPace } from "./modules/notices/index.ts";
import { createPages } from "./modules/pages/index.ts";
import { createQuestions } from "./modules/questions/index.ts";
import { createQuickReplies } from "./modules/quick-replies/index.ts";
import { createRateAlerts } from "./modules/rate-alerts/index.ts";
import { createRates } from "./modules/rates/index.ts";
import { createReplyTemplates } from "./modules/reply-templates/index.ts";
import { createRequestStatus } from "./modules/request-status/index.ts";
import { createResponseSla } from "./modules/response-sla/index.ts";
import { createReviews } from "./modules/reviews/index.ts";
import { createSavedViews } from "./modules/saved-views/index.ts";
import { createServices } from "./modules/services/index.ts";
import { createSettings, keepPause } from "./modules/settings/index.ts";
import { createSetup } from "./modules/setup/index.ts";
import { createStaff } from "./modules/staff/index.ts";
import { createStats } from "./modules/stats/index.ts";
import { createSummary } from "./modules/summary/index.ts";
import { createTeamMembers } from "./modules/team-members/index.ts";
import { createVisits } from "./modules/visits/index.ts";
import { createWork } from "./modules/work/index.ts";
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

export interface App {
	readonly app: OpenAPIHono;
	/** What the modules want done later or again and again. */
	readonly jobs: readonly Job[];
	/** Writes what only this process knows; called last, when nothing is answered any more. */
	readonly close: () => Promise<void>;
}

/** What every module answers: its routes, and what it wants done later. */
interface Module {
	readonly routes?: (app: OpenAPIHono) => void;
	readonly jobs?: readonly Job[];
}

/** The composition root: makes every module, hands each what it needs, and puts their routes behind the same middleware. */
export function createApp(parts: AppParts): App {
	const { config, keys, pool, directUrl, changes, log, renderer, cache, now, isOpen, meter, noticesPace } = parts;
	const db = databaseOver(pool, (changed) => {
		for (const subject of changed) drop(consequences[subject].drops);
	});
	const { publicUrl } = config;
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

	const media = createMedia({ config, db, secret: async () => keys.derive("uploads"), now });
	const settings = createSettings({
		db,
		keys,
		config,
		storedImage: media.storedImage,
		now,
		stock: () => heldStock(db),
		// What fails here is made good within a minute, by the sweep that escalates.
		onChanged: async ({ workingTime }) => {
			await leads.refreshDueDates(workingTime).catch(() => log.warn("due dates: the database is away"));
		},
	});
	const current = async () => (await settings.published.get()).settings;
	const delivery = async () => (await settings.published.get()).delivery;
	const hasMail = async () => (await delivery()).mail !== null;
	const brand = async () => (await current()).brand;
	const own = () => ownAddresses(db, new URL(publicUrl).host);
	const staff = createStaff({ db, keys, brand, own, publicUrl, hasMail, addressOf, now });
	const notices = createNotices({
		config,
		delivery,
		db,
		leads: (ids) => leads.ofNotices(ids),
		settings: current,
		resetLink: staff.resetLink,
		confirmationLink: staff.confirmationLink,
		summaryOf: (date) => summary.summaryOf(date),
		secret: (name, make) => storedSecret(db, keys, name, make),
		onError: (error) => log.warn({ error: nameOf(error) }, "notices"),
		now,
		pace: noticesPace,
	});
	const rates = createRates({
		db,
		settings: current,
		keys,
		origin: new URL(publicUrl).host,
		limit: limitOf(600, 20),
		now,
	});
	const contentDeps = { db, storedImage: media.storedImage, now };
	const networks = createNetworks({ ...contentDeps, limit: limitOwn });
	// A service's slug is also what it is paused by.
	const services = createServices({ ...contentDeps, alsoChange: keepPause });
	const announcements = createAnnouncements(contentDeps);
	const work = createWork(contentDeps);
	const teamMembers = createTeamMembers(contentDeps);
	const questions = createQuestions(contentDeps);
	const pages = createPages(contentDeps);
	const home = createHome(contentDeps);
	const navigation = createNavigation({
		...contentDeps,
		pages: async () => (await pages.published.get()).entries,
	});
	const content = createContent({
		db,
		types: {
			network: networks.drafted,
			service: services.drafted,
			work: work.drafted,
			announcement: announcements.drafted,
			"team-member": teamMembers.drafted,
			question: questions.drafted,
			page: pages.drafted,
			home: home.drafted,
			navigation: navigation.drafted,
		},
		images: media.recent,
		logo: async () => (await current()).logo,
		siteWords: async () => (await current()).siteWords,
		own,
		secret: keys.derive("previews"),
		now,
	});
	const leads = createLeads({
		db,
		pool,
		settings: current,
		rates: rates.current,
		services: services.active,
		tags: customerTags(now),
		channelsFor: notices.channelsFor,
		reminderChannels: async () => (await notices.staffChannels()).filter((channel) => channel !== "webhook"),
		onStored: (type) => meter?.leadAccepted(type),
		limit,
		networkOf,
		marksFloods: config.leadRateLimit,
		mayGoOn: async (context) => isOpen() && (await staff.isLoggedIn(context.req.raw.headers)),
		onFeedError: (error) => log.warn({ error: nameOf(error) }, "lead feed"),
		now,
	});
	const summary = createSummary({ db, leads, settings: current, publicUrl, now });
	const published = {
		"/api/networks": networks.published,
		"/api/services": services.published,
		"/api/pages": pages.published,
	} as const;
	const visits = createVisits({
		db,
		publicUrl,
		leads,
		hasEntry: async (list, slug) => (await published[list].get()).bySlug.has(slug),
		limit: limitOf(120, 5),
		onError: (error) => log.warn({ error: nameOf(error) }, "visits"),
		now,
	});
	const setup = createSetup({
		config,
		db,
		delivery,
		checkMail: notices.checkMail,
		settings: current,
		hasWorkingTime: async () => (await settings.published.get()).hasWorkingTime,
		rates: rates.current,
		now,
	});
	const reviews = createReviews({ db, own, secret: keys.derive("reviews"), publicUrl, limit, now });
	const money = createMoney({
		db,
		settings: current,
		rates: rates.current,
		leads: leads.dealSteps,
		reviews,
		reencode: media.reencodePhoto,
		now,
	});
	const impostors = createImpostors({
		db,
		own,
		limit: limitOf(30, 0.5),
		limitReports: limitOf(5, 1 / 600),
		limitPictures: limitOf(5, 1 / 600),
		pictures: money.pictures,
		now,
	});
	const rateAlerts = createRateAlerts({
		db,
		settings: current,
		rates: rates.newest,
		mail: notices.visitorMail,
		push: notices.visitorPush,
		secret: keys.derive("rate-alerts"),
		publicUrl,
		networkOf,
		limit,
		now,
	});
	const { submit } = leads;
	const onLookUp = meter?.pageLookedUp;
	const modules: readonly Module[] = [
		createHealth({ isOpen, ping: () => refuseStandby(pool), checks: setup.checks }),
		rates,
		networks,
		services,
		work,
		announcements,
		teamMembers,
		questions,
		pages,
		home,
		navigation,
		content,
		createContentImports({
			db,
			types: { network: networks.drafted, service: services.drafted, question: questions.drafted },
			now,
		}),
		settings,
		createBrand({ settings: current, imageOf: media.imageOf }),
		createReplyTemplates({ db, now }),
		createQuickReplies({ db, now }),
		createSavedViews({ db }),
		createAudit({ db }),
		createArchives({
			db,
			config,
			directUrl,
			images: openMediaStore(config, now),
			filesOf,
			reencode,
			checkPassphrase: staff.checkPassphrase,
			secret: keys.derive("archives"),
			log,
			now,
		}),
		media,
		createResponseSla({ db, leads, channels: notices.staffChannels, settings: current, now }),
		createRequestStatus({
			leads,
			receipt: rates.receipt,
			dealOf: (leadId) => dealProgress(db, leadId),
			addressOf,
			now,
		}),
		notices,
		leads,
		createLeadImports({ db, leads, services: services.active, now }),
		money,
		reviews,
		rateAlerts,
		createCustomers({ db, leadsOf: leads.ofContacts, now }),
		createStats({ db, leads, now }),
		summary,
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
					renderer,
					publicUrl,
					cache,
					submit,
					check: impostors.takeForm,
					previewOf: content.preview,
					limit,
					limitRenders: limitOwn,
					networkOf,
					now,
					onLookUp,
				}),
		},
	];

	const cached = {
		rate_board: rates.board,
		networks: networks.published,
		services: services.published,
		work: work.published,
		announcements: announcements.published,
		team_members: teamMembers.published,
		questions: questions.published,
		pages: pages.published,
		home: home.published,
		reviews: reviews.published,
		navigation: navigation.published,
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

	const app = openApplication({
		publicUrl,
		publicUrlIsAssumed: config.publicUrlIsAssumed,
		cache,
		log,
		meter,
		addressOf,
	});
	staff.guard(app);
	for (const { routes } of modules) routes?.(app);
	return { app, jobs: modules.flatMap(({ jobs = [] }) => jobs), close: visits.write };
}
