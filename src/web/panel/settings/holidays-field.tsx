import { useId, useRef } from "react";
import { panelBoardWords } from "#i18n/en/panel/board.ts";
import { useT } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { controlClass, Field } from "../../ui/field.tsx";
import { TextField } from "../core/forms/fields.tsx";
import { linesOf } from "./work.ts";

const boxName = "holidays";

/** The holidays as dates in a box, one a line, and a calendar that writes into it. */
export function HolidaysField({ holidays, error }: { holidays: readonly string[]; error: string | undefined }) {
	const t = useT(panelBoardWords);
	const id = useId();
	const day = useRef<HTMLInputElement>(null);

	function add() {
		const box = day.current?.form?.elements.namedItem(boxName);
		if (!day.current || !(box instanceof HTMLTextAreaElement)) return;
		const date = day.current.value;
		day.current.focus();
		if (!date) return;
		const lines = linesOf(box.value);
		box.value = lines.includes(date) ? box.value : [...lines, date].join("\n");
		day.current.value = "";
		// What is typed is kept as a draft; the form hears of it as if it had been typed.
		box.dispatchEvent(new Event("input", { bubbles: true }));
		box.scrollTop = box.scrollHeight;
	}

	return (
		<div className="grid gap-3">
			<div className="flex flex-wrap items-end gap-3">
				<div className="grow sm:grow-0">
					<Field id={id} label={t("settings.holidayDate")}>
						{/* Without a name: it is no value of the form. */}
						<input
							ref={day}
							id={id}
							type="date"
							onKeyDown={(event) => {
								if (event.key !== "Enter") return;
								event.preventDefault();
								add();
							}}
							className={controlClass}
						/>
					</Field>
				</div>
				<Button onClick={add}>{t("settings.holidayAdd")}</Button>
			</div>
			<TextField
				name={boxName}
				label={t("settings.holidays")}
				initial={holidays.join("\n")}
				hint={t("settings.holidaysHint")}
				rows={3}
				dir="ltr"
				error={error}
			/>
		</div>
	);
}
