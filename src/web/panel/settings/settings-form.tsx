import { type ReactNode, useEffect, useEffectEvent } from "react";
import { issuesWords } from "#i18n/en/issues.ts";
import { panelWords } from "#i18n/en/panel/common.ts";
import { panelSecurityWords } from "#i18n/en/panel/security.ts";
import type { EditedSettings } from "#shared/api/settings.ts";
import { type Localized, locales } from "#shared/locale.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { ChangedMeanwhile } from "../core/forms/changed-meanwhile.tsx";
import { TextField } from "../core/forms/fields.tsx";
import { type FormValues, valuesOf } from "../core/forms/form-values.ts";
import { SaveBar } from "../core/forms/save-bar.tsx";
import { useSettingsForm } from "../core/forms/use-settings-form.ts";

const words = { ...issuesWords, ...panelSecurityWords, ...panelWords };

export interface SettingsFormProps {
	readonly settings: EditedSettings;
	/** What its button says. */
	readonly save?: string | undefined;
	readonly onSaved?: (() => void) | undefined;
	/** Hears of what is typed, before it is saved; what a draft filled in counts as typed. */
	readonly onTyped?: ((typed: Partial<EditedSettings>) => void) | undefined;
}

/** A section among all settings. */
export interface SectionProps extends SettingsFormProps {
	/** Others than the owner read what only the owner changes. */
	readonly isOwner: boolean;
}

interface Parts extends SettingsFormProps {
	readonly draftKey: string;
	/** The names of fields that must not be empty. */
	readonly required?: readonly string[];
	readonly check?: (values: FormValues) => Record<string, string>;
	readonly inputOf: (values: FormValues) => Partial<EditedSettings>;
	/** Nothing in it can be changed by who reads it. */
	readonly isLocked?: boolean;
	/** A value of the form is still on its way. */
	readonly blocked?: boolean;
	readonly children: (form: {
		readonly errors: Readonly<Record<string, string | undefined>>;
		readonly storedValue: (name: string) => string | undefined;
		/** Tells of a change that no one typed. */
		readonly onWrite: () => void;
	}) => ReactNode;
}

/** A form over some of the settings, with one button that says what it saves. */
export function SettingsForm({ settings, draftKey, inputOf, save, onSaved, onTyped, children, ...rest }: Parts) {
	const t = useT(words);
	const { isLocked = false, blocked = false } = rest;
	const check = (values: FormValues) => {
		const empty = (rest.required ?? []).filter((name) => !values[name]?.trim());
		return { ...Object.fromEntries(empty.map((name) => [name, t("issue.required")])), ...rest.check?.(values) };
	};
	const form = useSettingsForm({ settings, draftKey, check, inputOf, onSaved, blocked });
	const { formKey, formProps } = form;
	const tell = () => {
		if (formProps.ref.current) onTyped?.(inputOf(valuesOf(formProps.ref.current)));
	};
	const tellAtFirst = useEffectEvent(tell);
	// biome-ignore lint/correctness/useExhaustiveDependencies: with another key it is another form.
	useEffect(() => tellAtFirst(), [formKey]);
	const onWrite = () => {
		form.keepDraft();
		tell();
	};
	return (
		<>
			{isLocked && <p className="mb-4 text-muted">{t("settings.ownersAlone")}</p>}
			<ChangedMeanwhile {...form.meanwhile} />
			<form
				key={formKey}
				{...formProps}
				onInput={(event) => {
					formProps.onInput(event);
					tell();
				}}
				className="save-form max-w-text gap-5"
			>
				{children({ errors: form.errors, storedValue: form.storedValue, onWrite })}
				{!isLocked && (
					<SaveBar unsaved={form.unsaved}>
						<Button type="submit" variant="primary" disabled={form.pending || blocked}>
							{form.pending ? t("admin.saving") : (save ?? t("admin.save"))}
						</Button>
					</SaveBar>
				)}
			</form>
		</>
	);
}

interface LocalizedFieldProps {
	readonly name: string;
	readonly labels: Localized;
	readonly initial: Localized;
	readonly hint?: string | undefined;
	readonly rows?: number;
	readonly maxLength: number;
	readonly readOnly?: boolean;
	readonly errors: Readonly<Record<string, string | undefined>>;
}

/** A text in both languages, the reader's own first. */
export function LocalizedField({ name, labels, initial, errors, ...field }: LocalizedFieldProps) {
	const own = useLocale();
	return locales
		.toSorted((one, other) => Number(other === own) - Number(one === own))
		.map((lang) => (
			<TextField
				key={lang}
				name={`${name}.${lang}`}
				label={labels[lang]}
				initial={initial[lang]}
				{...(lang === "ur" ? { lang } : {})}
				{...field}
				error={errors[`${name}.${lang}`] ?? (lang === own ? errors[name] : undefined)}
			/>
		));
}

/** What a `LocalizedField` holds. */
export const localizedIn = (name: string, values: FormValues) => ({
	en: values[`${name}.en`] ?? "",
	ur: values[`${name}.ur`] ?? "",
});
