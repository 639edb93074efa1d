import { panelContentWords } from "#i18n/en/panel/content.ts";
import { type ContentField, urduName } from "#shared/content-types/spec.ts";
import { wrongScripts } from "#shared/content-types/urdu.ts";
import { lettersOfValue } from "#shared/content-types/words-of.ts";
import type { Locale } from "#shared/locale.ts";
import { isBlank } from "#shared/text/bidi.ts";
import { breachesOf } from "#shared/text/glossary.ts";
import { useT } from "../../../i18n/use-t.ts";
import { Button } from "../../../ui/button.tsx";
import type { FormValues } from "../../core/forms/form-values.ts";

interface TextAdviceProps {
	field: ContentField;
	/** Of the version that it stands below. */
	lang: Locale;
	/** The current value of a control of the form, by name. */
	valueNow: (name: string) => string;
	/** Puts values into controls, and leads to the first. */
	onPut: (values: FormValues) => void;
}

/** What is worth a second look in a text: the other language, moved by a button, or words that the site says otherwise. It refuses nothing. */
export function TextAdvice({ field, lang, valueNow, onPut }: TextAdviceProps) {
	const t = useT(panelContentWords);
	const [own, other] = lang === "ur" ? [urduName(field), field.name] : [field.name, urduName(field)];
	const read = (name: string) => (isJson(field) ? JSON.parse(valueNow(name) || "null") : valueNow(name));
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

function isJson({ kind }: ContentField): boolean {
	return kind === "rich" || kind === "steps";
}
