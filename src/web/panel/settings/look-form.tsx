import { useRef, useState } from "react";
import { panelBrandWords } from "#i18n/en/panel/brand.ts";
import { nearestColour } from "#shared/brand/palette.ts";
import { useT } from "../../i18n/use-t.ts";
import { BrandPreview } from "./brand-preview.tsx";
import { LookFields, lookErrors, lookOf, typedColour, useSavedLook } from "./look-fields.tsx";
import { SettingsForm, type SettingsFormProps } from "./settings-form.tsx";

interface LookFormProps extends SettingsFormProps {
	/** Also shows what is typed, in both languages, by day and at night. */
	readonly isPreviewed?: boolean;
}

/** What the business looks like: its logo and its colour. */
export function LookForm({ isPreviewed = false, ...props }: LookFormProps) {
	const t = useT(panelBrandWords);
	const { settings, onTyped } = props;
	const place = useRef<HTMLDivElement>(null);
	const [isUploading, setUploading] = useState(false);
	const [look, setLook] = useState({ logo: settings.logo, colour: settings.brandColour ?? "" });
	useSavedLook(settings);

	/** The colour is shown as it is typed, which may be none yet. */
	function read() {
		const written = (name: string) =>
			place.current?.querySelector<HTMLInputElement>(`input[name=${name}]`)?.value ?? "";
		setLook({ logo: written("logo") || null, colour: written("brandColour") });
	}

	const chosen = typedColour(look.colour);
	return (
		<SettingsForm
			{...props}
			draftKey={isPreviewed ? "settings:brand" : "setup:brand"}
			blocked={isUploading}
			check={({ brandColour = "" }) => lookErrors(brandColour, t)}
			inputOf={lookOf}
			onTyped={(typed) => {
				read();
				onTyped?.(typed);
			}}
		>
			{({ errors, storedValue, onWrite }) => (
				<div ref={place} className="grid gap-5">
					<LookFields
						settings={settings}
						place={place}
						colour={look.colour}
						storedValue={storedValue}
						errors={errors}
						onWrite={onWrite}
						onUploading={setUploading}
					/>
					{isPreviewed && (
						// What would be refused is shown as the colour that is offered in its place.
						<BrandPreview names={settings} colour={chosen && nearestColour(chosen)} logo={look.logo} />
					)}
				</div>
			)}
		</SettingsForm>
	);
}
