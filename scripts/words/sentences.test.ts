import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { rules } from "./rules.ts";
import { sentencesIn } from "./sentences.ts";

const polite = "فون کیجیے۔";

const planted: readonly (readonly [kind: string, files: Readonly<Record<string, string>>, rule: string])[] = [
	[
		"a legal page in English",
		{
			"src/server/first-data/pages.ts":
				'export const pages = [{ en: { lead: "Loading..." }, ur: { lead: "یہ پڑھیں۔" } }];',
		},
		"an ellipsis is one sign",
	],
	[
		"a legal page in Urdu",
		{
			"src/server/first-data/pages.ts": `export const pages = [{ en: { lead: "Call us." }, ur: { lead: "${polite}" } }];`,
		},
		"requests in -یں, as in کریں and لکھیں",
	],
	[
		"the label of a word that staff may write anew",
		{ "src/shared/site-words/groups.ts": `export const groups = [{ words: { a: { en: "Call", ur: "${polite}" } } }];` },
		"requests in -یں, as in کریں and لکھیں",
	],
	[
		"a fact of a network",
		{
			"src/server/first-data/networks.ts": `export const facts = { a: { b: [["Call", "${polite}"], "page"] } };`,
		},
		"requests in -یں, as in کریں and لکھیں",
	],
	[
		"the Urdu invitation in the English dictionary",
		{
			"src/i18n/en/panel/account.json": `{ "team.inviteMessageUr": "${polite}" }`,
			"src/i18n/ur/panel/account.json": '{ "team.inviteMessageUr": "فون کریں۔" }',
		},
		"requests in -یں, as in کریں and لکھیں",
	],
];

test.for(planted)("a breach in %s is found", async ([, files, rule]) => {
	const root = mkdtempSync(join(tmpdir(), "sauda-words-"));
	try {
		for (const [file, text] of Object.entries(files)) {
			mkdirSync(dirname(join(root, file)), { recursive: true });
			writeFileSync(join(root, file), text);
		}
		const broken = (await sentencesIn(root)).flatMap((sentence) => rules.filter((each) => each.finds(sentence)));
		expect(broken.map(({ name }) => name)).toEqual([rule]);
	} finally {
		rmSync(root, { recursive: true });
	}
});
