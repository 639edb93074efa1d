import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { EditedSettings } from "#shared/api/settings.ts";
import { directionOf, type Locale, type Localized, locales } from "#shared/locale.ts";
import {
	longestSiteWord,
	type SiteWordKey,
	type SiteWords,
	siteWordGroups,
	siteWordPlaces,
	writtenWords,
} from "#shared/site-words/groups.ts";
import { foldForSearch } from "#shared/text/fold.ts";
import { useLocale, useLocalPath } from "../../i18n/use-t.ts";
import { buttonClass } from "../../ui/button.tsx";
import { adminSettingsQuery } from "../core/api/lists.ts";
import { SearchField, TextField } from "../core/forms/fields.tsx";
import type { FormValues } from "../core/forms/form-values.ts";
import { SettingsForm } from "../core/forms/settings-form.tsx";
import { Empty, ReadState } from "../core/parts/screen.tsx";
import { useWords } from "../core/parts/words.ts";
import { Fold } from "./folds.tsx";

/** What the form checks with and shows below its boxes: both dictionaries, which the panel needs nowhere else. */
type FirstWords = typeof import("#i18n/site-words.ts");

/** The words of the site that staff may write anew, page by page. */
export function SiteWordsSection() {
	const settings = useQuery(adminSettingsQuery);
	const first = useQuery<FirstWords>({ queryKey: ["first site words"], queryFn: () => import("#i18n/site-words.ts") });
	if (!settings.data) return <ReadState of={settings} />;
	if (!first.data) return <ReadState of={first} />;
	return <SiteWordsForm settings={settings.data} first={first.data} />;
}

const allKeys = Object.keys(siteWordPlaces) as SiteWordKey[];

/** A box for each word in both languages; they are saved together. */
function SiteWordsForm({ settings, first }: { settings: EditedSettings; first: FirstWords }) {
	const t = useWords();
	const locale = useLocale();
	const localPath = useLocalPath();
	const [search, setSearch] = useState("");
	const wanted = foldForSearch(search);
	const isFound = (key: SiteWordKey) =>
		[siteWordPlaces[key], first.firstSiteWords[key], settings.siteWords[key]].some((texts) =>
			locales.some((language) => foldForSearch(texts?.[language] ?? "").includes(wanted)),
		);
	const typedIn = (values: FormValues, key: string, language: Locale) =>
		values[first.siteWordName(key, language)]?.trim() ?? "";
	const typedWords = (values: FormValues): SiteWords =>
		Object.fromEntries(allKeys.map((key) => [key, { en: typedIn(values, key, "en"), ur: typedIn(values, key, "ur") }]));
	return (
		<section className="grid max-w-3xl gap-5">
			<p className="text-muted">{t("content.wordsText")}</p>
			<SearchField
				label={t("content.findWords")}
				value={search}
				onChange={setSearch}
				placeholder={t("content.findWords")}
			/>
			{!allKeys.some(isFound) && <Empty title={t("content.noWords")} />}
			<SettingsForm
				settings={settings}
				draftKey="content:words"
				check={(values) =>
					Object.fromEntries(
						Object.entries(first.siteWordIssues(typedWords(values))).map(([name, { code, limit, sentence }]) => [
							name,
							sentence?.[locale] ?? t(`issue.${code}`, limit === undefined ? {} : { limit }),
						]),
					)
				}
				inputOf={(values) => ({ siteWords: writtenWords(typedWords(values)) })}
			>
				{({ errors }) =>
					siteWordGroups.map(({ name, page, words }) => {
						const keys = Object.keys(words) as SiteWordKey[];
						const isRefused = (key: SiteWordKey) =>
							locales.some((language) => errors[first.siteWordName(key, language)]);
						const isShown = (key: SiteWordKey) => isRefused(key) || isFound(key);
						const wantsUrdu = keys.some((key) => settings.siteWords[key]?.en && !settings.siteWords[key]?.ur);
						const own = keys.filter((key) => settings.siteWords[key]).length;
						return (
							// What is not found is sent all the same.
							<div key={name.en} hidden={!keys.some(isShown)}>
								<Fold
									name={name.en}
									isOpenAtFirst={wantsUrdu}
									isUnfolded={wanted !== ""}
									title={name[locale]}
									note={own > 0 && t("content.wordsOwn", { count: own })}
								>
									<a
										href={localPath(page)}
										target="_blank"
										rel="noopener"
										className={buttonClass("quiet", "justify-self-start")}
									>
										{t("content.seeWords")}
									</a>
									{keys.map((key) => (
										<Word
											key={key}
											name={(language) => first.siteWordName(key, language)}
											place={(words as Readonly<Record<string, Localized>>)[key]?.[locale] ?? key}
											own={settings.siteWords[key]}
											first={first.firstSiteWords[key]}
											errors={errors}
											isFound={isShown(key)}
										/>
									))}
								</Fold>
							</div>
						);
					})
				}
			</SettingsForm>
		</section>
	);
}

interface WordProps {
	name: (language: Locale) => string;
	place: string;
	own: Localized | undefined;
	first: Localized;
	errors: Readonly<Record<string, string | undefined>>;
	isFound: boolean;
}

function Word({ name, place, own, first, errors, isFound }: WordProps) {
	const t = useWords();
	return (
		<fieldset data-label={place} hidden={!isFound} className="grid gap-3 sm:grid-cols-2">
			<legend className="mb-1 font-semibold lang-ur:font-normal">{place}</legend>
			{locales.map((language) => (
				<TextField
					key={language}
					name={name(language)}
					label={t(language === "en" ? "content.english" : "content.urdu")}
					hint={
						<>
							{t("catalogue.whenEmpty")}{" "}
							<bdi lang={language} dir={directionOf(language)}>
								{first[language]}
							</bdi>
						</>
					}
					initial={own?.[language]}
					error={errors[name(language)]}
					maxLength={longestSiteWord}
					rows={first[language].length > 60 ? 3 : 1}
					lang={language === "ur" ? language : undefined}
					dir="ltr"
				/>
			))}
		</fieldset>
	);
}
