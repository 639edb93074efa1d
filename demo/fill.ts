import type { LeadDetail } from "../src/shared/api/leads/lead.ts";
import type { Rates } from "../src/shared/api/rates.ts";
import { day, dayOf, daysAfter, startOfDate, startOfDay } from "../src/shared/day.ts";
import type { DayBook } from "../src/shared/money/api/days.ts";
import type { LeadType } from "../src/shared/requests/spec.ts";
import { agenda } from "./agenda.ts";
import { atCounter, type Counter, type ShopFolder } from "./counter.ts";
import { moneyOf } from "./deals.ts";
import { drawer, type Person, peopleOf } from "./people.ts";
import { requestOf, weights } from "./requests.ts";
import { setUp } from "./setting-up.ts";
import { colleagues, type Login, ownerLogin } from "./staff.ts";

const minute = 60_000;
const hour = 60 * minute;
const fates = { answered: 93, late: 3, spam: 4, waiting: 0, open: 0 };
/** What still waits: for an answer, some too long; for the customer, at a rate that holds and at one that is over. */
const unfinished: readonly (readonly [LeadType, hoursAgo: number, keyof typeof fates])[] = [
	["SERVICE_ORDER", 31, "open"],
	["USDT_TRADE", 26.5, "open"],
	["PAYONEER_TRADE", 9, "open"],
	["SERVICE_ORDER", 8, "waiting"],
	["USDT_TRADE", 6, "waiting"],
	["BUY_NETWORK", 5, "open"],
	["SERVICE_ORDER", 4, "waiting"],
	["PAYONEER_TRADE", 3.5, "waiting"],
	["USDT_TRADE", 2.4, "waiting"],
	["BINANCE_TRADE", 2.2, "waiting"],
	["USDT_TRADE", 1.2, "open"],
	["CONTACT", 0.6, "open"],
	["PAYONEER_TRADE", 0.2, "open"],
];

export interface Month {
	/** ms; now, unless given. */
	readonly until?: number;
	readonly days?: number;
}

/** Fills a new data folder with a month of an invented shop, up to now. */
export function fillShop(folder: ShopFolder, { until = Date.now(), days = 30 }: Month = {}): Promise<void> {
	const start = startOfDate(daysAfter(dayOf(until), -days)) + 8 * hour;
	return atCounter(folder, start, (counter) => month(counter, start, until, days));
}

