import type pg from "pg";
import type { NoticeChannel } from "#shared/notices.ts";
import type { Config } from "./config.ts";
import type { Changes } from "./db/changes.ts";
import { databaseOver } from "./db/database.ts";
import { recordChange } from "./db/record-change.ts";
import { keptSecret } from "./db/secrets.ts";
import type { Logger } from "./log.ts";
import { refreshDueDates } from "./modules/leads/due-dates/due-dates.ts";
import { dueDatesStore } from "./modules/leads/due-dates/due-dates-store.ts";
import { escalatingLeads } from "./modules/leads/due-dates/escalation-store.ts";
import { leadRetention } from "./modules/leads/erasure/erasure.ts";
import { erasureStore } from "./modules/leads/erasure/erasure-store.ts";
import { pruneKeys } from "./modules/leads/intake/prune-keys-store.ts";
import { reindex } from "./modules/leads/search/reindex.ts";
import { reindexStore } from "./modules/leads/search/reindex-store.ts";
import { deliverBy } from "./modules/notices/deliver.ts";
import { type MailTimes, mailer } from "./modules/notices/mail.ts";
import { staffChannels } from "./modules/notices/notices.ts";
import { pruneNotices } from "./modules/notices/pruning-store.ts";
import { pushChannel } from "./modules/notices/push/channel.ts";
import { makeVapidKey } from "./modules/notices/push/keys.ts";
import { pushStore } from "./modules/notices/push/store.ts";
import { pushTo } from "./modules/notices/push/tell.ts";
import { aboutADay, openQueue, type Patience } from "./modules/notices/queue.ts";
import { noticesStore } from "./modules/notices/store.ts";
import { webhook as webhookTo } from "./modules/notices/webhook.ts";
import { startWorker } from "./modules/notices/worker.ts";
import { escalation } from "./modules/response-sla/response-sla.ts";
import { responseSlaStore } from "./modules/response-sla/store.ts";
import { currentSettings } from "./modules/settings/settings.ts";
import { settingsStore } from "./modules/settings/store.ts";
import { pruning } from "./pruning.ts";

export interface BackgroundParts {
	readonly config: Config;
	readonly pool: pg.Pool;
	readonly changes: Changes;
	readonly log: Logger;
	/** ms */
	readonly now: () => number;
	readonly patience?: Patience;
	readonly poll?: number;
	readonly mailTimes?: MailTimes;
	/** A seam: runs between the sending of a notice and its being noted. */
	readonly afterSend?: () => Promise<void>;
}

/** What goes on beside the answers: notices, escalation, and the erasing of what is too old. */
export interface Background {
	/** There is something new to deliver. */
	nudge(): void;
	/** Somebody wants to be told, perhaps the first: opens the queue where it was not needed yet. */
	open(): void;
	stop(): Promise<void>;
}

const sweepEvery = 60_000;
const openAgainAfter = 5_000;
const stopTime = 5_000;

