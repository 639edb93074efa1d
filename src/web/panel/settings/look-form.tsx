import { useContext, useEffect, useId, useState } from "react";
import type { EditedSettings } from "#shared/api/settings.ts";
import { ownColours } from "#shared/brand/own-colours.ts";
import { nearestColour } from "#shared/brand/palette.ts";
import { toLatinDigits } from "#shared/text/digits.ts";
import { Button } from "../../ui/button.tsx";
import { FormContext } from "../core/forms/entry-form.tsx";
import { CheckField, TextField } from "../core/forms/fields.tsx";
import { ImageField } from "../core/forms/image-field.tsx";
import { SettingsForm, type SettingsFormProps } from "../core/forms/settings-form.tsx";
import { showBrandStyle } from "../core/parts/show-brand-style.ts";
import { useWords } from "../core/parts/words.ts";
import { BrandPreview } from "./brand-preview.tsx";

interface LookFormProps extends SettingsFormProps {
	readonly isPreviewed?: boolean;
}

export function LookForm({ isPreviewed = false, ...props }: LookFormProps) {
	const t = useWords();
	const { settings, onTyped } = props;
	const [{ logo = null, brandColour = null }, setTyped] = useState<Partial<EditedSettings>>(settings);
	// The open panel takes on a colour as it is saved.
	useEffect(() => showBrandStyle(settings.brandColour), [settings.brandColour]);
	return (
		<SettingsForm
			{...props}
			draftKey={isPreviewed ? "settings:brand" : "setup:brand"}
			check={(values): Record<string, string> =>
				values.brandColour?.trim() && !typedColour(values.brandColour) ? { brandColour: t("brand.colourWrong") } : {}
			}
			inputOf={(values) => ({
				logo: values.logo || null,
				logoAlone: values.logoAlone === "on",
				brandColour: typedColour(values.brandColour ?? ""),
			})}
			onTyped={(typed) => {
				setTyped(typed);
				onTyped?.(typed);
			}}
		>
			{({ errors }) => (
				<>
					<ImageField name="logo" label={t("brand.logo")} kind="image" current={settings.logo} />
					<CheckField name="logoAlone" label={t("brand.logoAlone")} initial={settings.logoAlone} />
					{errors.logo && <p className="text-red">{errors.logo}</p>}
					<ColourField current={settings.brandColour} colour={brandColour} error={errors.brandColour} />
					{isPreviewed && (
						// What would be refused is shown as the colour that is offered in its place.
						<BrandPreview names={settings} colour={brandColour && nearestColour(brandColour)} logo={logo} />
					)}
				</>
			)}
		</SettingsForm>
	);
}

interface ColourFieldProps {
	readonly current: string | null;
	/** That is typed now, if it is one. */
	readonly colour: string | null;
	readonly error: string | undefined;
}

/** A colour: typed as a code or chosen. For one that cannot be read by, the nearest that can is offered. */
function ColourField({ current, colour, error }: ColourFieldProps) {
	const t = useWords();
	const { onWrite } = useContext(FormContext);
	const id = useId();
	const nearest = colour && nearestColour(colour);
	function write(value: string, takesFocus = true) {
		const box = document.getElementById(id);
		if (!(box instanceof HTMLInputElement)) return;
		box.value = value;
		onWrite();
		if (takesFocus) box.focus();
	}
	return (
		<div className="grid gap-2">
			<div className="flex flex-wrap items-start gap-4">
				<div className="min-w-0 grow">
					<TextField
						id={id}
						name="brandColour"
						label={t("brand.colour")}
						initial={current}
						dir="ltr"
						maxLength={20}
						hint={t("brand.colourHint")}
					/>
				</div>
				<label className="grid gap-1 font-medium lang-ur:font-normal">
					{t("brand.pick")}
					<input
						type="color"
						value={colour ?? ownColours.green}
						onChange={(event) => write(event.target.value, false)}
						className="h-11 w-20 cursor-pointer rounded-sm border border-rule-strong bg-raised p-1"
					/>
				</label>
			</div>
			<div role="status" className="flex flex-wrap items-center gap-3 empty:hidden">
				{nearest && nearest !== colour && (
					<>
						{!error && <p className="text-red">{t("brand.unreadable", { colour: nearest })}</p>}
						<span aria-hidden="true" style={{ background: nearest }} className="size-6 rounded-sm" />
						<Button onClick={() => write(nearest)}>{t("brand.useNearest")}</Button>
					</>
				)}
			</div>
			{colour && (
				<Button variant="quiet" className="justify-self-start" onClick={() => write("")}>
					{t("brand.toOwn")}
				</Button>
			)}
		</div>
	);
}

/** A colour as people type it (`#7A1F3D`, `7a1f3d`, `#a13`) as `#rrggbb`; `null` for anything else. */
export function typedColour(typed: string): string | null {
	const digits = toLatinDigits(typed).trim().replace(/^#/, "").toLowerCase();
	if (/^[0-9a-f]{3}$/.test(digits)) return `#${digits.replace(/./g, "$&$&")}`;
	return /^[0-9a-f]{6}$/.test(digits) ? `#${digits}` : null;
}
