import { useState } from "react";
import type { Locale } from "#shared/locale.ts";
import { formatDay } from "#shared/time.ts";
import { useLocale } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { useHeld } from "../core/forms/entry-form.tsx";
import { CheckField, DayField, TextField } from "../core/forms/fields.tsx";
import { LocalizedField, SettingsForm, type SettingsFormProps } from "../core/forms/settings-form.tsx";
import { useWords } from "../core/parts/words.ts";
import { weekdays } from "../core/weekdays.ts";
import { datesIn, dayField, hoursSentence, publicHolidays, readHours } from "./hours.ts";

export function HoursForm({ asksPromise = false, ...props }: SettingsFormProps & { asksPromise?: boolean }) {
	const t = useWords();
	const locale = useLocale();
	const { businessHours, workingTime, showPromise } = props.settings;
	// What days and times say anyway is no text of one's own, and follows them.
	const ownText = (lang: Locale) =>
		businessHours[lang] === hoursSentence(workingTime, lang) ? "" : (businessHours[lang] ?? "");
	const own = { en: ownText("en"), ur: ownText("ur") };
	return (
		<SettingsForm
			{...props}
			draftKey={asksPromise ? "settings:hours" : "setup:hours"}
			check={(values) => {
				const read = readHours(values);
				return typeof read === "string" ? { [read]: t("settings.workWrong") } : {};
			}}
			inputOf={(values) => {
				const read = readHours(values);
				const workingTime = typeof read === "string" ? undefined : read;
				const text = (lang: Locale) =>
					values[`businessHours.${lang}`]?.trim() || (workingTime ? hoursSentence(workingTime, lang) : "");
				return {
					businessHours: { en: text("en"), ur: text("ur") },
					...(workingTime && { workingTime }),
					...(asksPromise && { showPromise: values.showPromise === "on" }),
				};
			}}
		>
			{({ errors }) => (
				<>
					<fieldset className="grid gap-1">
						<legend className="font-semibold lang-ur:font-normal">{t("settings.workDays")}</legend>
						<div className="grid grid-cols-2 gap-x-6 sm:grid-cols-4">
							{weekdays(locale).map(({ day, name }) => (
								<CheckField key={day} name={dayField(day)} label={name} initial={workingTime.days.includes(day)} />
							))}
						</div>
					</fieldset>
					<div className="grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-5">
						{(["opens", "closes"] as const).map((name) => (
							<TextField
								key={name}
								name={name}
								type="time"
								label={t(`settings.${name}`)}
								initial={workingTime[name]}
								required
								dir="ltr"
							/>
						))}
					</div>
					<Holidays saved={workingTime.holidays} />
					<p className="text-small text-muted">
						{own.en || own.ur ? (
							t("hours.ownRead")
						) : (
							<>
								{t("hours.derived")} <bdi>{hoursSentence(workingTime, locale)}</bdi>
							</>
						)}
					</p>
					<details
						open={Boolean(own.en || own.ur || errors.businessHours)}
						className="rounded-sm border border-rule px-4"
					>
						<summary className="flex min-h-11 items-center text-green">{t("hours.ownWords")}</summary>
						<div className="grid gap-4 pb-4">
							<LocalizedField
								name="businessHours"
								labels={{ en: t("settings.hours"), ur: t("settings.hoursUr") }}
								initial={own}
								maxLength={300}
							/>
						</div>
					</details>
					<CheckField name="kept" label={t("settings.workKept")} initial={workingTime.kept} />
					{asksPromise && <CheckField name="showPromise" label={t("settings.showPromise")} initial={showPromise} />}
				</>
			)}
		</SettingsForm>
	);
}

/** ms: holidays longer ago than this decide nothing any more, and are left out of what is saved next. */
const remembered = 90 * 86_400_000;

function Holidays({ saved }: { readonly saved: readonly string[] }) {
	const t = useWords();
	const locale = useLocale();
	const now = new Date();
	const since = new Date(now.getTime() - remembered).toISOString().slice(0, 10);
	const current = saved.filter((date) => date >= since).sort();
	const names = new Map(publicHolidays(now).map(({ date, name }) => [date, name[locale]]));
	const nameOf = (date: string) => `${names.get(date) ?? ""} ${formatDay(date, locale)}`.trim();
	const dates = useHeld({
		name: "holidays",
		label: t("settings.holidays"),
		saved: JSON.stringify(current),
		read: datesIn,
		write: (all) => JSON.stringify(all),
	});
	const chosen = dates.value;
	// A date that was taken back stays in sight for as long as the form is open, so that it can be chosen again.
	const [offered, setOffered] = useState(() => [...current, ...chosen, ...names.keys()]);
	const [added, setAdded] = useState("");
	const choose = (wanted: readonly string[]) => dates.hold([...new Set(wanted)].sort());
	function add() {
		if (!added) return;
		setAdded("");
		setOffered([...offered, added]);
		choose([...chosen, added]);
	}
	return (
		<fieldset className="grid gap-3">
			<legend className="font-semibold lang-ur:font-normal">{t("settings.holidays")}</legend>
			<p className="text-small text-muted">{t("settings.holidaysHint")}</p>
			<div className="grid grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))] gap-2">
				{[...new Set(offered)].sort().map((date) => {
					const isChosen = chosen.includes(date);
					return (
						<Button
							key={date}
							variant={isChosen ? "solid" : "outline"}
							aria-pressed={isChosen}
							onClick={() => choose(isChosen ? chosen.filter((one) => one !== date) : [...chosen, date])}
						>
							<span className="grid text-small">
								{names.has(date) && <span>{names.get(date)} </span>}
								<span className="font-normal">{formatDay(date, locale)}</span>
							</span>
						</Button>
					);
				})}
			</div>
			<div className="flex flex-wrap items-end gap-3">
				<div className="grow sm:grow-0">
					{/* Without a name: it is no value of the form. */}
					<DayField
						label={t("settings.holidayDate")}
						min={since}
						value={added}
						onChange={setAdded}
						onKeyDown={(event) => {
							if (event.key !== "Enter") return;
							event.preventDefault();
							add();
						}}
					/>
				</div>
				<Button onClick={add}>{t("settings.holidayAdd")}</Button>
			</div>
			{dates.hidden({ options: Object.fromEntries([...chosen, ...current].map((date) => [date, nameOf(date)])) })}
		</fieldset>
	);
}
