const words: Readonly<Record<string, string>> = {
	...{
		zero: "0",
		oh: "0",
		one: "1",
		two: "2",
		three: "3",
		four: "4",
		five: "5",
		six: "6",
		seven: "7",
		eight: "8",
		nine: "9",
	},
	...{ sifar: "0", aik: "1", ek: "1", do: "2", teen: "3", tin: "3", char: "4", chaar: "4", panch: "5", paanch: "5" },
	...{ chay: "6", che: "6", chhe: "6", saat: "7", sat: "7", aath: "8", ath: "8", nau: "9", no: "9" },
	...{
		صفر: "0",
		زیرو: "0",
		ایک: "1",
		دو: "2",
		تین: "3",
		چار: "4",
		پانچ: "5",
		چھ: "6",
		چھے: "6",
		سات: "7",
		آٹھ: "8",
		نو: "9",
	},
};
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
