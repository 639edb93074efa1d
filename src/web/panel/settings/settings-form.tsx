import type { ReactNode } from "react";
import { issuesWords } from "#i18n/en/issues.ts";
import { panelWords } from "#i18n/en/panel/common.ts";
import { panelSecurityWords } from "#i18n/en/panel/security.ts";
import type { EditedSettings } from "#shared/api/settings.ts";
import { useT } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { ChangedMeanwhile } from "../core/forms/changed-meanwhile.tsx";
import type { FormValues } from "../core/forms/form-values.ts";
import { SaveBar } from "../core/forms/save-bar.tsx";
import { useSettingsForm } from "../core/forms/use-settings-form.ts";
import { type SaveProps, useTyped } from "./use-typed.ts";

const words = { ...issuesWords, ...panelSecurityWords, ...panelWords };

export interface SettingsFormProps extends SaveProps {
	readonly settings: EditedSettings;
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
	const { onInput, tell } = useTyped(form, inputOf, onTyped);
	const onWrite = () => {
		form.keepDraft();
		tell();
	};
	return (
		<>
			{isLocked && <p className="mb-4 text-muted">{t("settings.ownersAlone")}</p>}
			<ChangedMeanwhile {...form.meanwhile} />
			<form key={form.formKey} {...form.formProps} onInput={onInput} className="save-form max-w-text gap-5">
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
