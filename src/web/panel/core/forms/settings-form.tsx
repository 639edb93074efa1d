import { useQueryClient } from "@tanstack/react-query";
import type { ComponentProps, ReactNode } from "react";
import type { Translate } from "#i18n/t.ts";
import type { EditedSettings } from "#shared/api/settings.ts";
import { type Locale, type Localized, locales } from "#shared/locale.ts";
import { wordsInForce } from "#shared/site-words/groups.ts";
import { withoutPlaceholders } from "#shared/staff/default-settings.ts";
import { parseDecimal } from "#shared/text/digits.ts";
import { settingsQuery } from "../../../app/api/queries.ts";
import { useToast } from "../../../app/overlays/toasts.tsx";
import { useLocale } from "../../../i18n/use-t.ts";
import { api } from "../api/api.ts";
import { adminSettingsQuery } from "../api/lists.ts";
import { useWords, type words } from "../parts/words.ts";
import { EntryForm } from "./entry-form.tsx";
import { CheckField, SelectField, SubmitButton, TextField } from "./fields.tsx";
import type { FormValues } from "./form-values.ts";
import { SaveBar } from "./save-bar.tsx";
import { useEntryForm } from "./use-entry-form.ts";

export interface SettingsFormProps {
	readonly settings: EditedSettings;
	readonly save?: string | undefined;
	readonly onSaved?: (() => void) | undefined;
	/** Hears of what is typed, before it is saved; what a draft filled in counts as typed. */
	readonly onTyped?: ((typed: Partial<EditedSettings>) => void) | undefined;
}

export interface SectionProps extends SettingsFormProps {
	/** Others than the owner read what only the owner changes. */
	readonly isOwner: boolean;
}

type Errors = Readonly<Record<string, string | undefined>>;

interface Parts extends SettingsFormProps {
	readonly draftKey: string;
	readonly fields?: readonly SettingField[];
	/** What the fields hold at first, where it is not what is saved. */
	readonly initial?: EditedSettings;
	readonly check?: (values: FormValues) => Record<string, string>;
	/** Beside, or instead of, what the fields say. */
	readonly inputOf?: (values: FormValues) => Partial<EditedSettings>;
	readonly errorsOf?: (errors: Errors) => Errors;
	readonly isLocked?: boolean;
	/** Below the fields, or as it places them. */
	readonly children?: ReactNode | ((form: { readonly errors: Errors; readonly fields: ReactNode }) => ReactNode);
}

/** A form over some of the settings, with one button that says what it saves: sent under the version that it shows, and seen by the site at once. */
export function SettingsForm({ settings, draftKey, fields = [], initial = settings, children, ...props }: Parts) {
	const t = useWords();
	const { isLocked = false, save, onSaved, onTyped, errorsOf } = props;
	const inputOf = (values: FormValues) => ({ ...settingsIn(fields, values), ...props.inputOf?.(values) });
	const toast = useToast();
	const client = useQueryClient();
	const { version } = settings;
	const form = useEntryForm<EditedSettings>({
		draftKey,
		version: String(version),
		check: (values) => ({ ...settingErrors(fields, values, t), ...props.check?.(values) }),
		send: (values) => api("PUT /api/admin/settings", { body: { ...inputOf(values), version } }),
		onDone: (saved) => {
			client.setQueryData(adminSettingsQuery.queryKey, saved);
			client.setQueryData(
				settingsQuery.queryKey,
				(before) => before && { ...before, ...withoutPlaceholders(saved), siteWords: wordsInForce(saved.siteWords) },
			);
			// The site's words are among the settings, and among what wants Urdu.
			void client.invalidateQueries({ queryKey: ["/api/admin/translations"] });
			if (onSaved) onSaved();
			else toast({ title: t("admin.saved") });
		},
		onConflict: () => void client.invalidateQueries({ queryKey: adminSettingsQuery.queryKey }),
		onTyped: (values) => onTyped?.(inputOf(values)),
	});
	const errors = errorsOf?.(form.errors) ?? form.errors;
	const shown = fields.map((field) => (
		<OneSetting key={field.name} field={field} settings={initial} errors={errors} readOnly={isLocked} />
	));
	return (
		<>
			{isLocked && <p className="mb-4 text-muted">{t("settings.ownersAlone")}</p>}
			<EntryForm of={form} className="save-form max-w-text gap-5">
				{typeof children === "function" ? (
					children({ errors, fields: shown })
				) : (
					<>
						{shown}
						{children}
					</>
				)}
				{!isLocked && (
					<SaveBar unsaved={form.unsaved}>
						<SubmitButton variant="primary" pending={form.pending} disabled={form.isUploading}>
							{save ?? t("admin.save")}
						</SubmitButton>
					</SaveBar>
				)}
			</EntryForm>
		</>
	);
}

type Key = keyof typeof words;

/** The settings that are whole numbers, with their bounds. The sentence about any other is the label's key with `Wrong`. */
const wholeNumbers = {
	ratesMaxAgeHours: { least: 1, most: 8760, label: "settings.ratesAge" },
	ratesJumpPercent: { least: 1, most: 100, label: "settings.ratesJump" },
	ratesSecondPersonPercent: { least: 0, most: 100, label: "settings.ratesSecond" },
	retentionMonths: { least: 0, most: 120, label: "settings.retention" },
} as const;
export type WholeNumber = keyof typeof wholeNumbers;

