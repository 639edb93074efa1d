import { searchColumnsOf } from "#server/modules/leads/index.ts";
import type { LeadStatus } from "#shared/leads/lead-status.ts";
import { referenceFrom } from "#shared/leads/reference.ts";
import type { Locale } from "#shared/locale.ts";
import { requests } from "#shared/requests/registry.ts";
import type { FieldSpec, LeadType } from "#shared/requests/spec.ts";
import { type Name, names } from "./names.ts";

const day = 24 * 60 * 60 * 1000;
const span = 730 * day;

export interface SeededLead {
	readonly reference: string;
	readonly type: LeadType;
	readonly status: LeadStatus;
	readonly name: string;
	readonly email: string | null;
	readonly whatsapp: string;
	readonly whatsappTyped: string;
	readonly payload: Record<string, string | number | null>;
	readonly locale: Locale;
	readonly searchText: string;
	readonly searchSounds: readonly string[];
	/** ms */
	readonly createdAt: number;
	/** ms */
	readonly answeredAt: number | null;
}

/** Leads as two years bring them, oldest first: the same ones for the same seed and `now` (ms). */
export function* seedLeads(count: number, now: number, seed = 1): Generator<SeededLead> {
	const random = randomFrom(seed);
	const references = new Set<string>();
	const people: Person[] = [];
	for (let index = 0; index < count; index++) {
		const person = people.length > 0 && random() < 0.45 ? pick(people, random) : personOf(people.length, random);
		if (person.number === people.length) people.push(person);
		// The business grows: the second year brings twice as many as the first.
		const createdAt = now - span + Math.floor(span * ((index + random()) / count) ** 0.75);
		const { type, fields } = requests[pickType(random)];
		const { status, answeredAt } = fateOf(createdAt, now, random);
		const { name, email, whatsapp, locale } = person;
		const sent = {
			reference: freshReference(references, random),
			type,
			name,
			email,
			whatsapp,
			payload: Object.fromEntries(fields.map((field) => [field.name, seededValue(field, random)])),
		};
		yield {
			...sent,
			...searchColumnsOf({ ...sent, quote: null }),
			status,
			whatsappTyped: `0${whatsapp.slice(3, 6)}-${whatsapp.slice(6)}`,
			locale,
			createdAt,
			answeredAt,
		};
	}
}

interface Person {
	readonly number: number;
	readonly name: string;
	readonly email: string | null;
	readonly whatsapp: string;
	readonly locale: Locale;
}

function personOf(number: number, random: () => number): Person {
	const given = pickOften(names.given, random);
	const family = pickOften(names.family, random);
	const urdu = random() < 0.4;
	const name = urdu ? `${given.ur} ${family.ur}` : `${given.en} ${family.en}`;
	const email = random() < 0.5 ? `${given.en}.${family.en}${number}@example.pk`.toLowerCase().replace(/\s/g, "") : null;
	// A walk through all seven-digit endings that meets none twice.
	const ending = String((number * 7_654_321) % 10_000_000).padStart(7, "0");
	const whatsapp = `+923${String((number * 17) % 50).padStart(2, "0")}${ending}`;
	return { number, name, email, whatsapp, locale: urdu ? "ur" : "en" };
}

function fateOf(createdAt: number, now: number, random: () => number) {
	const age = now - createdAt;
	const took = Math.min(40 * 60_000 * Math.exp(1.3 * gaussian(random)), 6 * day);
	const forgotten = random() < 0.002;
	if (forgotten || took > age) return { status: random() < 0.8 ? "PENDING" : "IN_REVIEW", answeredAt: null } as const;
	const finished = age > 2 * day && random() < 0.96;
	const status = finished ? (random() < 0.76 ? "CLOSED" : "REJECTED") : "IN_REVIEW";
	return { status, answeredAt: Math.floor(createdAt + took) } as const;
}

const shares: readonly (readonly [LeadType, number])[] = [
	["USDT_TRADE", 0.3],
	["PAYONEER_TRADE", 0.2],
	["BUY_NETWORK", 0.14],
	["SERVICE_ORDER", 0.12],
	["CONTACT", 0.1],
	["BINANCE_TRADE", 0.07],
	["SELL_NETWORK", 0.05],
	["BULK_EMAIL_TRADE", 0.02],
];

function pickType(random: () => number): LeadType {
	let rest = random();
	for (const [type, share] of shares) {
		rest -= share;
		if (rest < 0) return type;
	}
	return "CONTACT";
}

function seededValue(field: FieldSpec, random: () => number): string | number | null {
	switch (field.kind) {
		case "amount":
			return Math.ceil(random() * 400) * 5;
		case "quantity":
			return Math.ceil(random() * 50) * 1000;
		case "total":
			return null;
		case "choice":
			return pick(field.options, random).value;
		case "longText":
			return random() < 0.5 ? "Please tell me the price and how long it takes." : "براہِ کرم قیمت اور وقت بتا دیں۔";
		case "hidden":
			return "";
		default:
			return "default" in field && field.default ? field.default : "MaxBounty";
	}
}

function freshReference(taken: Set<string>, random: () => number): string {
	const reference = referenceFrom(Uint8Array.from({ length: 32 }, () => random() * 256));
	if (taken.has(reference)) return freshReference(taken, random);
	taken.add(reference);
	return reference;
}

function pick<Item>(items: readonly Item[], random: () => number): Item {
	const item = items[Math.floor(random() * items.length)];
	if (item === undefined) throw new RangeError("nothing to pick from");
	return item;
}

/** Names follow a law of their own: the first of the list is the most common. */
function pickOften(list: readonly Name[], random: () => number): Name {
	return pick(list.slice(0, Math.max(1, Math.ceil(list.length * random() ** 1.6))), random);
}

function gaussian(random: () => number): number {
	return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** A small generator of even numbers in [0, 1) (mulberry32), so that a seed gives the same leads everywhere. */
function randomFrom(seed: number): () => number {
	let state = seed >>> 0;
	return () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
}
