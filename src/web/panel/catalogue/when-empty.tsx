import type { ReactNode } from "react";
import { directionOf, type Locale } from "#shared/locale.ts";
import { Button } from "../../ui/button.tsx";
import { writeInto } from "../core/forms/form-values.ts";
import { useWords } from "../core/parts/words.ts";

interface WhenEmptyProps {
	lang: Locale;
	/** What visitors read while the field is empty. */
	text: string;
	isWritten: boolean;
	hint?: ReactNode;
}

/** Of a field that the site has a text for: the hint that says it, and what begins from it. */
export function whenEmpty({ hint, isWritten, ...first }: WhenEmptyProps): { hint: ReactNode; below: ReactNode } {
	return { hint: <WhenEmpty {...first} hint={hint} />, below: !isWritten && <BeginFrom text={first.text} /> };
}

function WhenEmpty({ lang, text, hint }: Omit<WhenEmptyProps, "isWritten">) {
	const t = useWords();
	return (
		<>
			{hint} {t("catalogue.whenEmpty")}{" "}
			<bdi lang={lang} dir={directionOf(lang)}>
				{text}
			</bdi>
		</>
	);
}

function BeginFrom({ text }: Pick<WhenEmptyProps, "text">) {
	const t = useWords();
	function begin(button: HTMLElement): void {
		const box = button.closest("p")?.parentElement?.querySelector<HTMLInputElement>("input, textarea");
		if (box) writeInto(box, box.value || text);
	}
	return (
		<p className="-ms-4 text-small">
			<Button variant="quiet" onClick={({ currentTarget }) => begin(currentTarget)}>
				{t("catalogue.beginFrom")}
			</Button>
		</p>
	);
}