export type SettingField = { readonly hint?: Key | undefined } & (
	| (Pick<ComponentProps<typeof TextField>, "required" | "maxLength" | "type" | "lang" | "dir"> & {
			readonly kind: "text";
			readonly name: "brand" | "brandUrdu" | "whatsapp" | "phone" | "supportEmail" | "ratesReminderAt";
			readonly label: Key;
	  })
	| {
			readonly kind: "both";
			readonly name: "licenceLine" | "contractingParty" | "wordmark";
			readonly labels: Readonly<Record<Locale, Key>>;
			readonly maxLength: number;
	  }
	| { readonly kind: "switch"; readonly name: "dailySummary" | "staffSeeProfit"; readonly label: Key }
	| { readonly kind: "whole"; readonly name: WholeNumber }
	| { readonly kind: "language"; readonly name: "staffLanguage"; readonly label: Key }
);

/** The settings that a form holds; a number that cannot be saved is left out. */
export function settingsIn(fields: readonly SettingField[], values: FormValues): Partial<EditedSettings> {
	return Object.fromEntries(
		fields.map((field) => [field.name, valueIn(field, values)]).filter(([, value]) => value !== null),
	);
}

function valueIn(field: SettingField, values: FormValues) {
	const typed = values[field.name] ?? "";
	if (field.kind === "both") return localizedIn(field.name, values);
	if (field.kind === "switch") return typed === "on";
	return field.kind === "whole" ? readWhole(field.name, values) : typed.trim();
}

export const localizedIn = (name: string, values: FormValues) => ({
	en: values[`${name}.en`] ?? "",
	ur: values[`${name}.ur`] ?? "",
});

/** A whole number that a form holds, or `null` for what is none or lies outside its bounds. */
export function readWhole(name: WholeNumber, values: FormValues): number | null {
	const { least, most } = wholeNumbers[name];
	const number = parseDecimal(values[name] ?? "");
	return number !== null && Number.isInteger(number) && number >= least && number <= most ? number : null;
}

export function settingErrors(fields: readonly SettingField[], values: FormValues, t: Translate<typeof words>) {
	const errors: Record<string, string> = {};
	for (const field of fields) {
		if (field.kind === "text" && field.required && !values[field.name]?.trim())
			errors[field.name] = t("issue.required");
		if (field.kind === "whole" && readWhole(field.name, values) === null)
			errors[field.name] = t(`${wholeNumbers[field.name].label}Wrong`);
	}
	return errors;
}

const languages = [
	{ value: "en", label: "English" },
	{ value: "ur", label: "اردو" },
];

interface OneSettingProps {
	readonly field: SettingField;
	readonly settings: EditedSettings;
	readonly errors: Errors;
	readonly readOnly: boolean;
}

export function OneSetting({ field, settings, errors, readOnly }: OneSettingProps) {
	const t = useWords();
	const { name } = field;
	const shared = { name, hint: field.hint && t(field.hint), readOnly, error: errors[name] };
	switch (field.kind) {
		case "text": {
			const { kind: _, label, ...input } = field;
			return <TextField {...input} {...shared} label={t(label)} initial={settings[field.name]} />;
		}
		case "both": {
			const labels = { en: t(field.labels.en), ur: t(field.labels.ur) };
			return (
				<LocalizedField
					{...shared}
					{...{ labels, errors }}
					maxLength={field.maxLength}
					initial={settings[field.name]}
				/>
			);
		}
		case "switch":
			return (
				<div>
					<CheckField name={name} label={t(field.label)} initial={settings[field.name]} disabled={readOnly} />
					{shared.hint && <p className="text-small text-muted">{shared.hint}</p>}
				</div>
			);
		case "language":
			return <SelectField name={name} label={t(field.label)} initial={settings[field.name]} options={languages} />;
		case "whole":
			return (
				<TextField
					{...shared}
					label={t(wholeNumbers[field.name].label)}
					initial={String(settings[field.name])}
					required
					inputMode="numeric"
					dir="ltr"
					maxLength={4}
				/>
			);
	}
}

interface LocalizedFieldProps
	extends Omit<ComponentProps<typeof TextField>, "name" | "label" | "initial" | "lang" | "hint" | "error"> {
	readonly name: string;
	readonly labels: Localized;
	readonly initial: Localized | undefined;
	readonly hint?: ReactNode | ((lang: Locale) => ReactNode);
	readonly errors: Errors;
}

/** A text in both languages, the reader's own first. */
export function LocalizedField({ name, labels, initial, hint, errors, ...field }: LocalizedFieldProps) {
	const own = useLocale();
	return locales
		.toSorted((one, other) => Number(other === own) - Number(one === own))
		.map((lang) => (
			<TextField
				key={lang}
				{...field}
				name={`${name}.${lang}`}
				label={labels[lang]}
				initial={initial?.[lang]}
				lang={lang === "ur" ? lang : undefined}
				hint={typeof hint === "function" ? hint(lang) : hint}
				error={errors[`${name}.${lang}`] ?? (lang === own ? errors[name] : undefined)}
			/>
		));
}
