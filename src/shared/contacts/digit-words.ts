// Of 0 to 9, in English, Roman Urdu and Urdu.
const spellings = [
	"zero oh sifar صفر زیرو",
	"one aik ek ایک",
	"two do دو",
	"three teen tin تین",
	"four char chaar چار",
	"five panch paanch پانچ",
	"six chay che chhe چھ چھے",
	"seven saat sat سات",
	"eight aath ath آٹھ",
	"nine nau no نو",
];
const words: Readonly<Record<string, string>> = Object.fromEntries(
	spellings.flatMap((names, digit) => names.split(" ").map((name) => [name, String(digit)])),
);
const times: Readonly<Record<string, number>> = { double: 2, ڈبل: 2, triple: 3, ٹرپل: 3 };
const word = `(?:(?:${Object.keys(times).join("|")}) )?(?:${Object.keys(words).join("|")}|\\d+)`;
const run = new RegExp(`(?<![\\p{L}\\p{N}])${word}(?:[ ,.\\n-]{1,3}${word}){3,}(?![\\p{L}\\p{N}])`, "giu");

/** A text with the digits that it spells out as digits: `zero triple three` → `0 333`. Fewer than four in a row stay words. */
export function digitWords(text: string): string {
	return text.replace(run, (spelt) =>
		spelt
			.replace(/(\p{L}+) (?=\p{L})/gu, (match, many: string) => (many.toLowerCase() in times ? `${many}*` : match))
			.replace(/(?:(\p{L}+)\*)?(\p{L}+)/gu, (_, many: string | undefined, name: string) =>
				(words[name.toLowerCase()] ?? name).repeat(many ? (times[many.toLowerCase()] ?? 1) : 1),
			),
	);
}
