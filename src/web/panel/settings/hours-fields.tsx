import { panelBoardWords } from "#i18n/en/panel/board.ts";
import type { EditedSettings } from "#shared/api/settings.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { CheckField, TextField } from "../core/forms/fields.tsx";
import { weekdays } from "../core/weekdays.ts";
import { HolidaysField } from "./holidays-field.tsx";
import { dayField } from "./work.ts";

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
				/>
			</div>
			<HolidaysField holidays={workingTime.holidays} error={errors.holidays} />
		</>
	);
}
