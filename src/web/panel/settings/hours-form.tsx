import { panelBoardWords } from "#i18n/en/panel/board.ts";
import { panelFiguresWords } from "#i18n/en/panel/figures.ts";
import type { Locale } from "#shared/locale.ts";
import { isolated } from "#shared/text/bidi.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { CheckField, TextField } from "../core/forms/fields.tsx";
import { HoursFields } from "./hours-fields.tsx";
import { hoursSentence } from "./hours-sentence.ts";
import { SettingsForm, type SettingsFormProps } from "./settings-form.tsx";
import { readHours } from "./work.ts";

const words = { ...panelBoardWords, ...panelFiguresWords };

interface HoursFormProps extends SettingsFormProps {
	/** Also asks whether visitors read how many requests were answered in time. */
	readonly asksPromise?: boolean;
}

/** When the business works, in days and times: the clock of responses runs by them, and visitors read them in a sentence. */
export function HoursForm({ asksPromise = false, ...props }: HoursFormProps) {
	const t = useT(words);
	const locale = useLocale();
	const { businessHours, workingTime } = props.settings;
	// What days and times say anyway is no text of one's own, and follows them.
	const ownText = (lang: Locale) =>
		businessHours[lang] === hoursSentence(workingTime, lang) ? "" : (businessHours[lang] ?? "");
	const own = { en: ownText("en"), ur: ownText("ur") };
	const english = (errors: Readonly<Record<string, string | undefined>>) => (
		<TextField
			key="en"
			name="hoursEn"
			label={t("settings.hours")}
			initial={own.en}
			maxLength={300}
			error={errors.businessHours}
		/>
	);
	const urdu = (
		<TextField key="ur" name="hoursUr" label={t("settings.hoursUr")} initial={own.ur} maxLength={300} lang="ur" />
	);
	return (
		<SettingsForm
			{...props}
			draftKey={asksPromise ? "settings:hours" : "setup:hours"}
			check={(values) => {
				const read = readHours(values);
				if (read.ok) return {};
				const lines = read.lines?.map(isolated).join(t("settings.comma")) ?? "";
				return { [read.field]: t(read.sentence, { lines }) };
			}}
			inputOf={(values) => {
				const read = readHours(values);
				const said = (locale: Locale) => (read.ok ? hoursSentence(read.workingTime, locale) : "");
				return {
					businessHours: { en: values.hoursEn?.trim() || said("en"), ur: values.hoursUr?.trim() || said("ur") },
					...(read.ok ? { workingTime: read.workingTime } : {}),
					...(asksPromise ? { showPromise: values.showPromise === "on" } : {}),
				};
			}}
		>
			{({ errors }) => (
				<>
					<HoursFields workingTime={workingTime} errors={errors} />
					<p className="text-small text-muted">
						{t("hours.derived")} <bdi>{hoursSentence(workingTime, locale)}</bdi>
					</p>
					<details
						open={Boolean(own.en || own.ur || errors.businessHours)}
						className="rounded-sm border border-rule px-4"
					>
						<summary className="flex min-h-11 items-center text-green">{t("hours.ownWords")}</summary>
						<div className="grid gap-4 pb-4">{locale === "ur" ? [urdu, english(errors)] : [english(errors), urdu]}</div>
					</details>
					<CheckField name="kept" label={t("settings.workKept")} initial={workingTime.kept} />
					{asksPromise && (
						<CheckField name="showPromise" label={t("settings.showPromise")} initial={props.settings.showPromise} />
					)}
				</>
			)}
		</SettingsForm>
	);
}
