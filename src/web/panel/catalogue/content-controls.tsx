import { useContext, useState } from "react";
import type { ContentEntry } from "#shared/api/content/entries.ts";
import { typedValue } from "#shared/content-types/form.ts";
import {
	type ContentField,
	type ContentTypeSpec,
	checkNames,
	checkWords,
	hasUrdu,
	isFixed,
	longestSource,
	urduName,
} from "#shared/content-types/spec.ts";
import { wrongScripts } from "#shared/content-types/urdu.ts";
import { lettersOfValue } from "#shared/content-types/words-of.ts";
import { dayOf } from "#shared/day.ts";
import type { Locale } from "#shared/locale.ts";
import { isBlank } from "#shared/text/direction.ts";
import { breachesOf } from "#shared/text/glossary.ts";
import { useLocale } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { FormContext } from "../core/forms/entry-form.tsx";
import { DayField, TextField } from "../core/forms/fields.tsx";
import { type FormValues, valuesOf } from "../core/forms/form-values.ts";
import { useWords } from "../core/parts/words.ts";
import { Control } from "./fields/controls.tsx";
import { Fold } from "./folds.tsx";

interface ContentControlsProps {
	spec: ContentTypeSpec;
	entry: ContentEntry | undefined;
	onPut: (values: FormValues) => void;
	/** The other language stands beside the panel's instead of folded away behind all of it. */
	isPaired: boolean;
}

/** The controls of a type's fields: texts in the panel's language and images in the order of the declaration, then the other language, the facts, the flags. */
export function ContentControls({ spec, entry, onPut, isPaired }: ContentControlsProps) {
	const t = useWords();
	const locale = useLocale();
	const second = locale === "ur" ? "en" : "ur";
	// The result of an autosave is not rendered while somebody types.
	const [current] = useState<Readonly<Record<string, unknown>>>({ ...entry });
	const { storedValue } = useContext(FormContext);
	const [typed, setTyped] = useState<FormValues>({});
	const kindOf = (name: string) => spec.fields.find((field) => field.name === name || urduName(field) === name)?.kind;
	const valueNow = (name: string) => typed[name] ?? storedValue(name) ?? typedValue(current[name], kindOf(name));
	const fixed = isFixed(spec, current);
	const folded = Map.groupBy(
		spec.fields.filter(({ fold }) => fold),
		({ fold }) => fold?.en,
	);
	const plain = spec.fields.filter((field) => !field.checked && !field.fold);
	const [flags, others] = [plain.filter(isFlag), plain.filter((field) => !isFlag(field))];
	const facts = spec.fields.filter((field) => field.checked);
	/** In Urdu the English version of a text that has both says so. */
	const labelOf = (field: ContentField, lang: Locale) => {
		if (!hasUrdu(field)) return field.label[locale];
		if (lang === "ur") return field.urdu[locale];
		return locale === "ur" ? t("drafts.inEnglish", { label: field.label.ur }) : field.label.en;
	};
	const controlOf = (field: ContentField, lang: Locale = "en") => {
		const name = nameIn(lang, field);
		return (
			<Control
				key={name}
				{...{ field, lang, name, valueNow }}
				label={labelOf(field, lang)}
				hint={lang === "en" ? field.hint?.[locale] : undefined}
				current={current[name]}
				saved={typedValue(current[name], field.kind)}
				isLocked={fixed && (field.kind === "slug" || field.listed === "visibility")}
			/>
		);
	};
	const textIn = (lang: Locale, field: ContentField) =>
		lang === "en" || hasUrdu(field) ? (
			<div key={field.name + lang} className="grid content-start gap-1">
				{controlOf(field, lang)}
				{hasUrdu(field) && <TextAdvice {...{ field, lang, valueNow, onPut }} />}
			</div>
		) : null;
	const both = (field: ContentField) => (
		<div key={field.name} className="urdu-pair grid gap-[1rem] min-[60rem]:grid-cols-2">
			{textIn(locale, field)}
			{textIn(second, field)}
		</div>
	);
	const shown = (field: ContentField) => {
		if (!hasUrdu(field)) return controlOf(field);
		return isPaired ? both(field) : textIn(locale, field);
	};
	/** A fact that was read elsewhere, with its date and source: without them visitors do not get it. */
	const factOf = (field: ContentField) => {
		const [checkedOn, source] = checkNames(field);
		const value = valueNow(field.name);
		const isPublic = [checkedOn, source].every((name) => !isBlank(valueNow(name)));
		const option = field.kind === "choice" ? field.options.find((one) => one.value === value) : undefined;
		return (
			<Fold
				key={field.name}
				isInner
				name={`fact ${field.name}`}
				title={field.label[locale]}
				note={
					<>
						<bdi>{field.kind === "choice" ? option?.label[locale] : value}</bdi>
						{!isBlank(value) && !isPublic && <span className="stamp ms-2">{t("catalogue.factNotPublic")}</span>}
					</>
				}
			>
				{both(field)}
				<DayField
					name={checkedOn}
					label={checkWords.checkedOn[locale]}
					defaultValue={typedValue(current[checkedOn])}
					max={dayOf(Date.now())}
				/>
				<TextField
					name={source}
					label={checkWords.source[locale]}
					initial={typedValue(current[source])}
					maxLength={longestSource}
					hint={t("catalogue.sourceHint")}
				/>
			</Fold>
		);
	};
	const filled = facts.filter(({ name }) => !isBlank(valueNow(name))).length;
	return (
		<fieldset
			className="contents"
			onInput={({ currentTarget }) => currentTarget.form && setTyped(valuesOf(currentTarget.form))}
		>
			{others.map(shown)}
			{!isPaired && plain.some(hasUrdu) && (
				<Fold
					name="language"
					title={t(second === "ur" ? "catalogue.urdu" : "drafts.english")}
					isOpenAtFirst={plain.filter(hasUrdu).some((field) => typedValue(current[nameIn(second, field)]))}
				>
					{plain.filter(hasUrdu).map((field) => textIn(second, field))}
				</Fold>
			)}
			{[...folded].map(([name, group]) => (
				<Fold key={name} name={`fold ${name}`} title={group[0]?.fold?.[locale]}>
					{group.map(both)}
				</Fold>
			))}
			{facts.length > 0 && (
				// What is folded away is sent all the same.
				<Fold name="facts" title={t("catalogue.facts", { known: filled, of: facts.length })}>
					<p className="text-small text-muted">{t("catalogue.factsHint")}</p>
					<div>{facts.map(factOf)}</div>
				</Fold>
			)}
			<div className="flex flex-wrap gap-x-8">{flags.map((field) => controlOf(field))}</div>
		</fieldset>
	);
}

