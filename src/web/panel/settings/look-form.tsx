import { useRef, useState } from "react";
import { panelBrandWords } from "#i18n/en/panel/brand.ts";
import { panelWords } from "#i18n/en/panel/common.ts";
import { useT } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { ChangedMeanwhile } from "../core/forms/changed-meanwhile.tsx";
import { useSettingsForm } from "../core/forms/use-settings-form.ts";
import { LookFields, lookErrors, lookOf, useSavedLook } from "./look-fields.tsx";
import type { StepFormProps } from "./step-forms.tsx";
import { useTyped } from "./use-typed.ts";

const words = { ...panelBrandWords, ...panelWords };

/** What the business looks like: its logo and its colour. */
export function LookForm({ settings, save, onSaved, onTyped }: StepFormProps) {
	const t = useT(words);
	const place = useRef<HTMLDivElement>(null);
	const [isUploading, setUploading] = useState(false);
	const form = useSettingsForm({
		settings,
		draftKey: "setup:brand",
		blocked: isUploading,
		check: ({ brandColour = "" }) => lookErrors(brandColour, t),
		inputOf: lookOf,
		onSaved,
	});
	useSavedLook(settings);
	const [colour, setColour] = useState(() => form.storedValue("brandColour") ?? settings.brandColour ?? "");
	const { tell, onInput } = useTyped(form, lookOf, onTyped);

	function read() {
		setColour(place.current?.querySelector<HTMLInputElement>("input[name=brandColour]")?.value ?? "");
	}

	return (
		<>
			<ChangedMeanwhile {...form.meanwhile} />
			<form key={form.formKey} {...form.formProps} onInput={onInput} className="grid gap-4">
				<div ref={place} onInput={read} className="grid gap-4">
					<LookFields
						settings={settings}
						place={place}
						colour={colour}
						storedValue={form.storedValue}
						errors={form.errors}
						onWrite={() => {
							read();
							form.keepDraft();
							tell();
						}}
						onUploading={setUploading}
					/>
				</div>
				<Button type="submit" variant="primary" disabled={form.pending || isUploading} className="justify-self-start">
					{form.pending ? t("admin.saving") : (save ?? t("admin.save"))}
				</Button>
			</form>
		</>
	);
}
