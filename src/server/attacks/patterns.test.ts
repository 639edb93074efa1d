import { maxHeaderSize } from "node:http";
import { expect, test } from "vitest";
import { readCursor } from "#server/http/api/paging.ts";
import { cacheAddress } from "#server/http/cache/cache-address.ts";
import { encodingFor } from "#server/http/compress.ts";
import { matchesEtag } from "#server/http/etag.ts";
import { localeOfRequest, storedLocale } from "#server/http/locale.ts";
import { parsePhone } from "#server/lib/phone.ts";
import { searchQueryOf } from "#server/modules/leads/search/query.ts";
import { canonicalAddress } from "#server/pages/addresses.ts";
import { ticketOf } from "#server/pages/plain-form.ts";
import { contentSchemas } from "#shared/api/content/types.ts";
import { settingsPatchSchema } from "#shared/api/settings.ts";
import { foreignContacts } from "#shared/contacts/foreign-contacts.ts";
import { parseReference } from "#shared/leads/reference.ts";
import { readRequest } from "#shared/requests/read.ts";
import { requests } from "#shared/requests/registry.ts";
import { isSafeLink } from "#shared/rich-text/rich-text.ts";
import { phoneText } from "#shared/text/contact-links.ts";
import { csvLine } from "#shared/text/csv.ts";
import { digitsOf, parseDecimal } from "#shared/text/digits.ts";
import { foldForSearch } from "#shared/text/fold.ts";
import { chooseSlug, slugOf } from "#shared/text/slug.ts";

const units: readonly string[] = [
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
];

/** The attacks of a size, in the same order for each size. */
function attacksOf(size: number): string[] {
	const long = (unit: string, end = "") => unit.repeat(Math.ceil(size / unit.length)).slice(0, size - end.length) + end;
	const shapes = (unit: string) => [
		long(unit),
		long(unit, "!"),
		`x${long(unit, "x")}`,
		`+92${long(unit)}`,
		`"${long(unit)}`,
	];
	return units.flatMap(shapes);
}

/** How much longer the long texts are than the short ones. */
const growth = 16;
const short = attacksOf(16_000 / growth);
const long = attacksOf(16_000);

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
	"a search": searchQueryOf,
	folding: foldForSearch,
	"contacts of others": (text) =>
		foreignContacts("", text, { numbers: [], emails: [], host: "sauda.test", accounts: [], brands: [] }),
	"a link": isSafeLink,
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
	// No longer than the HTTP server takes it.
	"an address": (text) =>
		canonicalAddress(new URL(`http://sauda.example/${encodeURI(text.toWellFormed()).slice(0, maxHeaderSize)}`)),
	"the address of a page": (text) => cacheAddress(`/rates?${text}`),
	settings: (text) =>
		settingsPatchSchema.safeParse({
			supportEmail: text,
			whatsapp: text,
			brand: text,
			workingTime: { opens: text, closes: text, holidays: [text] },
		}),
	"a network": (text) =>
		contentSchemas.network.input.safeParse({ name: text, slug: text, shortDesc: text, logoUrl: text, tags: [text] }),
	"a request of any type": (text) => {
		for (const spec of Object.values(requests)) {
			const fields = Object.fromEntries(spec.fields.map(({ name }) => [name, text]));
			readRequest(spec, { ...fields, name: text, whatsapp: text, email: text });
		}
	},
};

function timeOf(read: () => unknown): number {
	const began = performance.now();
	read();
	return performance.now() - began;
}

/**
 * Whether a long text takes about as long as short ones of the same length together; if the time grew with the square
 * it would take 16 times as long. The least of some tries counts: a busy machine only ever adds.
 */
function growsWithSize(read: (text: string) => unknown, attack: number): boolean {
	const [shortText = "", longText = ""] = [short[attack], long[attack]];
	let [together, once] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
	const began = performance.now();
	for (let tries = 0; tries < 40 || performance.now() - began < 1000; tries++) {
		once = Math.min(
			once,
			timeOf(() => read(longText)),
		);
		// Less than that is a compilation or a collection of garbage.
		if (once < 2) return true;
		const readShort = () => {
			for (let count = 0; count < growth; count++) read(shortText);
		};
		together = Math.min(together, timeOf(readShort));
		if (once < (growth / 3) * together) return true;
	}
	return false;
}

test.for(Object.entries(readers))("%s costs no more for each letter in a long text than in a short one", ([, read]) => {
	const slow = long.filter((_text, attack) => !growsWithSize(read, attack));
	expect(slow.map((text) => JSON.stringify(text.slice(0, 12)))).toEqual([]);
});
