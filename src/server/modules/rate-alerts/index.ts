import { type OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import wordsEn from "#i18n/en/alert-letters.json" with { type: "json" };
import boardEn from "#i18n/en/board.json" with { type: "json" };
import { translate } from "#i18n/t.ts";
import wordsUr from "#i18n/ur/alert-letters.json" with { type: "json" };
import boardUr from "#i18n/ur/board.json" with { type: "json" };
import { pruningJob } from "#server/db/pruning.ts";
import { readForm } from "#server/http/api/body.ts";
import { implement, reply } from "#server/http/api/implement.ts";
import { found, invalid, ProblemError } from "#server/http/api/problems.ts";
import { localeOfRequest } from "#server/http/locale.ts";
import { readSignedWord, signWord } from "#server/lib/signed-word.ts";
import type { ItemOutcome, QueuedItem, QueuedJob } from "#server/queue/job.ts";
import { noticeRetry, rateAlertsQueue } from "#server/queue/notice-queues.ts";
import type { Runtime } from "#server/runtime.ts";
import * as calls from "#shared/api/rate-alerts.ts";
import type { Rates } from "#shared/api/rates.ts";
import { brandIn } from "#shared/brand/names.ts";
import { type Locale, localeOfPath, localizedPath } from "#shared/locale.ts";
import { formatRateInRupees, readAmount } from "#shared/rates/money.ts";
import { isSet, maxRate, rateFor } from "#shared/rates/rates.ts";
import { formatDayAndClock } from "#shared/reply-by.ts";
import { inEveryLanguage } from "#shared/routes/routes.ts";
import type { PushMessage } from "#shared/staff/staff-message.ts";
import type { Notices, VisitorLetter } from "../notices/index.ts";
import { type AlertRow, alertsStore } from "./store.ts";

interface RateAlertsDeps extends Pick<Runtime, "db" | "limit" | "networkOf" | "now" | "publicUrl" | "settings"> {
	readonly rates: () => Promise<Rates>;
	readonly mail: Notices["visitorMail"];
	readonly push: Notices["visitorPush"];
	readonly secret: string;
}

const unstored = { "cache-control": "no-store", "x-robots-tag": "noindex" };
const dataSchema = z.object({ alertId: z.guid().optional(), rate: z.number().nullable().default(null) });
const tooMany = (pause: string) => new ProblemError("too-many-requests", { headers: { "retry-after": pause } });

/** One message to a visitor when the board passes a figure: agreed to, told once, stopped by a touch. */
export function createRateAlerts(deps: RateAlertsDeps) {
	const { db, settings, rates, mail, push, secret, publicUrl, networkOf, limit, now } = deps;
	const store = alertsStore(db, now);
	const idOf = (token: string) => found(readSignedWord(token, secret));

	/** Answers the token of an alert on a phone; `null` where a mailbox is asked. @throws ProblemError `unavailable`, `invalid`, `too-many-requests` */
	async function ask(wanted: calls.NewRateAlert, locale: Locale, network: string): Promise<string | null> {
		const { email, push: phone, currency, side, above, below } = wanted;
		if (email && !(await mail.isOpen())) throw new ProblemError("unavailable");
		if (phone) push.refuseUnusable(phone);
		const figure = above ?? below;
		const isAbove = above !== undefined;
		if (figure === undefined || (isAbove && below !== undefined)) throw invalid("above", "required");
		const board = await rates();
		const rate = rateFor(board, currency, side);
		if (isSet(board) && (isAbove ? rate >= figure : rate <= figure))
			throw invalid(isAbove ? "above" : "below", { code: "alreadyPassed", name: formatRateInRupees(rate, locale) });
		const alert = { currency, side, isAbove, figure, locale };
		if (email && mail.may(email, network)) await store.ask({ ...alert, email });
		if (!phone) return null;
		if (!push.may(network)) throw tooMany("3600");
		const id = await store.ask({ ...alert, push: { endpoint: phone.endpoint, ...phone.keys } });
		if (!id) throw tooMany("86400");
		return signWord(id, secret);
	}

	async function work(item: QueuedItem): Promise<ItemOutcome> {
		const { alertId, rate } = dataSchema.parse(item.data);
		if (!alertId) {
			const board = await rates();
			if (isSet(board)) await store.fire(board);
			return { id: item.id, state: "done", output: {} };
		}
		const alert = await store.read(alertId);
		const isOfUse = rate === null ? alert?.confirmedAt === null : alert?.spentAt;
		const dropped = { id: item.id, state: "done", output: { outcome: "dropped" } } as const;
		if (!alert || !isOfUse) return dropped;
		const brand = brandIn(await settings(), alert.locale);
		const parts = { brand, publicUrl, token: signWord(alert.id, secret), rate };
		if (alert.push) return push.send(item, alert.push, alertMessage(alert, parts), () => store.remove(alert.id));
		return (await mail.isOpen()) ? mail.send(item, alertLetter(alert, parts)) : dropped;
	}

	async function takeNew(context: Context, path: string): Promise<Response> {
		limit(context);
		const { email, currency = "", side = "", direction = "", figure = "" } = await readForm(context.req.raw);
		const reading = readAmount(figure, maxRate);
		const amount = "amount" in reading ? reading.amount : undefined;
		const wanted = { email, currency, side, [direction === "below" ? "below" : "above"]: amount };
		const sent = calls.newRateAlertSchema.safeParse(wanted);
		const again = new URLSearchParams({ currency, side, direction, figure: figure.slice(0, 20) });
		const refuse = (why: string) => context.redirect(`${path}?refused=${why}&${again}`, 303);
		if (!sent.success || amount === undefined) return refuse("fields");
		try {
			await ask(sent.data, localeOfPath(path), networkOf(context));
		} catch (error) {
			if (!(error instanceof ProblemError) || error.code === "too-many-requests") throw error;
			return refuse(error.code === "invalid" ? "passed" : "unavailable");
		}
		return context.redirect(`${path}?done=sent`, 303);
	}

	const acts = new Map(Object.entries({ confirm: store.confirm, again: store.again, stop: store.remove }));

	async function takeAct(context: Context): Promise<Response> {
		limit(context);
		const token = context.req.param("token") ?? "";
		const form = await readForm(context.req.raw);
		const isOneClick = "List-Unsubscribe" in form;
		const wish = isOneClick ? "stop" : (form.do ?? "");
		const act = acts.get(wish);
		if (!act) throw new ProblemError("bad-request");
		await act(idOf(token));
		if (isOneClick) return context.body(null, 200);
		const { pathname } = new URL(context.req.url);
		const stopped = `${localizedPath("/rate-alert", localeOfPath(pathname))}?done=stopped`;
		return context.redirect(wish === "stop" ? stopped : pathname, 303);
	}

	const worker: QueuedJob = {
		name: rateAlertsQueue,
		retry: noticeRetry,
		batch: 10,
		run: (items) => Promise.all(items.map(work)),
	};
	const pruning = pruningJob("rate-alert-pruning", "45 * * * *", now, { days: 0, prune: store.prune });
	return {
		jobs: [worker, pruning],
		/** They go before the pages. */
		routes(app: OpenAPIHono): void {
			implement(
				app,
				calls.createRateAlert,
				async ({ body, context }) => {
					const token = await ask(body, body.locale ?? localeOfRequest(context.req.raw), networkOf(context));
					return token === null ? reply(202, undefined, unstored) : reply(201, { token }, unstored);
				},
				{ before: limit },
			);
			implement(app, calls.readPushKey, async () => ({ publicKey: await push.publicKey() }), { before: limit });
			implement(
				app,
				calls.readRateAlert,
				async ({ params }) => {
					const alert = found(await store.read(idOf(params.token)));
					return reply(200, presentAlert(alert), unstored);
				},
				// The page reads the same call in this process; its visitors are counted where it is rendered.
				{ before: (context) => context.env?.incoming && limit(context) },
			);
			for (const path of inEveryLanguage("/rate-alert")) app.post(path, (context) => takeNew(context, path));
			for (const path of inEveryLanguage("/rate-alert/:token")) app.post(path, takeAct);
		},
	};
}

function presentAlert(alert: AlertRow): calls.RateAlert {
	const { currency, side, isAbove, figure, push, confirmedAt, spentAt, expiresAt } = alert;
	return {
		currency,
		side,
		above: isAbove ? figure : null,
		below: isAbove ? null : figure,
		onPhone: push !== null,
		state: spentAt ? "spent" : confirmedAt ? "active" : "unconfirmed",
		expiresAt: expiresAt.toISOString(),
	};
}

const words = { en: { ...boardEn, ...wordsEn }, ur: { ...boardUr, ...wordsUr } };

interface AlertLetterParts {
	readonly brand: string;
	readonly publicUrl: string;
	readonly token: string;
	/** The rate that passed the figure; `null` in the letter that asks for the confirmation. */
	readonly rate: number | null;
}

function alertLetter(alert: AlertRow, parts: AlertLetterParts): VisitorLetter {
	const { locale, email, side, isAbove } = alert;
	const { t, facts, paths } = sayer(alert, parts);
	const [own, rates] = [parts.publicUrl + paths.own, parts.publicUrl + paths.rates];
	const { rate } = parts;
	const kind = rate === null ? "ask" : "passed";
	return {
		to: email ?? "",
		unsubscribe: own,
		subject: t(`alertLetter.${kind}.subject`),
		locale,
		heading: t(`alertLetter.${kind}.subject`),
		lead: t(`alertLetter.${kind}.lead`),
		rows: [
			{ label: t("alertLetter.what"), value: t(`alertLetter.${side}`) },
			{ label: t(isAbove ? "alertLetter.above" : "alertLetter.below"), value: facts.figure },
			...(rate === null ? [] : [{ label: t("alertLetter.again"), value: "", url: own }]),
		],
		link: { label: t(`alertLetter.${kind}.link`), url: rate === null ? own : rates },
		notes: [t(`alertLetter.${kind}.note`)],
	};
}

function alertMessage(alert: AlertRow, parts: AlertLetterParts): PushMessage {
	const { t, paths } = sayer(alert, parts);
	return {
		id: alert.id,
		tag: `rate-alert.${alert.id}`,
		locale: alert.locale,
		title: t("alertLetter.passed.subject"),
		body: t("alertLetter.passed.lead"),
		url: paths.rates,
		actions: [{ action: "again", title: t("alertLetter.phone.again"), url: paths.own }],
	};
}

function sayer({ locale, currency, side, figure, expiresAt }: AlertRow, { brand, token, rate }: AlertLetterParts) {
	const facts = {
		brand,
		currency: translate(locale, words, `currency.${currency}`),
		figure: formatRateInRupees(figure, locale),
		rate: rate === null ? "" : formatRateInRupees(rate, locale),
		until: formatDayAndClock(expiresAt.toISOString(), locale),
	};
	return {
		facts,
		t: (key: keyof typeof words.en) => translate(locale, words, key, facts),
		paths: {
			own: localizedPath(`/rate-alert/${token}`, locale),
			rates: localizedPath(`/rates?currency=${currency}&side=${side}`, locale),
		},
	};
}
