import { panelUrduWords } from "#i18n/en/panel/urdu.ts";
import { typedValue } from "#shared/content-types/form.ts";
import { type ContentField, hasUrdu, urduName } from "#shared/content-types/spec.ts";
import { lettersOfValue } from "#shared/content-types/words-of.ts";
import { isBlank } from "#shared/text/bidi.ts";
import { breachesOf } from "#shared/text/glossary.ts";
import { isInLatin } from "#shared/text/script.ts";
import { useLocale, useT } from "../../../i18n/use-t.ts";
import { TextField } from "../../core/forms/fields.tsx";
import type { FormValues } from "../../core/forms/form-values.ts";
import { RichField } from "../rich/rich-field.tsx";
import { linesShown, useTextHint } from "./controls.tsx";
import { StepsField } from "./steps-field.tsx";

export interface UrduControlProps {
	current: Readonly<Record<string, unknown>>;
	errors: FormValues;
	/** What a draft of this version holds. */
	storedValue: (name: string) => string | undefined;
	/** The current value of a control of the form, by name. */
	valueNow: (name: string) => string;
	/** A value changed that no one typed. */
	onChange: () => void;
}

/** The Urdu version of a field, and what is worth a second look in it. */
export function UrduControl({ field, ...props }: UrduControlProps & { field: ContentField }) {
	const locale = useLocale();
	const hint = useTextHint(field, "ur");
	if (!hasUrdu(field)) return null;
	const { current, errors, storedValue, valueNow, onChange } = props;
	const name = urduName(field);
	const shared = { name, label: field.urdu[locale], lang: "ur" as const, error: errors[name] };
	return (
		<div className="grid content-start gap-1">
			{field.kind === "steps" ? (
				<StepsField
					{...shared}
					entries={field.entries}
					max={field.max}
					current={typedValue(current[name], field.kind)}
					draftValue={storedValue(name)}
					onChange={onChange}
				/>
			) : field.kind === "rich" ? (
				<RichField {...shared} current={typedValue(current[name])} draftValue={storedValue(name)} onChange={onChange} />
			) : (
				<TextField
					{...shared}
					{...hint}
					initial={typedValue(current[name], field.kind)}
					{...(field.kind === "lines" ? { rows: linesShown } : { maxLength: field.max })}
					{...(field.kind === "text" ? { rows: field.rows ?? 3 } : {})}
				/>
			)}
			<Advice english={lettersIn(field, valueNow(field.name))} urdu={lettersIn(field, valueNow(name))} />
		</div>
	);
}

/** What would be said otherwise elsewhere on the site, and letters that are not Urdu's. It refuses nothing. */
function Advice({ english, urdu }: { english: string; urdu: string }) {
	const t = useT(panelUrduWords);
	if (isBlank(urdu)) return null;
	const advice = isInLatin(urdu)
		? [t("urdu.latin")]
		: breachesOf(english, urdu).map(({ said, never, ur }) => {
				if (never) return ur ? t("urdu.neverSaid", { never, ur }) : t("urdu.never", { never });
				return t("urdu.saidAs", { said: said ?? "", ur });
			});
	return (
		<ul role="status" className="grid gap-1 text-small text-muted empty:hidden">
			{advice.map((sentence) => (
				<li key={sentence}>{sentence}</li>
			))}
		</ul>
	);
}

function lettersIn({ kind }: ContentField, value: string): string {
	return kind === "rich" || kind === "steps" ? lettersOfValue(value ? JSON.parse(value) : null) : value;
}
