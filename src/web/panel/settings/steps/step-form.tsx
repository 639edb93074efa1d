import type { ReactNode } from "react";
import { issuesWords } from "#i18n/en/issues.ts";
import { panelWords } from "#i18n/en/panel/common.ts";
import type { EditedSettings } from "#shared/api/settings.ts";
import { useT } from "../../../i18n/use-t.ts";
import { Button } from "../../../ui/button.tsx";
import { ChangedMeanwhile } from "../../core/forms/changed-meanwhile.tsx";
import type { FormValues } from "../../core/forms/form-values.ts";
import { useSettingsForm } from "../../core/forms/use-settings-form.ts";
import { type SaveProps, useTyped } from "../use-typed.ts";

const words = { ...issuesWords, ...panelWords };

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
export function StepForm({ settings, draftKey, inputOf, save, onSaved, onTyped, children, ...checks }: Parts) {
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
				<Button type="submit" look="primary" disabled={form.pending} className="justify-self-start">
					{form.pending ? t("admin.saving") : (save ?? t("admin.save"))}
				</Button>
			</form>
		</>
	);
}
