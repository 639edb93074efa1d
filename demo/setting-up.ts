import type { MoneyAccount } from "../src/shared/money/api/accounts.ts";
import type { HeldKind } from "../src/shared/money/money.ts";
import type { Counter } from "./counter.ts";
import { numberOf } from "./people.ts";
import { colleagues, ownerLogin } from "./staff.ts";

interface Entry {
	readonly id: string;
	readonly slug?: string;
	readonly [field: string]: unknown;
}

const accounts: Readonly<Record<HeldKind, { title: string; number: string; network?: string }>> = {
	cash: { title: "", number: "" },
	bank: { title: "Misaal Traders, Demo Bank", number: "PK00 DEMO 0000 0000 0000 0001" },
	jazzcash: { title: "Misaal Traders", number: numberOf(98) },
	easypaisa: { title: "Misaal Traders", number: numberOf(98) },
	usdt: { title: "Misaal Traders", number: "TDemoWalletOfNobody000000000000001", network: "TRC20" },
	payoneer: { title: "Misaal Traders", number: "payments@misaal.example" },
	binance: { title: "Misaal Traders", number: "000000001" },
};
const names: Readonly<Record<HeldKind, string>> = {
	...{ cash: "Cash drawer", bank: "Demo Bank", jazzcash: "JazzCash", easypaisa: "Easypaisa" },
	...{ usdt: "USDT wallet", payoneer: "Payoneer", binance: "Binance" },
};

const prices: Readonly<Record<string, readonly [price: number, delivery: string, deliveryUr: string]>> = {
	"website-development": [45_000, "2-4 weeks", "2 سے 4 ہفتے"],
	"mobile-apps": [120_000, "4-8 weeks", "4 سے 8 ہفتے"],
	"bug-fixes": [5_000, "1-3 days", "1 سے 3 دن"],
	"bulk-emails": [3_000, "1-2 days", "1 سے 2 دن"],
};

const team = [
	{ name: "Kamran Sheikh", nameUr: "کامران شیخ" },
	{ name: "Bilal Raza", nameUr: "بلال رضا" },
	{ name: "Sana Tariq", nameUr: "ثنا طارق" },
] as const;

/** What an owner sets up on the first day; answers the accounts of the books by kind. */
export async function setUp({ staff, visitor, logIn }: Counter): Promise<ReadonlyMap<string, MoneyAccount>> {
	const owner = <Answer = { id: string }>(method: string, path: string, body?: unknown) =>
		staff<Answer>(ownerLogin, method, path, body);
	await owner("PATCH", "account", { name: "Kamran Sheikh" });
	await logIn(ownerLogin);
	await owner("PUT", "settings", {
		...{ brand: "Misaal Traders", brandUrdu: "مثال ٹریڈرز", whatsapp: numberOf(99), phone: numberOf(98) },
		supportEmail: "help@misaal.example",
		businessHours: { en: "Monday to Saturday, 10 am to 8 pm", ur: "پیر تا ہفتہ، صبح 10 سے رات 8 بجے تک" },
		licenceLine: {
			en: "A demonstration: this business does not exist.",
			ur: "یہ نمونہ ہے: ایسا کوئی کاروبار موجود نہیں۔",
		},
		contractingParty: {
			en: "Misaal Traders, 1 Example Bazaar, Lahore (invented)",
			ur: "مثال ٹریڈرز، نمونہ بازار 1، لاہور (فرضی)",
		},
		tradeTerms: {
			fees: { en: "No fee beside the rate.", ur: "ریٹ کے علاوہ کوئی فیس نہیں۔" },
			first: { en: "New customers send first.", ur: "نئے گاہک پہلے رقم بھیجتے ہیں۔" },
			time: { en: "Within 30 minutes of your payment.", ur: "آپ کی ادائیگی کے 30 منٹ کے اندر۔" },
		},
		tradeLimits: {
			payoneer: { min: 20, max: 3000, reserve: null },
			usdt: { min: 20, max: 5000, reserve: null },
			binance: { min: 20, max: 2000, reserve: null },
			pkrReserve: null,
		},
		workingTime: { kept: false, days: [1, 2, 3, 4, 5, 6], opens: "10:00", closes: "20:00", holidays: [] },
		...{ networksMaintenance: false, showPromise: true, reserveFollowsStock: true },
	});
	for (const { name, email, password } of colleagues) {
		const { token } = await owner<{ token: string }>("POST", "staff/invitations", { email, name });
		await visitor("POST", "/api/admin/session/invitation", { token, password });
	}
	for (const { id } of await owner<Entry[]>("GET", "announcements")) await owner("DELETE", `announcements/${id}`);
	await owner("POST", "announcements", {
		text: "A demo: all people, numbers and prices on this site are invented.",
		textUr: "یہ ایک نمونہ ہے: اس سائٹ کے تمام لوگ، نمبر اور قیمتیں فرضی ہیں۔",
		pages: ["all"],
	});
	for (const service of await visitor<Entry[]>("GET", "/api/services", undefined)) {
		const [priceFrom, delivery, deliveryUr] = prices[service.slug ?? ""] ?? [];
		if (priceFrom) await owner("PATCH", `services/${service.id}`, { priceFrom, delivery, deliveryUr });
	}
	for (const [index, { id }] of (await owner<Entry[]>("GET", "content/team-member")).entries())
		await owner("PATCH", `content/team-member/${id}`, { ...team[index], publish: true });
	await owner("POST", "quick-replies", {
		...{ type: null, name: "Opening hours" },
		en: "Salam, we are here from Monday to Saturday, 10 am to 8 pm.",
		ur: "السلام علیکم، ہم پیر سے ہفتے تک صبح 10 سے رات 8 بجے تک موجود ہیں۔",
	});
	await logIn(ownerLogin);
	for (const [kind, details] of Object.entries(accounts)) {
		const { id } = await owner("POST", "accounts", { name: names[kind as HeldKind], kind });
		if (details.number) await owner("PATCH", `accounts/${id}`, { details });
	}
	const books = await owner<MoneyAccount[]>("GET", "accounts");
	return new Map(books.map((account) => [`${account.kind} ${account.currency}`, account]));
}
