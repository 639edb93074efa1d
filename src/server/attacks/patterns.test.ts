import { expect, test } from "vitest";
import { cacheAddress } from "#server/http/cache/cache-address.ts";
import { encodingFor } from "#server/http/encoding.ts";
import { matchesEtag } from "#server/http/etag.ts";
import { localeOfRequest, storedLocale } from "#server/http/locale.ts";
import { parsePhone } from "#server/lib/phone.ts";
import { readCursor } from "#server/modules/leads/search/cursor.ts";
import { searchOf, wordConditions } from "#server/modules/leads/search/filter-store.ts";
import { canonicalAddress } from "#server/pages/addresses.ts";
import { ticketOf } from "#server/pages/plain-form.ts";
import { networkSchemas } from "#shared/api/content/network.ts";
import { settingsPatchSchema } from "#shared/api/settings.ts";
import { parseReference } from "#shared/leads/reference.ts";
import { readRequest } from "#shared/requests/read.ts";
import { requests } from "#shared/requests/registry.ts";
import { csvLine } from "#shared/text/csv.ts";
import { digitsOf, parseDecimal } from "#shared/text/digits.ts";
import { foldForSearch } from "#shared/text/fold.ts";
import { phoneText } from "#shared/text/phone-text.ts";
import { chooseSlug, slugOf } from "#shared/text/slug.ts";

const size = 50_000;
const long = (unit: string, end = "") => unit.repeat(Math.ceil(size / unit.length)).slice(0, size - end.length) + end;

const attacks: readonly string[] = [
	...[
		"a",
		" ",
		"\t",
		"-",
		"0",
		"9",
		"+",
		"/",
		".",
		",",
		";",
		"=",
		"@",
		"<",
		'"',
		"'",
		"\\",
		"(",
		"1,",
		"1 ",
		" -",
		"\u200c",
	],
	...[
		"a@",
		"@a.",
		"a.",
		".a",
		"-a",
		";q=0",
		"; ",
		'W/"',
		"0300-",
		"+92",
		"92 ",
		"(0)",
		"\u0301\u0316",
		"e\u0301",
		"ﷺ",
		"۳",
		"٬1",
		"=\r\n",
		"%41",
	],
	...["<script", "<script>", "<script src", "language=", "form=", "😀", "ئ", "a\u0300\u0315"],
].flatMap((unit) => [long(unit), long(unit, "!"), `x${long(unit, "x")}`, `+92${long(unit)}`, `"${long(unit)}`]);

const request = (headers: Record<string, string>) => new Request("http://sauda.example/", { headers });
const header = (text: string) => text.replace(/[^\x20-\x7e]/g, "~");
const quietly = (read: () => unknown) => {
	try {
		read();
	} catch {
		// Refused: what counts is how soon.
	}
};

const readers: Readonly<Record<string, (text: string) => unknown>> = {
	"a phone number": parsePhone,
	"a decimal": parseDecimal,
	digits: digitsOf,
	"a search": (text) => wordConditions(searchOf(text)),
	folding: foldForSearch,
	"a slug": slugOf,
	"a chosen slug": (text) => [chooseSlug(text, text, "x"), chooseSlug("", text, "x")],
	"a reference": parseReference,
	"a number as people read it": phoneText,
	"a cell": (text) => csvLine([text]),
	"a cursor": (text) => quietly(() => readCursor(text)),
	"an ETag": (text) => matchesEtag(text, '"a"'),
	"an encoding": encodingFor,
	"a cookie of language": (text) => storedLocale(request({ cookie: header(text) })),
	"a cookie of a form": (text) => ticketOf(request({ cookie: header(text) })),
	"a language": (text) => localeOfRequest(request({ "accept-language": header(text), referer: header(text) })),
	"an address": (text) => canonicalAddress(new URL(`http://sauda.example/${encodeURI(text.toWellFormed())}`)),
	"the address of a page": (text) => cacheAddress(`/rates?${text}`),
	settings: (text) =>
		settingsPatchSchema.safeParse({
			supportEmail: text,
			whatsapp: text,
			brand: text,
			workingTime: { opens: text, closes: text, holidays: [text] },
		}),
	"a network": (text) =>
		networkSchemas.input.safeParse({ name: text, slug: text, shortDesc: text, logoUrl: text, tags: [text] }),
	"a request of any type": (text) => {
		for (const spec of Object.values(requests)) {
			const fields = Object.fromEntries(spec.fields.map(({ name }) => [name, text]));
			readRequest(spec, { ...fields, name: text, whatsapp: text, email: text });
		}
	},
};

/** Whether any of some runs takes 10 ms at most: what a busy machine does beside it is not the reader's fault. */
function isQuick(read: () => unknown): boolean {
	const patience = performance.now() + 500;
	let quick = false;
	while (!quick && performance.now() < patience) {
		const began = performance.now();
		read();
		quick = performance.now() - began <= 10;
	}
	return quick;
}

test.for(Object.entries(readers))("%s of 50 KB is read within 10 ms, whatever it holds", ([, read]) => {
	const slow = attacks.filter((text) => !isQuick(() => read(text)));
	expect(slow.map((text) => JSON.stringify(text.slice(0, 12)))).toEqual([]);
});
