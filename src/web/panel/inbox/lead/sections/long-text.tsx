import { useState } from "react";
import { panelLeadWords } from "#i18n/en/panel/lead.ts";
import { urduOrNot } from "#shared/text/script.ts";
import { useT } from "../../../../i18n/use-t.ts";
import { Button } from "../../../../ui/button.tsx";

const shown = { lines: 3, letters: 160 };

/** A text of which three lines are shown until the rest is asked for. */
export function LongText({ text }: { text: string }) {
	const t = useT(panelLeadWords);
	const [open, setOpen] = useState(false);
	const isLong = text.split("\n").length > shown.lines || text.length > shown.letters;
	return (
		<>
			<p
				lang={urduOrNot(text)}
				className={`whitespace-pre-line wrap-anywhere ${isLong && !open ? "line-clamp-3" : ""}`}
			>
				<bdi className="block">{text}</bdi>
			</p>
			{isLong && (
				<Button look="quiet" aria-expanded={open} className="-ms-4" onClick={() => setOpen(!open)}>
					{t(open ? "lead.lessOf" : "lead.allOf")}
				</Button>
			)}
		</>
	);
}
