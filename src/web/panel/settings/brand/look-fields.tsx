import type { RefObject } from "react";
import { panelBrandWords } from "#i18n/en/panel/brand.ts";
import type { Translate } from "#i18n/t.ts";
import type { EditedSettings } from "#shared/api/settings.ts";
import { useT } from "../../../i18n/use-t.ts";
import type { FormValues } from "../../core/forms/form-values.ts";
import { ImageField } from "../../core/forms/image-field.tsx";
import { ColourField } from "./colour-field.tsx";
import { typedColour } from "./typed-colour.ts";

interface LookFieldsProps {
	readonly settings: EditedSettings;
	/** Around the fields, so that a chosen colour is written into its box. */
	readonly place: RefObject<HTMLElement | null>;
	/** What is in the field of the colour. */
	readonly colour: string;
	readonly storedValue: (name: string) => string | undefined;
	readonly errors: Readonly<Record<string, string | undefined>>;
	/** Something was written that no one typed. */
	readonly onWrite: () => void;
	readonly onUploading: (isUploading: boolean) => void;
}

/** The logo and the colour of the business. */
export function LookFields({ settings, place, colour, storedValue, errors, onWrite, onUploading }: LookFieldsProps) {
	const t = useT(panelBrandWords);
	return (
		<>
			<ImageField
				name="logo"
				label={t("brand.logo")}
				kind="image"
				standing={settings.logo}
				draftValue={storedValue("logo")}
				onChange={onWrite}
				onUploading={onUploading}
			/>
			{errors.logo && <p className="text-red">{errors.logo}</p>}
			<ColourField
				place={place}
				standing={settings.brandColour}
				typed={colour}
				error={errors.brandColour}
				onWrite={onWrite}
			/>
		</>
	);
}

/** What keeps the look from being sent. */
export function lookErrors(colour: string, t: Translate<typeof panelBrandWords>): Record<string, string> {
	return colour.trim() && !typedColour(colour) ? { brandColour: t("brand.colourWrong") } : {};
}

/** The settings of the look that the fields hold. */
export function lookOf({ logo = "", brandColour = "" }: FormValues): Pick<EditedSettings, "logo" | "brandColour"> {
	return { logo: logo || null, brandColour: typedColour(brandColour) };
}