const isFlag = ({ kind }: ContentField) => kind === "flag";

const nameIn = (lang: Locale, field: ContentField) => (lang === "ur" ? urduName(field) : field.name);

interface TextAdviceProps {
	field: ContentField;
	lang: Locale;
	valueNow: (name: string) => string;
	onPut: (values: FormValues) => void;
}

/** What is worth a second look in a text: the other language, moved by a button, or words that the site says otherwise. It refuses nothing. */
function TextAdvice({ field, lang, valueNow, onPut }: TextAdviceProps) {
	const t = useWords();
	const [own, other] = [nameIn(lang, field), nameIn(lang === "ur" ? "en" : "ur", field)];
	const isJson = field.kind === "rich" || field.kind === "steps";
	const read = (name: string) => (isJson ? JSON.parse(valueNow(name) || "null") : valueNow(name));
	const isForeign = own in wrongScripts({ fields: [field] }, { [own]: read(own) });
	const urdu = lettersOfValue(lang === "ur" && !isForeign ? read(own) : "");
	const advice = isBlank(urdu)
		? []
		: breachesOf(lettersOfValue(read(other)), urdu).map(({ said, never, ur }) => {
				if (never) return ur ? t("urdu.neverSaid", { never, ur }) : t("urdu.never", { never });
				return t("urdu.saidAs", { said: said ?? "", ur });
			});
	return (
		<>
			<ul role="status" className="grid gap-1 text-small text-muted empty:hidden">
				{isForeign && <li>{t(lang === "ur" ? "urdu.latin" : "drafts.isUrdu")}</li>}
				{advice.map((sentence) => (
					<li key={sentence}>{sentence}</li>
				))}
			</ul>
			{isForeign && (
				<Button
					className="justify-self-start"
					// What the other field holds changes places with it, so that nothing is lost.
					onClick={() => onPut({ [other]: valueNow(own), [own]: valueNow(other) })}
				>
					{t(lang === "ur" ? "drafts.toEnglish" : "drafts.toUrdu")}
				</Button>
			)}
		</>
	);
}