/** Starts the work beside the answers; returns at once, and goes on trying where the database is away. */
export function startBackground(parts: BackgroundParts): Background {
	const { config, pool, changes, log, now } = parts;
	const db = databaseOver(pool);
	const settings = currentSettings(settingsStore(db));
	changes.onChange((table) => {
		if (table === "settings") settings.drop();
	});
	const onError = (error: unknown) => log.warn({ error: nameOf(error) }, "notices");
	const forStaff = staffChannels({ mail: config.mail !== null, webhook: config.webhook !== null });
	const channels: readonly NoticeChannel[] = config.mail ? [...forStaff, "receipt"] : forStaff;
	const phones = pushStore(pool);
	const stopping = new AbortController();
	let started: ReturnType<typeof startWorker> | null = null;
	let worker: Promise<() => Promise<void>> | null = null;
	const open = () => {
		if (!stopping.signal.aborted) worker ??= openWorker();
	};
	// Where nobody is told of anything, no queue is opened: it would look into the database every other second.
	const openIfWanted = async () => {
		if (!worker && (await phones.any())) open();
	};
	if (config.mail || config.webhook) open();

	const reminders = escalation({
		store: responseSlaStore(db),
		escalating: escalatingLeads,
		refreshDueDates: refreshDueDates(dueDatesStore(pool)),
		channels: forStaff,
		working: async () => (await settings.get()).settings.workingTime,
		now,
	});
	const retain = leadRetention({
		store: erasureStore(
			db,
			(tx, { actorId, ...entry }) => recordChange(tx, { ...entry, by: actorId, at: new Date(now()) }),
			now,
		),
		months: async () => (await settings.get()).settings.retentionMonths,
		now,
	});
	const prune = pruning(
		[
			{ days: 90, prune: pruneNotices(pool) },
			// A phone may keep a request for long before it sends it again.
			{ days: 180, prune: pruneKeys(pool) },
		],
		now,
	);
	const sweep = () => {
		sweeping = openIfWanted()
			.then(reminders.sweep)
			.then(() => started?.nudge())
			.then(retain)
			.then(prune)
			.catch(onError);
	};
	let sweeping: Promise<void> | null = null;
	const reindexing = untilItWorks(() => reindex(reindexStore(pool), () => stopping.signal.aborted));
	const sweeper = setInterval(sweep, sweepEvery);
	sweep();

	async function openWorker(): Promise<() => Promise<void>> {
		const store = noticesStore(pool);
		const queue = await untilItWorks(() => openQueue(pool, channels, parts.patience ?? aboutADay, onError));
		if (!queue) return async () => {};
		const mail = config.mail ? mailer(config.mail.url, new URL(config.publicUrl).hostname, parts.mailTimes) : null;
		const push = pushChannel({
			store: phones,
			vapidKey: () => keptSecret(db, "vapid", makeVapidKey),
			publicUrl: config.publicUrl,
			contactEmail: config.adminEmail,
			allowPrivate: config.pushAllowPrivate,
		});
		const deliver = deliverBy({
			mail,
			push: pushTo(push),
			now,
			webhook: config.webhook ? webhookTo(config.webhook, { now }) : null,
			mailFrom: config.mail?.from ?? null,
			publicUrl: config.publicUrl,
			settings: async () => (await settings.get()).settings,
			staff: store.staff,
		});
		const running = startWorker({
			store,
			queue,
			channels,
			deliver,
			onError,
			...(parts.afterSend ? { afterSend: parts.afterSend } : {}),
			...(parts.poll ? { poll: parts.poll } : {}),
		});
		started = running;
		return async () => {
			await running.stop();
			await queue.close();
			mail?.close();
		};
	}

	async function untilItWorks<T>(open: () => Promise<T>): Promise<T | null> {
		while (!stopping.signal.aborted) {
			try {
				return await open();
			} catch (error) {
				onError(error);
				await pause(openAgainAfter, stopping.signal);
			}
		}
		return null;
	}

	async function end(): Promise<void> {
		clearInterval(sweeper);
		stopping.abort();
		const close = async () => (await worker)?.();
		// What is still under way then is told again by whoever comes next.
		await Promise.race([Promise.all([close(), sweeping, reindexing]), pause(stopTime)]);
	}

	let ended: Promise<void> | null = null;
	return {
		nudge: () => started?.nudge(),
		open,
		stop() {
			ended ??= end();
			return ended;
		},
	};
}

function pause(time: number, signal?: AbortSignal): Promise<void> {
	const { promise, resolve } = Promise.withResolvers<void>();
	const timer = setTimeout(resolve, time);
	signal?.addEventListener("abort", () => {
		clearTimeout(timer);
		resolve();
	});
	return promise;
}

function nameOf(error: unknown): string {
	if (!(error instanceof Error)) return "unknown";
	return "code" in error ? `${error.name} ${String(error.code)}` : error.name;
}
