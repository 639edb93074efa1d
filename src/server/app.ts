import { randomBytes } from "node:crypto";
import { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import type pg from "pg";
import { isRequestPaused } from "#content/paused.ts";
import type { Config } from "./config.ts";
import type { Changes, WatchedTable } from "./db/changes.ts";
import { databaseOver } from "./db/database.ts";
import { databaseTimeout } from "./db/limits.ts";
import { refuseStandby } from "./db/primary.ts";
import { recordChange } from "./db/record-change.ts";
import { keptSecret } from "./db/secrets.ts";
import { clientAddress } from "./http/address.ts";
import { documentRoutes } from "./http/document.ts";
import type { FrontDesk } from "./http/front-desk.ts";
import { healthRoutes } from "./http/health.ts";
import { unmatched } from "./http/methods.ts";
import { refuseForeignForms, refuseForeignWrites } from "./http/origin.ts";
import { answerProblem, Refusal, refusalOf } from "./http/problems.ts";
import { hasRoom, noLimit, rateLimit } from "./http/rate-limit.ts";
import { requestLog } from "./http/request-log.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { markStale } from "./http/stale.ts";
import { withTimeout } from "./http/with-timeout.ts";
import type { Logger } from "./log.ts";
import { measure } from "./metrics/measure.ts";
import type { Meter } from "./metrics/meter.ts";
import { activeAnnouncements } from "./modules/announcements/announcements.ts";
import { announcementEditing } from "./modules/announcements/edit.ts";
import { announcementsRoutes } from "./modules/announcements/routes.ts";
import { announcementsStore } from "./modules/announcements/store.ts";
import { auditRoutes } from "./modules/audit/routes.ts";
import { auditStore } from "./modules/audit/store.ts";
import { leadFeed } from "./modules/leads/feed.ts";
import { feedStore } from "./modules/leads/feed-store.ts";
import { leadInbox } from "./modules/leads/lead-inbox.ts";
import type { Audit } from "./modules/leads/moves-store.ts";
import { leadsRoutes } from "./modules/leads/routes.ts";
import { leadsStore } from "./modules/leads/store.ts";
import { submitTo } from "./modules/leads/submit.ts";
import { mediaOver } from "./modules/media/media.ts";
import { openMediaStore } from "./modules/media/open-store.ts";
import { mediaRoutes } from "./modules/media/routes.ts";
import { mediaRecords } from "./modules/media/store.ts";
import { networkEditing } from "./modules/networks/edit.ts";
import { networkDirectory } from "./modules/networks/networks.ts";
import { networksRoutes } from "./modules/networks/routes.ts";
import { networksStore } from "./modules/networks/store.ts";
import { channelsForRequest } from "./modules/notices/notices.ts";
import { pushChannel } from "./modules/notices/push/channel.ts";
import { makeVapidKey } from "./modules/notices/push/keys.ts";
import { pushRoutes } from "./modules/notices/push/routes.ts";
import { pushStore } from "./modules/notices/push/store.ts";
import { pushSubscriptions } from "./modules/notices/push/subscriptions.ts";
import { noticesRoutes } from "./modules/notices/routes.ts";
import { noticesStore } from "./modules/notices/store.ts";
import { promiseShare } from "./modules/promise/promise.ts";
import { promiseRoutes } from "./modules/promise/routes.ts";
import { promiseStore } from "./modules/promise/store.ts";
import { rateBoardOf } from "./modules/rates/rates.ts";
import { ratesRoutes } from "./modules/rates/routes.ts";
import { setRates } from "./modules/rates/set.ts";
import { ratesStore } from "./modules/rates/store.ts";
import { replyTemplates } from "./modules/reply-templates/reply-templates.ts";
import { replyTemplatesRoutes } from "./modules/reply-templates/routes.ts";
import { replyTemplatesStore } from "./modules/reply-templates/store.ts";
import { requestStatusRoutes } from "./modules/request-status/routes.ts";
import { requestStatusStore } from "./modules/request-status/store.ts";
import { serviceEditing } from "./modules/services/edit.ts";
import { servicesRoutes } from "./modules/services/routes.ts";
import { serviceDirectory } from "./modules/services/services.ts";
import { servicesStore } from "./modules/services/store.ts";
import { settingsEditing } from "./modules/settings/change.ts";
import { keepPause } from "./modules/settings/paused-store.ts";
import { settingsRoutes } from "./modules/settings/routes.ts";
import { currentSettings } from "./modules/settings/settings.ts";
import { settingsStore } from "./modules/settings/store.ts";
import { invitationsOver } from "./modules/staff/invitations/invitations.ts";
import { invitationsStore } from "./modules/staff/invitations/store.ts";
import { openToStrangers, staffRoutes } from "./modules/staff/routes.ts";
import { staffModule } from "./modules/staff/staff-module.ts";
import { staffStore } from "./modules/staff/store.ts";
import { statsRoutes } from "./modules/stats/routes.ts";
import { statsOf } from "./modules/stats/stats.ts";
import { statsStore } from "./modules/stats/store.ts";
import type { PageRenderer } from "./pages/renderer.ts";
import { pagesRoutes } from "./pages/routes.ts";

export interface AppParts {
	readonly config: Config;
	readonly pool: pg.Pool;
	readonly changes: Changes;
	readonly log: Logger;
	readonly renderer: PageRenderer;
	readonly desk: FrontDesk;
	/** ms */
	readonly now: () => number;
	/** False from the moment that the server drains. */
	readonly isOpen: () => boolean;
	/** There is something new to deliver. */
	readonly nudgeNotices?: () => void;
	/** Left out where nobody counts. */
	readonly meter?: Meter | undefined;
	/** A phone asked to be told. */
	readonly onSubscribed?: () => void;
}

/** The composition root: makes every module, hands each what it needs, and puts their routes behind the same doors. */
export function createApp({
	config,
	pool,
	changes,
	log,
	renderer,
	desk,
	now,
	isOpen,
	nudgeNotices = () => {},
	meter,
	onSubscribed = () => {},
}: AppParts): OpenAPIHono {
	const db = databaseOver(pool);
	const { publicUrl } = config;
	const stores = {
		rates: ratesStore(db),
		networks: networksStore(db),
		services: servicesStore(db, keepPause),
		announcements: announcementsStore(db),
		settings: settingsStore(db),
		staff: staffStore(db),
	};
	const board = rateBoardOf(stores.rates, now);
	const networks = networkDirectory(stores.networks);
	const services = serviceDirectory(stores.services);
	const announcements = activeAnnouncements(stores.announcements);
	const settings = currentSettings(stores.settings);
	const leads = leadsStore(pool);
	const secret = (name: string) => keptSecret(db, name, () => randomBytes(32).toString("base64url"));
	const brand = async () => (await settings.get()).settings.brand;
	const staff = staffModule({ store: stores.staff, db, secret, brand, publicUrl, now });
	const invitations = invitationsOver({ store: invitationsStore(db), staff: stores.staff, publicUrl, now });
	const files = openMediaStore(config, now);
	const media = mediaOver({ records: mediaRecords(db), files, secret: () => secret("uploads"), publicUrl, now });
	const push = pushChannel({
		store: pushStore(pool),
		vapidKey: () => keptSecret(db, "vapid", makeVapidKey),
		publicUrl,
		contactEmail: config.adminEmail,
		allowPrivate: config.pushAllowPrivate,
	});
	const announcing = (...tables: WatchedTable[]) => ({ now, announce: () => tables.forEach(changes.announce) });
	const feed = leadFeed({ store: feedStore(pool), onError: () => log.warn("lead feed: the database is away") });
	const openChannels = { mail: config.mail !== null, webhook: config.webhook !== null };
	const receiptLimit = rateLimit(5, 1 / (4 * 3600), now);
	const submitted = submitTo({
		store: leads,
		rates: async () => (await board.current.get()).rates,
		isPaused: async (type, value) => isRequestPaused((await settings.get()).settings.pausedOrders, type, value),
		noticesOf: (request) => channelsForRequest(openChannels, request, (email) => hasRoom(receiptLimit, email)),
		onStored(type) {
			feed.poke();
			nudgeNotices();
			meter?.leadAccepted(type);
		},
	});
	const submit = withTimeout(submitted, databaseTimeout);
	const mayGoOn = async (context: Context) =>
		isOpen() && (await staff.sessions.whoIs(context.req.raw.headers)) !== null;
	const auditLeads: Audit = (tx, { actorId, ...entry }) =>
		recordChange(tx, { ...entry, by: actorId, at: new Date(now()) });
	const leadLimit = config.leadRateLimit ? rateLimit(60, 1, now) : noLimit;
	const addressOf = (context: Parameters<typeof clientAddress>[0]) => clientAddress(context, config.trustedProxies);
	const limitLeads = (context: Parameters<typeof clientAddress>[0]) => leadLimit.take(addressOf(context));

	const lookLimit = rateLimit(30, 0.5, now);
	// The pages read the same call in-process; their own visitors were counted at the page's door.
	const limitLooks = (context: Context) => {
		if (context.env?.incoming) lookLimit.take(addressOf(context));
	};

	const remembered = { rate_board: board, networks, services, announcements, settings };
	changes.onChange((table) => {
		remembered[table].drop();
		desk.drop();
	});
	changes.onLost(desk.drop);
	const isAway = () => changes.isLost() || Object.values(remembered).some((each) => each.isBehind());

	const app = new OpenAPIHono();
	if (meter) app.use(measure(meter));
	app.use(desk.learn);
	app.use(
		markStale(isAway, (away) => {
			desk.drop();
			// While it is away they are what there is to show.
			if (!away) pages.drop();
		}),
	);
	app.use(requestLog(log));
	app.use(securityHeaders(publicUrl));
	app.use("/api/*", refuseForeignWrites({ publicUrl, anyName: true }));
	app.use("/api/admin/*", refuseForeignWrites({ publicUrl, anyName: config.publicUrlIsAssumed }));
	for (const path of ["/request/*", "/ur/request/*"]) app.use(path, refuseForeignForms({ publicUrl, anyName: true }));
	app.use("/api/admin/*", async (context, next) => {
		if (!openToStrangers.has(context.req.path)) {
			const signedIn = await staff.sessions.whoIs(context.req.raw.headers);
			if (!signedIn) throw new Refusal("not-signed-in");
			context.set("caller", { ...signedIn.member, sessionId: signedIn.sessionId });
		}
		await next();
		if (!context.res.headers.has("cache-control")) context.res.headers.set("cache-control", "no-store");
	});

	for (const path of ["/status/*", "/ur/status/*"])
		app.use(path, async (context, next) => {
			limitLooks(context);
			await next();
		});

	healthRoutes(app, { isOpen, ping: () => refuseStandby(pool) });
	ratesRoutes(app, { board, set: setRates({ store: stores.rates, ...announcing("rate_board") }) });
	const { storedImage } = media;
	networksRoutes(app, {
		directory: networks,
		editing: networkEditing({ store: stores.networks, storedImage, ...announcing("networks") }),
	});
	servicesRoutes(app, {
		directory: services,
		// Its slug is also what a service is paused by.
		editing: serviceEditing({ store: stores.services, storedImage, ...announcing("services", "settings") }),
	});
	announcementsRoutes(app, {
		active: announcements,
		editing: announcementEditing({ store: stores.announcements, ...announcing("announcements") }),
	});
	settingsRoutes(app, {
		current: settings,
		editing: settingsEditing({ store: stores.settings, ...announcing("settings") }),
	});
	replyTemplatesRoutes(app, replyTemplates({ store: replyTemplatesStore(db), now }));
	auditRoutes(app, auditStore(db));
	mediaRoutes(app, media, publicUrl);
	promiseRoutes(app, {
		share: promiseShare(promiseStore(pool), now),
		isShown: async () => (await settings.get()).settings.showPromise,
	});
	requestStatusRoutes(app, { store: requestStatusStore(pool), limit: limitLooks });
	noticesRoutes(app, { store: noticesStore(pool), nudge: nudgeNotices });
	pushRoutes(app, {
		subscriptions: pushSubscriptions({ ...push, onSubscribed }),
		testLimit: rateLimit(5, 1 / 30, now),
	});
	leadsRoutes(app, { submit, limit: limitLeads });
	leadInbox(app, { pool, db, feed, now, mayGoOn, audit: auditLeads });
	statsRoutes(app, statsOf(statsStore(pool), now));
	staffRoutes(app, { staff, invitations, addressOf, now });
	documentRoutes(app);
	app.all("/api/*", unmatched(app));
	const pages = pagesRoutes(app, {
		renderer,
		publicUrl,
		changes,
		submit,
		limit: limitLeads,
		now,
		onLookUp: meter?.pageLookedUp,
	});

	app.onError((error, context) => answerProblem(context, refusalOf(error)));
	return app;
}
