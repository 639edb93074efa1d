import { useId, useRef } from "react";
import { panelBoardWords } from "#i18n/en/panel/board.ts";
import type { EditedSettings } from "#shared/api/settings.ts";
import { formatDay } from "#shared/time.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { controlClass, Field } from "../../ui/field.tsx";
import { CheckField, TextField } from "../core/forms/fields.tsx";
import { weekdays } from "../core/weekdays.ts";
import { fixedHolidays, moonHolidays } from "./public-holidays.ts";
import { dayField, linesOf } from "./work.ts";

interface HoursFieldsProps {
	workingTime: EditedSettings["workingTime"];
	errors: Readonly<Record<string, string | undefined>>;
}

/** Working days, from when until when, and holidays. */
export function HoursFields({ workingTime, errors }: HoursFieldsProps) {
	const t = useT(panelBoardWords);
	const locale = useLocale();
	return (
		<>
			<fieldset className="grid gap-1">
				<legend className="font-semibold lang-ur:font-normal">{t("settings.workDays")}</legend>
				<div className="grid grid-cols-2 gap-x-6 sm:grid-cols-4">
					{weekdays(locale).map(({ day, name }) => (
						<CheckField key={day} name={dayField(day)} label={name} initial={workingTime.days.includes(day)} />
					))}
				</div>
			</fieldset>
			<div className="grid gap-5 sm:grid-cols-2">
				<TextField
					name="opens"
					type="time"
					label={t("settings.opens")}
					initial={workingTime.opens}
					required
					dir="ltr"
					error={errors.opens}
				/>
				<TextField
					name="closes"
					type="time"
					label={t("settings.closes")}
					initial={workingTime.closes}
					required
					dir="ltr"
					error={errors.closes}
				/>
			</div>
			<HolidaysField holidays={workingTime.holidays} error={errors.holidays} />
		</>
	);
}

const boxName = "holidays";

/** The year whose holidays are still to be entered: in its last two months the next one. */
const upcomingYear = (now: Date) => now.getFullYear() + (now.getMonth() >= 10 ? 1 : 0);

/** The holidays as dates in a box, one a line, and a calendar that writes into it. */
function HolidaysField({ holidays, error }: { holidays: readonly string[]; error: string | undefined }) {
	const t = useT(panelBoardWords);
	const id = useId();
	const day = useRef<HTMLInputElement>(null);

	const locale = useLocale();
	const year = upcomingYear(new Date());

	function add() {
		if (!day.current) return;
		const date = day.current.value;
		day.current.focus();
		if (date) put([date]);
		day.current.value = "";
	}

	function put(dates: readonly string[]) {
		const box = day.current?.form?.elements.namedItem(boxName);
		if (!(box instanceof HTMLTextAreaElement)) return;
		box.value = [...new Set([...linesOf(box.value), ...dates])].join("\n");
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
			<details>
				<summary className="flex min-h-11 items-center text-green">{t("hours.moon", { year })}</summary>
				<Button onClick={() => put(fixedHolidays(year))}>{t("hours.addPublic")}</Button>
				<p className="mt-3 text-small text-muted">{t("hours.moonText")}</p>
				<div className="flex flex-wrap gap-2 py-2">
					{moonHolidays(year).map(({ name, date }) => (
						<Button key={date} onClick={() => put([date])}>
							{name[locale]}, {formatDay(date, locale)}
						</Button>
					))}
				</div>
			</details>
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
