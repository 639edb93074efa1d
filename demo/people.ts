import type { Locale } from "../src/shared/locale.ts";

// Invented people. What is drawn here is the same in every run.

/** The most common first. */
const given =
	"Muhammad محمد|Ahmed احمد|Fatima فاطمہ|Ayesha عائشہ|Hassan حسن|Usman عثمان|Bilal بلال|Zainab زینب|Hamza حمزہ|Maryam مریم|Imran عمران|Sana ثنا|Tariq طارق|Hira حرا|Kashif کاشف|Nida ندا|Faisal فیصل|Komal کومل|Laiba لائبہ|Zarak زرک";
const family =
	"Khan خان|Ahmed احمد|Malik ملک|Hussain حسین|Butt بٹ|Raza رضا|Iqbal اقبال|Qureshi قریشی|Shah شاہ|Siddiqui صدیقی|Abbasi عباسی|Mirza مرزا|Awan اعوان|Javed جاوید|Memon میمن|Afridi آفریدی|Baloch بلوچ|Kakar کاکڑ|Talpur تالپور|Gilani گیلانی";

/** All names, each in both scripts. */
export const names: readonly Readonly<Record<Locale, string>>[] = given.split("|").flatMap((first) =>
	family.split("|").flatMap((last) => {
		const [[en, ur], [enLast, urLast]] = [first.split(" "), last.split(" ")];
		return first === last ? [] : [{ en: `${en} ${enLast}`, ur: `${ur} ${urLast}` }];
	}),
);

/** Draws numbers from a seed (mulberry32). */
export function drawer(seed: number) {
	let state = seed;
	/** From 0 up to 1. */
	const random = () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
	const whole = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
	return {
		whole,
		/** Whether something that happens with this probability does. */
		happens: (probability: number) => random() < probability,
		of<Value>(values: readonly [Value, ...Value[]]): Value {
			return values[whole(0, values.length - 1)] ?? values[0];
		},
		/** One of the names, by their weights. */
		weighted<Name extends string>(weights: Readonly<Record<Name, number>>): Name {
			const entries = Object.entries(weights) as [Name, number][];
			let left = random() * entries.reduce((sum, [, weight]) => sum + weight, 0);
			for (const [name, weight] of entries) {
				left -= weight;
				if (left < 0) return name;
			}
			throw new Error("no weights");
		},
	};
}

export type Drawer = ReturnType<typeof drawer>;

export interface Person {
	readonly name: string;
	/** As it is typed into a form: one of a hundred numbers next to each other that no operator gave to anybody. */
	readonly whatsapp: string;
	readonly email: string | null;
	readonly locale: Locale;
}

/** So many different people, at most 97: the last numbers are the shop's own. */
export function peopleOf(draw: Drawer, count: number): Person[] {
	return Array.from({ length: count }, (_, index) => {
		const name = names[(index * 67 + 21) % names.length] ?? { en: "", ur: "" };
		const locale = draw.happens(0.55) ? "ur" : "en";
		const email = draw.happens(0.4) ? `${name.en.toLowerCase().replace(" ", ".")}@example.com` : null;
		return { name: name[locale], whatsapp: numberOf(index + 1), email, locale };
	});
}

export function numberOf(index: number): string {
	return `0300-00000${String(index).padStart(2, "0")}`;
}
