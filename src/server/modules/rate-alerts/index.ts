import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { Database } from "#server/db/database.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import { readSignedWord, signWord } from "#server/lib/signed-word.ts";
import { pruneInBatches } from "#server/pruning.ts";
import type { ItemOutcome, QueuedItem, QueuedJob, ScheduledJob } from "#server/queue/job.ts";
import { noticeRetry, rateAlertsQueue } from "#server/queue/notice-queues.ts";
import type { NewRateAlert } from "#shared/api/rate-alerts.ts";
import type { Rates } from "#shared/api/rates.ts";
import type { Settings } from "#shared/api/settings.ts";
import { brandIn } from "#shared/brand/names.ts";
import type { Locale } from "#shared/locale.ts";
import { formatRateInRupees } from "#shared/rates/money.ts";
import { isSet, rateFor } from "#shared/rates/rates.ts";
import type { VisitorMail, VisitorPush } from "../notices/index.ts";
import { alertLetter, alertMessage } from "./letters.ts";
import { alertRoutes } from "./routes.ts";
import { alertsStore } from "./store.ts";

/** What the rate alerts module needs. */
export interface RateAlertsDeps {
	readonly db: Database;
	readonly settings: () => Promise<Settings>;
	/** The rates as they stand in the database. */
	readonly rates: () => Promise<Rates>;
	readonly mail: VisitorMail;
	readonly push: VisitorPush;
	/** What links are made with. */
	readonly secret: string;
	readonly publicUrl: string;
	readonly networkOf: (context: Context) => string;
	/** Counts a call against its address. @throws ProblemError 429 */
	readonly limit: (context: Context) => void;
	/** ms */
	readonly now: () => number;
}

const mostByAddress = 5;
const dataSchema = z.object({ alertId: z.guid().optional(), rate: z.number().nullable().default(null) });

/** One message to a visitor when the board passes a figure: agreed to, told once, stopped by a touch. */
export function createRateAlerts(deps: RateAlertsDeps) {
	const { db, settings, rates, mail, push, secret, publicUrl, networkOf, limit, now } = deps;
	const store = alertsStore(db);
	const at = () => new Date(now());
	const idOf = (token: string) => {
		const id = readSignedWord(token, secret);
		if (id === null) throw new ProblemError("not-found");
		return id;
	};

	/**
	 * Answers the token of an alert on a phone; `null` where a mailbox is asked.
	 * @throws ProblemError `unavailable` without mail; `invalid` for no figure or two, one that is passed already, or a
	 * browser that cannot be told; `too-many-requests` for a phone or a network that asks for too many
	 */
	async function ask(wanted: NewRateAlert, locale: Locale, network: string): Promise<string | null> {
		const { email, push: phone, currency, side, above, below } = wanted;
		if (email && !(await mail.isOpen())) throw new ProblemError("unavailable");
		if (phone) push.refuseUnusable(phone);
		const figure = above ?? below;
		if (figure === undefined || (above !== undefined && below !== undefined))
			throw new ProblemError("invalid", { issues: { above: { code: "required" } } });
		const isAbove = above !== undefined;
		const board = await rates();
		const rate = rateFor(board, currency, side);
		if (isSet(board) && (isAbove ? rate >= figure : rate <= figure)) {
			const issue = { code: "alreadyPassed", name: formatRateInRupees(rate, locale) } as const;
			throw new ProblemError("invalid", { issues: { [isAbove ? "above" : "below"]: issue } });
		}
		const alert = { currency, side, isAbove, figure, locale };
		if (email && mail.may(email, network)) await store.ask({ ...alert, email }, mostByAddress, at());
		if (!phone) return null;
		if (!push.may(network)) throw new ProblemError("too-many-requests", { headers: { "retry-after": "3600" } });
		const id = await store.askOnPhone(alert, { endpoint: phone.endpoint, ...phone.keys }, mostByAddress, at());
		if (!id) throw new ProblemError("too-many-requests", { headers: { "retry-after": "86400" } });
		return signWord(id, secret);
	}

	async function work(item: QueuedItem): Promise<ItemOutcome> {
		const { alertId, rate } = dataSchema.parse(item.data);
		if (!alertId) {
			const board = await rates();
			if (isSet(board)) await store.fire(board, at());
			return { id: item.id, state: "done", output: {} };
		}
		const alert = await store.read(alertId, at());
		const isOfUse = rate === null ? alert?.confirmedAt === null : alert?.spentAt;
		const dropped = { id: item.id, state: "done", output: { outcome: "dropped" } } as const;
		if (!alert || !isOfUse) return dropped;
		const brand = brandIn(await settings(), alert.locale);
		const parts = { brand, publicUrl, token: signWord(alert.id, secret), rate };
		if (alert.push) return push.send(item, alert.push, alertMessage(alert, parts), () => store.remove(alert.id));
		return (await mail.isOpen()) ? mail.send(item, alertLetter(alert, parts)) : dropped;
	}

	const worker: QueuedJob = {
		name: rateAlertsQueue,
		retry: noticeRetry,
		batch: 10,
		run: (items) => Promise.all(items.map(work)),
	};
	const pruning: ScheduledJob = {
		name: "rate-alert-pruning",
		schedule: "45 * * * *",
		run: (signal) => pruneInBatches({ days: 0, prune: store.prune }, now, signal),
	};
	return {
		jobs: [worker, pruning],
		routes: (app: OpenAPIHono): void =>
			alertRoutes(app, {
				ask,
				publicKey: push.publicKey,
				async read(token) {
					const alert = await store.read(idOf(token), at());
					if (!alert) throw new ProblemError("not-found");
					return alert;
				},
				confirm: (token) => store.confirm(idOf(token), at()),
				again: (token) => store.again(idOf(token), at()),
				stop: (token) => store.remove(idOf(token)),
				networkOf,
				limit,
			}),
	};
}
