import type { MoneyAccount } from "../src/shared/money/api/accounts.ts";
import type { Deal } from "../src/shared/money/api/deals.ts";
import { type Direction, heldKinds, type rupeeKinds } from "../src/shared/money/money.ts";
import type { LeadType } from "../src/shared/requests/spec.ts";
import type { Plan } from "./agenda.ts";
import type { Counter } from "./counter.ts";
import type { Drawer, Person } from "./people.ts";
import { type Login, ownerLogin } from "./staff.ts";

const minute = 60_000;
const day = 24 * 60 * minute;

export interface MoneyParts {
	readonly counter: Counter;
	readonly books: ReadonlyMap<string, MoneyAccount>;
	readonly draw: Drawer;
	readonly plan: Plan;
	readonly workingTime: (at: number) => number;
}

const details = {
	good: ["Paid within half an hour.", "وقت پر رقم ملی، شکریہ۔", "Same rate as on the board.", "بات صاف کرتے ہیں۔", ""],
	fair: ["It took longer than I thought.", "رقم دیر سے آئی مگر پوری آئی۔", ""],
} as const;

/** What the shop agrees on, pays and spends. */
export function moneyOf({ counter: { staff, visitor, clock }, books, draw, plan, workingTime }: MoneyParts) {
	const held = [...books.values()].filter(({ kind }) => kind in heldKinds);
	const account = (kind: string, currency = "PKR"): MoneyAccount => {
		const found = books.get(`${kind} ${currency}`) ?? held.find((each) => each.currency === kind);
		if (!found) throw new Error(`no account of ${kind} in ${currency}`);
		return found;
	};
	const book = (who: Login, note: string, lines: readonly (readonly [MoneyAccount, number])[]) =>
		staff(who, "POST", "entries", { note, lines: lines.map(([{ id }, amount]) => ({ accountId: id, amount })) });
	const putIn = (to: MoneyAccount, amount: number) =>
		book(ownerLogin, "Put in by the owner", [
			[to, amount],
			[account("capital", to.currency), -amount],
		]);
	const balanceOf = async ({ id }: MoneyAccount) => {
		const all = await staff<MoneyAccount[]>(ownerLogin, "GET", "accounts?khata=0");
		return Number(all.find((each) => each.id === id)?.balance ?? 0);
	};

	/** Sees to it that an account holds enough: rupees come from the bank or the owner, a currency from a market. */
	async function ensure(from: MoneyAccount, amount: number): Promise<void> {
		if ((await balanceOf(from)) >= amount) return;
		const bank = account("bank");
		const more = Math.ceil(amount / 1000) * 3000;
		if (from.currency !== "PKR") {
			const price = more * 271;
			await ensure(bank, price);
			await book(ownerLogin, "Bought at the market", [
				[from, more],
				[bank, -price],
			]);
		} else if (from.kind === "bank") await putIn(bank, Math.max(more, 1_000_000));
		else {
			await ensure(bank, more);
			await book(ownerLogin, "From the bank", [
				[from, more],
				[bank, -more],
			]);
		}
	}

	/** Pays a part of what is open of a side. */
	async function pay(who: Login, id: string, direction: Direction, share = 1): Promise<void> {
		const deal = await staff<Deal>(who, "GET", `deals/${id}`);
		const open = Number(deal.open[direction]);
		if (deal.state === "cancelled" || open === 0) return;
		const isGoods = (deal.side === "sell") === (direction === "in");
		const through = account(
			isGoods && deal.kind === "trade" ? deal.currency.toLowerCase() : deal.method,
			isGoods ? deal.currency : "PKR",
		);
		const amount = share === 1 ? deal.open[direction] : String(Math.floor(open * share));
		if (direction === "out") await ensure(through, Number(amount));
		const { version } = deal;
		const note = direction === "in" ? "" : "Slip sent by WhatsApp";
		await staff(who, "POST", `deals/${id}/payments`, { direction, accountId: through.id, amount, version, note });
	}

	/** What a customer says of a deal, by the link that came with it. */
	async function review(link: string): Promise<void> {
		const stars = Number(draw.weighted({ 5: 70, 4: 20, 3: 7, 2: 3 }));
		await visitor("POST", "/api/reviews", {
			token: link.split("/").at(-1),
			stars,
			text: draw.of(details[stars < 4 ? "fair" : "good"]),
		});
	}

	const agree = (who: Login, terms: object) => staff<Deal>(who, "POST", "deals", terms);
	const method = (): (typeof rupeeKinds)[number] => draw.of(["bank", "bank", "cash", "jazzcash", "easypaisa"]);

	return {
		held,

		/** What the owner begins with. */
		async begin(): Promise<void> {
			for (const [kind, amount] of Object.entries({
				cash: 1_200_000,
				bank: 4_000_000,
				jazzcash: 300_000,
				easypaisa: 200_000,
			}))
				await putIn(account(kind), amount);
			for (const currency of ["USDT", "PAYONEER", "BINANCE"]) await ensure(account(currency), 1200);
		},

		/** A trade at the offered rate: most are paid on both sides within the hour, some in parts, a few are cancelled. */
		async trade(who: Login, leadId: string): Promise<void> {
			const { id } = await agree(who, { leadId, method: method() });
			const at = clock.now();
			const soon = (from: number, to: number) => workingTime(at + draw.whole(from, to) * minute);
			const fate = draw.weighted({ paid: 86, parts: 8, cancelled: 6 });
			if (fate === "cancelled")
				return plan(soon(60, 200), async () => {
					const { version, state } = await staff<Deal>(who, "GET", `deals/${id}`);
					if (state === "agreed")
						await staff(who, "PATCH", `deals/${id}`, { version, state: "cancelled", reason: "Changed their mind" });
				});
			const paidIn = soon(4, 25);
			plan(paidIn, () => pay(who, id, "in", fate === "parts" ? 0.5 : 1));
			if (fate === "parts") plan(workingTime(at + draw.whole(1, 2) * day), () => pay(who, id, "in"));
			plan(workingTime(paidIn + draw.whole(4, 30) * minute), async () => {
				await pay(who, id, "out");
				const { reviewUrl } = await staff<Deal>(who, "GET", `deals/${id}`);
				if (reviewUrl && draw.whole(1, 4) === 1)
					plan(clock.now() + draw.whole(1, 20) * 60 * minute, () => review(reviewUrl));
			});
		},

		/** Work or a network account, at a price: half at once, the other half when it is handed over. */
		async work(who: Login, leadId: string, type: LeadType): Promise<void> {
			const price = type === "SERVICE_ORDER" ? draw.whole(4, 40) * 3000 : draw.whole(6, 30) * 1000;
			const isOurs = type === "SELL_NETWORK";
			const kind = /NETWORK/.test(type) ? "network" : "service";
			const terms = { leadId, kind, side: isOurs ? "sell" : "buy", amount: String(price), method: method() };
			const { id } = await agree(who, terms);
			const [direction, at]: [Direction, number] = [isOurs ? "out" : "in", clock.now()];
			plan(workingTime(at + 30 * minute), () => pay(who, id, direction, 0.5));
			plan(workingTime(at + draw.whole(2, 12) * day), () => pay(who, id, direction));
		},

		/** What a day costs. */
		async spend(number: number): Promise<void> {
			const [note, amount] = (
				[
					["Tea and lunch", 1400],
					["Internet", 4500],
					["Petrol", 2200],
					["Stationery", 900],
					["Rent of the shop", 85_000],
				] as const
			)[number % 5] ?? ["", 0];
			const from = account(amount > 10_000 ? "bank" : "cash");
			await ensure(from, amount);
			await book(ownerLogin, note, [
				[account("expenses"), amount],
				[from, -amount],
			]);
		},

		/** Two regular customers: one who took the rupees and still owes half of the dollars, one whom we owe. */
		async khatas([first, second]: readonly Person[]): Promise<void> {
			for (const [person, direction] of [
				[first, "out"],
				[second, "in"],
			] as const) {
				if (!person) continue;
				const { name, whatsapp, locale } = person;
				const request = {
					type: "CONTACT",
					name,
					whatsapp,
					locale,
					payload: { message: "Salam" },
					channel: "in-person",
				};
				const { id } = await staff<{ id: string }>(ownerLogin, "POST", "leads", request);
				const { customer } = await staff<{ customer: { id: string } }>(ownerLogin, "GET", `leads/${id}`);
				const trade = { kind: "trade", side: "sell", currency: "PAYONEER", amount: "600", rate: "270", method: "bank" };
				const deal = await agree(ownerLogin, { customerId: customer.id, ...trade });
				await pay(ownerLogin, deal.id, direction);
				if (direction === "out") await pay(ownerLogin, deal.id, "in", 0.5);
			}
		},
	};
}
