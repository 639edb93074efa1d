import { panelBoardWords } from "#i18n/en/panel/board.ts";
import { panelWords } from "#i18n/en/panel/common.ts";
import { panelFiguresWords } from "#i18n/en/panel/figures.ts";
import { panelRatesWords } from "#i18n/en/panel/rates.ts";
import { panelSecurityWords } from "#i18n/en/panel/security.ts";
import type { EditedSettings } from "#shared/api/settings.ts";
import { isolated } from "#shared/text/bidi.ts";
import { useT } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { ChangedMeanwhile } from "../core/forms/changed-meanwhile.tsx";
import { CheckField, SelectField, TextField } from "../core/forms/fields.tsx";
import { SaveBar } from "../core/forms/save-bar.tsx";
import { useSettingsForm } from "../core/forms/use-settings-form.ts";
import { useSession } from "../core/session/use-session.ts";
import { HoursFields } from "./hours-fields.tsx";
import { SectionHeading } from "./section-list.tsx";
import { readWork } from "./work.ts";

const words = { ...panelBoardWords, ...panelFiguresWords, ...panelRatesWords, ...panelSecurityWords, ...panelWords };

const languages = [
	{ value: "en", label: "English" },
	{ value: "ur", label: "اردو" },
];

/** When the promise's clock runs, what is told of it, and when rates count as old. */
export function WorkSection({ settings }: { settings: EditedSettings }) {
	const t = useT(words);
	const { workingTime } = settings;
	const isOwner = useSession().data?.user.isOwner ?? false;
	const form = useSettingsForm({
		settings,
		draftKey: "settings:work",
		check: (values) => {
			const read = readWork(values);
			if (read.ok) return {};
			const lines = read.lines?.map(isolated).join(t("settings.comma")) ?? "";
			return { [read.field]: t(read.sentence, { lines }) };
		},
		inputOf: (values) => {
			const read = readWork(values);
			return read.ok ? read.settings : {};
		},
	});
	const { errors } = form;
	return (
		<section className="mt-12 grid max-w-text gap-3">
			<SectionHeading section="work">{t("settings.work")}</SectionHeading>
			<p className="text-muted">{t("settings.workText")}</p>
			<ChangedMeanwhile {...form.meanwhile} />
			<form key={form.formKey} {...form.formProps} className="save-form gap-4">
				<CheckField name="showPromise" label={t("settings.showPromise")} initial={settings.showPromise} />
				<CheckField name="kept" label={t("settings.workKept")} initial={workingTime.kept} />
				<HoursFields workingTime={workingTime} errors={errors} />
				<TextField
					name="ratesMaxAgeHours"
					label={t("settings.ratesAge")}
					initial={String(settings.ratesMaxAgeHours)}
					required
					inputMode="numeric"
					dir="ltr"
					maxLength={4}
					error={errors.ratesMaxAgeHours}
				/>
				<TextField
					name="ratesJumpPercent"
					label={t("settings.ratesJump")}
					initial={String(settings.ratesJumpPercent)}
					hint={isOwner ? undefined : t("settings.ownersAlone")}
					readOnly={!isOwner}
					required
					inputMode="numeric"
					dir="ltr"
					maxLength={3}
					error={errors.ratesJumpPercent}
				/>
				<TextField
					name="ratesSecondPersonPercent"
					label={t("settings.ratesSecond")}
					initial={String(settings.ratesSecondPersonPercent)}
					hint={t(isOwner ? "settings.ratesSecondHint" : "settings.ownersAlone")}
					readOnly={!isOwner}
					required
					inputMode="numeric"
					dir="ltr"
					maxLength={3}
					error={errors.ratesSecondPersonPercent}
				/>
				<TextField
					name="ratesReminderAt"
					type="time"
					label={t("settings.ratesReminder")}
					initial={settings.ratesReminderAt}
					hint={t("settings.ratesReminderHint")}
					dir="ltr"
					error={errors.ratesReminderAt}
				/>
				<SelectField
					name="staffLanguage"
					label={t("settings.staffLanguage")}
					initial={settings.staffLanguage}
					options={languages}
				/>
				<div>
					<CheckField name="dailySummary" label={t("settings.dailySummary")} initial={settings.dailySummary} />
					<p className="text-small text-muted">{t("settings.dailySummaryHint")}</p>
				</div>
				<SaveBar unsaved={form.unsaved}>
					<Button type="submit" variant="solid" disabled={form.pending}>
						{form.pending ? t("admin.saving") : t("admin.save")}
					</Button>
				</SaveBar>
			</form>
		</section>
	);
}
