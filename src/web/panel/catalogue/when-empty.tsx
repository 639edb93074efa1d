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

/** The hint of a field that the site has a text for: says it, and begins from it. */
export function WhenEmpty({ lang, text, isWritten, hint }: WhenEmptyProps) {
	const t = useWords();
	function begin(button: HTMLElement): void {
		const box = button.closest("p")?.parentElement?.querySelector<HTMLInputElement>("input, textarea");
		if (box) writeInto(box, box.value || text);
	}
	return (
		<>
			{hint} {t("catalogue.whenEmpty")}{" "}
			<bdi lang={lang} dir={directionOf(lang)}>
				{text}
			</bdi>
			{!isWritten && (
				<span className="-ms-4 block">
					<Button variant="quiet" onClick={({ currentTarget }) => begin(currentTarget)}>
						{t("catalogue.beginFrom")}
					</Button>
				</span>
			)}
		</>
	);
}
