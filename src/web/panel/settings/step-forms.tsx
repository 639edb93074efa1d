import type { ReactNode } from "react";
import { issuesWords } from "#i18n/en/issues.ts";
import { panelBoardWords } from "#i18n/en/panel/board.ts";
import { panelBrandWords } from "#i18n/en/panel/brand.ts";
import { panelWords } from "#i18n/en/panel/common.ts";
import { panelSetupWords } from "#i18n/en/panel/setup.ts";
import type { EditedSettings } from "#shared/api/settings.ts";
import { withoutPlaceholders } from "#shared/staff/default-settings.ts";
import { isolated } from "#shared/text/bidi.ts";
import { useT } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { ChangedMeanwhile } from "../core/forms/changed-meanwhile.tsx";
import { CheckField, TextField } from "../core/forms/fields.tsx";
import type { FormValues } from "../core/forms/form-values.ts";
import { useSettingsForm } from "../core/forms/use-settings-form.ts";
import { HoursFields } from "./hours-fields.tsx";
import { type SaveProps, useTyped } from "./use-typed.ts";
import { readHours } from "./work.ts";

const words = { ...issuesWords, ...panelWords, ...panelBoardWords, ...panelBrandWords, ...panelSetupWords };

type Errors = Readonly<Record<string, string | undefined>>;

export interface StepFormProps extends SaveProps {
	readonly settings: EditedSettings;
}

interface Parts extends StepFormProps {
	readonly draftKey: string;
	/** The names of fields that must not be empty. */
	readonly required?: readonly string[];
	readonly check?: (values: FormValues) => Record<string, string>;
	readonly inputOf: (values: FormValues) => Partial<EditedSettings>;
	readonly children: (errors: Errors) => ReactNode;
}

/** A form over the settings of one step of the set-up. */
function StepForm({ settings, draftKey, inputOf, save, onSaved, onTyped, children, ...checks }: Parts) {
	const t = useT(words);
	const check = (values: FormValues) => {
		const empty = (checks.required ?? []).filter((name) => !values[name]?.trim());
		return { ...Object.fromEntries(empty.map((name) => [name, t("issue.required")])), ...checks.check?.(values) };
	};
	const form = useSettingsForm({ settings, draftKey, check, inputOf, onSaved });
	const { onInput } = useTyped(form, inputOf, onTyped);
	return (
		<>
			<ChangedMeanwhile {...form.meanwhile} />
			<form key={form.formKey} {...form.formProps} onInput={onInput} className="grid gap-4">
				{children(form.errors)}
				<Button type="submit" variant="primary" disabled={form.pending} className="justify-self-start">
					{form.pending ? t("admin.saving") : (save ?? t("admin.save"))}
				</Button>
			</form>
		</>
	);
}

/** What the business is called, in both scripts. */
export function NameForm(props: StepFormProps) {
	const t = useT(words);
	return (
		<StepForm
			{...props}
			draftKey="setup:name"
			required={["brand"]}
			inputOf={({ brand = "", brandUrdu = "" }) => ({ brand, brandUrdu })}
		>
			{(errors) => (
				<>
					<TextField
						name="brand"
						label={t("settings.brand")}
						initial={props.settings.brand}
						required
						maxLength={60}
						error={errors.brand}
					/>
					<TextField
						name="brandUrdu"
						label={t("brand.nameUr")}
						initial={props.settings.brandUrdu}
						maxLength={60}
						lang="ur"
						hint={t("brand.nameUrHint")}
						error={errors.brandUrdu}
					/>
				</>
			)}
		</StepForm>
	);
}

/** The numbers that visitors write to and call; a placeholder is no number to begin with. */
export function NumberForm(props: StepFormProps) {
	const t = useT(words);
	const { whatsapp, phone } = withoutPlaceholders(props.settings);
	return (
		<StepForm
			{...props}
			draftKey="setup:number"
			required={["whatsapp"]}
			inputOf={(values) => ({
				whatsapp: values.whatsapp ?? "",
				phone: values.phone?.trim() ? values.phone : (values.whatsapp ?? ""),
			})}
		>
			{(errors) => (
				<>
					<TextField
						name="whatsapp"
						label={t("settings.whatsapp")}
						initial={whatsapp}
						required
						type="tel"
						dir="ltr"
						hint={t("settings.phoneHint")}
						error={errors.whatsapp}
					/>
					<TextField
						name="phone"
						label={t("settings.phone")}
						initial={phone === whatsapp ? "" : phone}
						type="tel"
						dir="ltr"
						hint={t("steps.samePhone")}
						// Left empty it is sent as the number above, and what is wrong with that one is said there.
						error={errors.whatsapp ? undefined : errors.phone}
					/>
				</>
			)}
		</StepForm>
	);
}

/** The address that visitors write to. */
export function EmailForm(props: StepFormProps) {
	const t = useT(panelBoardWords);
	return (
		<StepForm
			{...props}
			draftKey="setup:email"
			required={["supportEmail"]}
			inputOf={({ supportEmail = "" }) => ({ supportEmail: supportEmail.trim() })}
		>
			{(errors) => (
				<TextField
					name="supportEmail"
					label={t("settings.email")}
					initial={withoutPlaceholders(props.settings).supportEmail}
					required
					type="email"
					inputMode="email"
					dir="ltr"
					maxLength={254}
					error={errors.supportEmail}
				/>
			)}
		</StepForm>
	);
}

/** When the business works: in words for visitors, and in days and times for the clock of responses. */
export function HoursForm(props: StepFormProps) {
	const t = useT(panelBoardWords);
	const { businessHours, workingTime } = props.settings;
	return (
		<StepForm
			{...props}
			draftKey="setup:hours"
			check={(values) => {
				const read = readHours(values);
				if (read.ok) return {};
				const lines = read.lines?.map(isolated).join(t("settings.comma")) ?? "";
				return { [read.field]: t(read.sentence, { lines }) };
			}}
			inputOf={(values) => {
				const read = readHours(values);
				return {
					businessHours: { en: values.hoursEn ?? "", ur: values.hoursUr ?? "" },
					...(read.ok ? { workingTime: read.workingTime } : {}),
				};
			}}
		>
			{(errors) => (
				<>
					<TextField
						name="hoursEn"
						label={t("settings.hours")}
						initial={businessHours.en}
						maxLength={300}
						error={errors.businessHours}
					/>
					<TextField
						name="hoursUr"
						label={t("settings.hoursUr")}
						initial={businessHours.ur}
						maxLength={300}
						lang="ur"
					/>
					<CheckField name="kept" label={t("settings.workKept")} initial={workingTime.kept} />
					<HoursFields workingTime={workingTime} errors={errors} />
				</>
			)}
		</StepForm>
	);
}
