import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { EditedSettings } from "#shared/api/settings.ts";
import { type Locale, type Localized, locales } from "#shared/locale.ts";
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
import { SearchField } from "../core/forms/fields.tsx";
import type { FormValues } from "../core/forms/form-values.ts";
import { LocalizedField, SettingsForm } from "../core/forms/settings-form.tsx";
import { Empty, ReadState } from "../core/parts/screen.tsx";
import { useWords } from "../core/parts/words.ts";
import { Fold } from "./folds.tsx";
import { whenEmpty } from "./when-empty.tsx";

/** What the form checks with and shows below its boxes: both dictionaries, which the panel needs nowhere else. */
type FirstWords = typeof import("#i18n/site-words.ts");

export function SiteWordsSection() {
	const settings = useQuery(adminSettingsQuery);
	const first = useQuery<FirstWords>({ queryKey: ["first site words"], queryFn: () => import("#i18n/site-words.ts") });
	if (!settings.data) return <ReadState of={settings} />;
	if (!first.data) return <ReadState of={first} />;
	return <SiteWordsForm settings={settings.data} first={first.data} />;
}

interface SiteWordsFormProps {
	settings: EditedSettings;
	first: FirstWords;
}

const allKeys = Object.keys(siteWordPlaces) as SiteWordKey[];

function SiteWordsForm({ settings: { siteWords: own }, settings, first }: SiteWordsFormProps) {
	const t = useWords();
	const locale = useLocale();
	const localPath = useLocalPath();
	const [search, setSearch] = useState("");
	const wanted = foldForSearch(search);
	const isFound = (key: SiteWordKey) =>
		[siteWordPlaces[key], first.firstSiteWords[key], own[key]].some((texts) =>
			locales.some((language) => foldForSearch(texts?.[language] ?? "").includes(wanted)),
		);
	const typedWords = (values: FormValues): SiteWords => {
		const typedIn = (key: string, language: Locale) => values[first.siteWordName(key, language)]?.trim() ?? "";
		return Object.fromEntries(allKeys.map((key) => [key, { en: typedIn(key, "en"), ur: typedIn(key, "ur") }]));
	};
	const sentencesOf = (values: FormValues) => {
		const issues = Object.entries(first.siteWordIssues(typedWords(values)));
		return Object.fromEntries(
			issues.map(([name, { code, limit, sentence }]) => [
				name,
				sentence?.[locale] ?? t(`issue.${code}`, limit === undefined ? {} : { limit }),
			]),
		);
	};
	const firstOf = (key: SiteWordKey) => (language: Locale) =>
		whenEmpty({
			lang: language,
			text: first.firstSiteWords[key][language],
			isWritten: Boolean(own[key]?.[language]),
		});
	return (
		<section className="grid max-w-3xl gap-5">
			<p className="text-muted">{t("content.wordsText")}</p>
			<SearchField label={t("content.findWords")} value={search} onChange={setSearch} />
			{!allKeys.some(isFound) && <Empty title={t("content.noWords")} />}
			<SettingsForm
				settings={settings}
				draftKey="content:words"
				check={sentencesOf}
				inputOf={(values) => ({ siteWords: writtenWords(typedWords(values)) })}
			>
				{({ errors }) =>
					siteWordGroups.map(({ name, page, words }) => {
						const keys = Object.keys(words) as SiteWordKey[];
						const isRefused = (key: SiteWordKey) =>
							locales.some((language) => errors[first.siteWordName(key, language)]);
						const isShown = (key: SiteWordKey) => isRefused(key) || isFound(key);
						const written = keys.filter((key) => own[key]).length;
						return (
							// What is not found is sent all the same.
							<div key={name.en} hidden={!keys.some(isShown)}>
								<Fold
									name={name.en}
									isOpenAtFirst={keys.some((key) => own[key]?.en && !own[key]?.ur)}
									isUnfolded={wanted !== ""}
									title={name[locale]}
									note={written > 0 && t("content.wordsOwn", { count: written })}
								>
									<a
										href={localPath(page)}
										target="_blank"
										rel="noopener"
										className={buttonClass("quiet", "justify-self-start")}
									>
										{t("content.seeWords")}
									</a>
									{keys.map((key) => {
										const place = (words as Readonly<Record<string, Localized>>)[key]?.[locale] ?? key;
										const isLong = locales.some((language) => first.firstSiteWords[key][language].length > 60);
										return (
											<fieldset
												key={key}
												data-label={place}
												hidden={!isShown(key)}
												className="grid gap-3 sm:grid-cols-2"
											>
												<legend className="mb-1 font-semibold lang-ur:font-normal">{place}</legend>
												<LocalizedField
													name={`siteWords.${key}`}
													labels={{ en: t("content.english"), ur: t("content.urdu") }}
													more={firstOf(key)}
													initial={own[key]}
													maxLength={longestSiteWord}
													rows={isLong ? 3 : 1}
													dir="ltr"
												/>
											</fieldset>
										);
									})}
								</Fold>
							</div>
						);
					})
				}
			</SettingsForm>
		</section>
	);
}
