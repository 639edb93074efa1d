import { issuesWords } from "#i18n/en/issues.ts";
import { panelBoardWords } from "#i18n/en/panel/board.ts";
import { panelWords } from "#i18n/en/panel/common.ts";
import { panelSecurityWords } from "#i18n/en/panel/security.ts";
import type { EditedSettings } from "#shared/api/settings.ts";
import { parseDecimal } from "#shared/text/digits.ts";
import { useT } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { ChangedMeanwhile } from "../core/forms/changed-meanwhile.tsx";
import { CheckField, TextField } from "../core/forms/fields.tsx";
import type { FormValues } from "../core/forms/form-values.ts";
import { SaveBar } from "../core/forms/save-bar.tsx";
import { useSettingsForm } from "../core/forms/use-settings-form.ts";
import { useSession } from "../core/session/use-session.ts";
import { SectionHeading } from "./section-list.tsx";

const words = { ...issuesWords, ...panelBoardWords, ...panelWords, ...panelSecurityWords };

/** What the site says of the business. */
export function GeneralForm({ settings }: { settings: EditedSettings }) {
	const t = useT(words);
	const isOwner = useSession().data?.user.isOwner ?? false;
	const ownersAlone = isOwner ? undefined : t("settings.ownersAlone");
	const form = useSettingsForm({
		settings,
		draftKey: "settings",
		check: (values) => ({
			...(values.whatsapp?.trim() ? {} : { whatsapp: t("issue.required") }),
			...(values.supportEmail?.trim() ? {} : { supportEmail: t("issue.required") }),
			...(monthsOf(values) === null ? { retentionMonths: t("settings.retentionWrong") } : {}),
		}),
		inputOf,
	});
	const { errors } = form;
	return (
		<section className="mt-12 grid max-w-text gap-3">
			<SectionHeading section="contact">{t("settings.contact")}</SectionHeading>
			<ChangedMeanwhile {...form.meanwhile} />
			<form key={form.formKey} {...form.formProps} className="save-form gap-5">
				<div className="grid gap-5 sm:grid-cols-2">
					<TextField
						name="whatsapp"
						readOnly={!isOwner}
						label={t("settings.whatsapp")}
						initial={settings.whatsapp}
						required
						type="tel"
						dir="ltr"
						hint={ownersAlone ?? t("settings.phoneHint")}
						error={errors.whatsapp}
					/>
					<TextField
						name="phone"
						readOnly={!isOwner}
						label={t("settings.phone")}
						initial={settings.phone}
						required
						type="tel"
						dir="ltr"
						hint={ownersAlone ?? t("settings.phoneHint")}
						error={errors.phone}
					/>
				</div>
				<TextField
					name="supportEmail"
					readOnly={!isOwner}
					label={t("settings.email")}
					initial={settings.supportEmail}
					hint={ownersAlone}
					required
					type="email"
					dir="ltr"
					error={errors.supportEmail}
				/>
				<div className="grid gap-5 sm:grid-cols-2">
					<TextField
						name="hoursEn"
						label={t("settings.hours")}
						initial={settings.businessHours.en}
						maxLength={300}
						error={errors.businessHours}
					/>
					<TextField
						name="hoursUr"
						label={t("settings.hoursUr")}
						initial={settings.businessHours.ur}
						maxLength={300}
						lang="ur"
					/>
					<TextField
						name="licenceEn"
						readOnly={!isOwner}
						label={t("settings.licence")}
						initial={settings.licenceLine.en}
						maxLength={300}
						hint={ownersAlone}
						error={errors.licenceLine}
					/>
					<TextField
						name="licenceUr"
						readOnly={!isOwner}
						label={t("settings.licenceUr")}
						initial={settings.licenceLine.ur}
						maxLength={300}
						hint={ownersAlone}
						lang="ur"
					/>
					<TextField
						name="partyEn"
						readOnly={!isOwner}
						label={t("settings.party")}
						initial={settings.contractingParty.en}
						maxLength={300}
						hint={ownersAlone ?? t("settings.partyHint")}
						error={errors.contractingParty}
					/>
					<TextField
						name="partyUr"
						readOnly={!isOwner}
						label={t("settings.partyUr")}
						initial={settings.contractingParty.ur}
						maxLength={300}
						hint={ownersAlone}
						lang="ur"
					/>
				</div>
				<TextField
					name="retentionMonths"
					label={t("settings.retention")}
					initial={String(settings.retentionMonths)}
					readOnly={!isOwner}
					required
					inputMode="decimal"
					dir="ltr"
					maxLength={3}
					hint={ownersAlone ?? t("settings.retentionHint")}
					error={errors.retentionMonths}
				/>
				<CheckField
					name="networksMaintenance"
					label={t("settings.maintenance")}
					initial={settings.networksMaintenance}
				/>
				<SaveBar unsaved={form.unsaved}>
					<Button type="submit" variant="primary" disabled={form.pending}>
						{form.pending ? t("admin.saving") : t("admin.save")}
					</Button>
				</SaveBar>
			</form>
		</section>
	);
}

function inputOf(values: FormValues): Partial<EditedSettings> {
	const text = (name: string) => values[name] ?? "";
	const months = monthsOf(values);
	return {
		whatsapp: text("whatsapp"),
		phone: text("phone"),
		supportEmail: text("supportEmail"),
		businessHours: { en: text("hoursEn"), ur: text("hoursUr") },
		licenceLine: { en: text("licenceEn"), ur: text("licenceUr") },
		contractingParty: { en: text("partyEn"), ur: text("partyUr") },
		networksMaintenance: values.networksMaintenance === "on",
		...(months === null ? {} : { retentionMonths: months }),
	};
}

function monthsOf(values: FormValues): number | null {
	const months = parseDecimal(values.retentionMonths ?? "");
	return months !== null && Number.isInteger(months) && months >= 0 && months <= 120 ? months : null;
}