async function month(counter: Counter, start: number, until: number, days: number): Promise<void> {
	const { staff, visitor, clock } = counter;
	const draw = drawer(11);
	const people = peopleOf(draw, 90) as [Person, ...Person[]];
	const books = await setUp(counter);
	const { plan, run } = agenda(clock, until);
	const money = moneyOf({ counter, books, draw, plan, workingTime });
	await money.begin();
	const [sana, bilal] = colleagues;
	const someone = (): Login => draw.of<Login>([ownerLogin, sana, bilal, sana]);

	/** The next moment at which somebody works; today goes on until now, whatever the hour is. */
	function workingTime(at: number): number {
		const [begin, isToday] = [startOfDay(at), dayOf(at) === dayOf(until)];
		if (isToday || (new Date(at + 5 * hour).getUTCDay() !== 0 && at >= begin + 10 * hour && at < begin + 20 * hour))
			return at;
		const next = at < begin + 10 * hour ? begin : begin + day;
		if (dayOf(next) === dayOf(until)) return next + draw.whole(1, 9) * ((until - next) / 10);
		const isSunday = new Date(next + 5 * hour).getUTCDay() === 0;
		return isSunday ? workingTime(next + day + 10 * hour) : next + 10 * hour + draw.whole(5, 70) * minute;
	}

	async function rates(note: string): Promise<void> {
		const { updatedAt, usdtBuy } = await visitor<Rates>("GET", "/api/rates", undefined);
		const usdt = (updatedAt === null ? 283 : usdtBuy) + draw.whole(-3, 3) * 0.5;
		const posted = { payoneerBuy: usdt - 1, payoneerSell: usdt - 12, usdtBuy: usdt, usdtSell: usdt - 7 };
		const rest = { binanceBuy: usdt - 2, binanceSell: usdt - 10, emailUnitBuy: 3, emailUnitSell: 2 };
		await staff(ownerLogin, "PUT", "rates", {
			...posted,
			...rest,
			...(note ? { note } : {}),
			updatedAt,
			confirm: true,
		});
	}

	const lead = (who: Login, id: string) => staff<LeadDetail>(who, "GET", `leads/${id}`);
	async function answer(who: Login, id: string, changes: object): Promise<void> {
		const { version } = await lead(who, id);
		await staff(who, "POST", `leads/${id}/answers`, { version, ...changes });
	}
	async function change(who: Login, id: string, changes: object): Promise<void> {
		const { version } = await lead(who, id);
		await staff(who, "PATCH", `leads/${id}`, { version, ...changes });
	}
	const finish = (who: Login, id: string, status: "CLOSED" | "REJECTED", reason: string) =>
		change(who, id, { status, reason, ...(status === "REJECTED" ? { answered: null } : {}) });

	/** A request that comes at a time, and what becomes of it. */
	async function arrive(type: LeadType, at: number, outcome?: keyof typeof fates): Promise<void> {
		const person = draw.of(people);
		const { source, origin, ...request } = { origin: undefined, ...requestOf(draw, person, type) };
		const byStaff = draw.happens(0.07);
		const who = someone();
		const channel = draw.of(["whatsapp", "phone", "in-person"]);
		const { id } = byStaff
			? await staff<{ id: string }>(who, "POST", "leads", { ...request, channel })
			: await visitor<{ id: string }>("POST", "/api/leads", { ...request, source, origin });
		const fate = outcome ?? draw.weighted(fates);
		if (fate === "open") return;
		const took = Math.exp(draw.whole(10, 50) / 10) * minute;
		const seen = workingTime(at + (fate === "late" ? draw.whole(26, 44) * hour : took));
		if (fate === "spam") return plan(seen, () => finish(who, id, "REJECTED", "spam"));
		const isTrade = /TRADE$/.test(type) && type !== "BULK_EMAIL_TRADE";
		plan(seen, () => (isTrade ? quote(who, id, person, fate) : offer(who, id, type, person, fate)));
	}

	/** A rate is offered for two hours; most agree on a deal within it. */
	async function quote(who: Login, id: string, { locale }: Person, fate: string): Promise<void> {
		const { quote: seen } = await lead(who, id);
		const rate = seen?.serverRate ?? 280;
		const at = clock.now();
		const text = { en: `Salam! We do it at ${rate}.`, ur: `السلام علیکم! ${rate} کے ریٹ پر کر دیں گے۔` }[locale];
		const holds = new Date(at + 2 * hour).toISOString();
		await answer(who, id, { text, quote: { rate, until: holds } });
		if (fate === "waiting") return;
		if (draw.happens(0.72)) return plan(at + draw.whole(6, 90) * minute, () => money.trade(who, id));
		plan(workingTime(at + draw.whole(20, 60) * hour), () => finish(who, id, "CLOSED", draw.of(["no-answer", "price"])));
	}

	async function offer(who: Login, id: string, type: LeadType, { locale }: Person, fate: string): Promise<void> {
		const at = clock.now();
		const isQuestion = type === "CONTACT";
		const text = isQuestion
			? {
					en: "Salam! We are here until 8 pm, and glad to help.",
					ur: "السلام علیکم! ہم رات 8 بجے تک موجود ہیں، ضرور تشریف لائیں۔",
				}
			: {
					en: "Salam! Here are our price and the time it takes.",
					ur: "السلام علیکم! یہ ہماری قیمت ہے اور اتنا وقت لگے گا۔",
				};
		await answer(who, id, { text: text[locale], ...(isQuestion ? { done: true, reason: "other" } : {}) });
		if (isQuestion) return;
		if (draw.happens(0.3))
			await staff(who, "POST", `leads/${id}/notes`, {
				text: { en: "Wants to start next week.", ur: "اگلے ہفتے شروع کرنا چاہتے ہیں۔" }[locale],
			});
		const later = workingTime(at + draw.whole(4, 60) * hour);
		if (fate !== "waiting" && draw.happens(0.55)) return plan(later, () => money.work(who, id, type));
		if (fate === "waiting" || draw.happens(0.4)) {
			const waitingFor = { en: "Sends the texts for the pages", ur: "صفحات کا متن بھیجیں گے" }[locale];
			await change(who, id, {
				snoozedUntil: new Date(later + day).toISOString(),
				waitingFor,
				assigneeId: (await lead(who, id)).assigneeId,
			});
		}
		plan(later + 2 * day, () => finish(who, id, "CLOSED", draw.of(["price", "no-answer", "other"])));
	}

	async function visits(): Promise<void> {
		for (let left = draw.whole(25, 60); left > 0; left--) {
			const path = draw.of(["/", "/", "/rates", "/services", "/networks", "/request/usdt-trade", "/contact"]);
			const page = draw.happens(0.5) ? (path === "/" ? "/ur" : `/ur${path}`) : path;
			await visitor("POST", "/api/visits", {
				event: "view",
				page,
				origin: draw.of(["", "l.facebook.com", "google.com"]),
			});
		}
	}

	async function closeDay(date: string, isShort: boolean): Promise<void> {
		const { rows } = await staff<DayBook>(sana, "GET", `day-book?date=${date}`);
		const held = new Map(money.held.map(({ id, kind }) => [id, kind]));
		const counts = rows.flatMap(({ accountId, closing }) => {
			const kind = held.get(accountId);
			return kind ? [{ accountId, amount: isShort && kind === "cash" ? String(Number(closing) - 500) : closing }] : [];
		});
		const note = isShort ? "500 missing in the drawer, counted twice" : "";
		await staff(sana, "POST", `day-book/${date}/closing`, { counts, note });
	}

	for (let number = 0; number <= days; number++) {
		const begin = startOfDay(start) + number * day;
		const isToday = number === days;
		const isSunday = new Date(begin + 5 * hour).getUTCDay() === 0;
		const length = isToday ? until - begin : day;
		plan(isToday ? begin + length / 8 : begin + 9.5 * hour, () =>
			rates(number % 9 === 4 ? "Eid rates, today alone" : ""),
		);
		if (number % 3 === 1 && !isToday) plan(begin + 14 * hour, () => rates(""));
		for (let count = isToday ? 9 : draw.whole(11, 16) - (isSunday ? 6 : 0); count > 0; count--) {
			const at = begin + (isToday ? length * draw.whole(1, 96) * 0.01 : draw.whole(9 * 60, 23 * 60) * minute);
			const type = draw.weighted(weights);
			plan(at, () => arrive(type, at));
		}
		if (isToday) continue;
		if (!isSunday) plan(begin + 18 * hour, () => money.spend(number));
		plan(begin + 21 * hour, visits);
		plan(begin + 23.9 * hour, () => closeDay(dayOf(begin), number === Math.max(0, days - 9)));
	}
	for (const [type, ago, fate] of unfinished) plan(until - ago * hour, () => arrive(type, until - ago * hour, fate));
	await run();
	await money.khatas(people);
	await customers();

	/** What staff know of some of the people. */
	async function customers(): Promise<void> {
		const listed = await staff<{ id: string; name: string }[]>(ownerLogin, "GET", "customers?limit=40");
		for (const [index, { id }] of listed.entries()) {
			const { version } = await staff<{ version: number }>(ownerLogin, "GET", `customers/${id}`);
			const change =
				index % 10 === 3
					? { trust: "watch", trustReason: "Sent a slip of another payment once" }
					: index % 3 === 0
						? { trust: "trusted", tags: ["regular"], notes: "Comes on Mondays; prefers a bank transfer." }
						: index === 7
							? { trust: "blocked", trustReason: "Asked us to pay somebody else's account" }
							: null;
			if (change) await staff(ownerLogin, "PATCH", `customers/${id}`, { ...change, version });
		}
	}
}
