import { type ReactNode, useEffect, useEffectEvent } from "react";
import type { EditedSettings } from "#shared/api/settings.ts";
import { ChangedMeanwhile } from "../core/forms/changed-meanwhile.tsx";
import { SubmitButton } from "../core/forms/fields.tsx";
import { type FormValues, valuesOf } from "../core/forms/form-values.ts";
import { SaveBar } from "../core/forms/save-bar.tsx";
import { useSettingsForm } from "../core/forms/use-settings-form.ts";
import { useWords } from "../core/parts/words.ts";
import { OneSetting, type SettingField, settingErrors, settingsIn } from "./setting-fields.tsx";

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
	readonly blocked?: boolean;
	/** Below the fields, or as it places them. */
	readonly children?:
		| ReactNode
		| ((form: {
				readonly errors: Errors;
				readonly fields: ReactNode;
				readonly storedValue: (name: string) => string | undefined;
				/** Tells of a change that no one typed. */
				readonly onWrite: () => void;
		  }) => ReactNode);
}

/** A form over some of the settings, with one button that says what it saves. */
export function SettingsForm({ settings, draftKey, fields = [], initial = settings, children, ...props }: Parts) {
	const t = useWords();
	const { isLocked = false, blocked = false, save, onSaved, onTyped, errorsOf } = props;
	const check = (values: FormValues) => ({ ...settingErrors(fields, values, t), ...props.check?.(values) });
	const inputOf = (values: FormValues) => ({ ...settingsIn(fields, values), ...props.inputOf?.(values) });
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
	const errors = errorsOf?.(form.errors) ?? form.errors;
	const shown = fields.map((field) => (
		<OneSetting key={field.name} field={field} settings={initial} errors={errors} readOnly={isLocked} />
	));
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
				{typeof children === "function" ? (
					children({ errors, fields: shown, storedValue: form.storedValue, onWrite })
				) : (
					<>
						{shown}
						{children}
					</>
				)}
				{!isLocked && (
					<SaveBar unsaved={form.unsaved}>
						<SubmitButton variant="primary" pending={form.pending} disabled={blocked}>
							{save ?? t("admin.save")}
						</SubmitButton>
					</SaveBar>
				)}
			</form>
		</>
	);
}
