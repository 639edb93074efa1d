import type { FieldIssue } from "#shared/field-issue.ts";
import type { Localized } from "#shared/locale.ts";
import { longestSiteWord, type SiteWordKey, type SiteWords, siteWordPlaces } from "#shared/site-words/groups.ts";
import { namesIn, placeholderIssue } from "#shared/text/placeholders.ts";
import noticesEn from "./en/notices.json" with { type: "json" };
import { en } from "./public/en.ts";
import { ur } from "./public/ur.ts";
import noticesUr from "./ur/notices.json" with { type: "json" };

const english: Readonly<Record<SiteWordKey, string>> = { ...en, ...noticesEn };
const urdu: Readonly<Record<SiteWordKey, string>> = { ...ur, ...noticesUr };

const keys = Object.keys(siteWordPlaces) as SiteWordKey[];

/** What visitors read while staff wrote nothing else. */
export const firstSiteWords = Object.fromEntries(
	keys.map((key) => [key, { en: english[key], ur: urdu[key] }]),
) as Readonly<Record<SiteWordKey, Localized>>;

/** The name under which the calls and the form speak of a word in a language. */
export const siteWordName = (key: string, locale: "en" | "ur"): string => `siteWords.${key}.${locale}`;

/** Why some words cannot be taken, by `siteWordName`. */
export function siteWordIssues(words: SiteWords): Readonly<Record<string, FieldIssue>> {
	const issues = Object.entries(words).flatMap(([key, texts]) =>
		(["en", "ur"] as const).flatMap((locale): [string, FieldIssue][] => {
			const issue = issueOf(key, texts[locale]);
			return issue ? [[siteWordName(key, locale), issue]] : [];
		}),
	);
	return Object.fromEntries(issues);
}

function issueOf(key: string, text: string): FieldIssue | null {
	const first: Localized | undefined = Object.hasOwn(firstSiteWords, key)
		? firstSiteWords[key as SiteWordKey]
		: undefined;
	if (!text) return null;
	if (!first) return { code: "unknownText" };
	if (text.trim().length > longestSiteWord) return { code: "tooLong", limit: longestSiteWord };
	return placeholderIssue(namesIn(first.en), text);
}
