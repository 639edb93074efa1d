import { type RefObject, useEffect, useId, useRef, useState } from "react";
import { ownColours } from "#shared/brand/own-colours.ts";
import { nearestColour } from "#shared/brand/palette.ts";
import { toLatinDigits } from "#shared/text/digits.ts";
import { Button } from "../../ui/button.tsx";
import { CheckField, TextField } from "../core/forms/fields.tsx";
import { ImageField } from "../core/forms/image-field.tsx";
import { showBrandStyle } from "../core/parts/show-brand-style.ts";
import { useWords } from "../core/parts/words.ts";
import { BrandPreview } from "./brand-preview.tsx";
import { SettingsForm, type SettingsFormProps } from "./settings-form.tsx";

interface LookFormProps extends SettingsFormProps {
	readonly isPreviewed?: boolean;
}

export function LookForm({ isPreviewed = false, ...props }: LookFormProps) {
	const t = useWords();
	const { settings, onTyped } = props;
	const place = useRef<HTMLDivElement>(null);
	const [isUploading, setUploading] = useState(false);
	const [look, setLook] = useState({ logo: settings.logo, colour: settings.brandColour ?? "" });
	// The open panel takes on a colour as it is saved.
	useEffect(() => showBrandStyle(settings.brandColour), [settings.brandColour]);

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
			check={({ brandColour = "" }): Record<string, string> =>
				brandColour.trim() && !typedColour(brandColour) ? { brandColour: t("brand.colourWrong") } : {}
			}
			inputOf={({ logo, logoAlone, brandColour = "" }) => ({
				logo: logo || null,
				logoAlone: logoAlone === "on",
				brandColour: typedColour(brandColour),
			})}
			onTyped={(typed) => {
				read();
				onTyped?.(typed);
			}}
		>
			{({ errors, storedValue, onWrite }) => (
				<div ref={place} className="grid gap-5">
					<ImageField
						name="logo"
						label={t("brand.logo")}
						kind="image"
						current={settings.logo}
						draftValue={storedValue("logo")}
						onChange={onWrite}
						onUploading={setUploading}
					/>
					<CheckField name="logoAlone" label={t("brand.logoAlone")} initial={settings.logoAlone} />
					{errors.logo && <p className="text-red">{errors.logo}</p>}
					<ColourField
						place={place}
						current={settings.brandColour}
						typed={look.colour}
						error={errors.brandColour}
						onWrite={onWrite}
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

interface ColourFieldProps {
	readonly place: RefObject<HTMLElement | null>;
	readonly current: string | null;
	readonly typed: string;
	readonly error: string | undefined;
	/** A colour was written that no one typed. */
	readonly onWrite: () => void;
}

/** A colour: typed as a code or chosen. For one that cannot be read by, the nearest that can is offered. */
function ColourField({ place, current, typed, error, onWrite }: ColourFieldProps) {
	const t = useWords();
	const pickerId = useId();
	const colour = typedColour(typed);
	const nearest = colour && nearestColour(colour);
	const isRefused = nearest !== colour;

	function write(value: string, takesFocus = true) {
		const box = place.current?.querySelector<HTMLInputElement>("input[name=brandColour]");
		if (!box) return;
		box.value = value;
		onWrite();
		if (takesFocus) box.focus();
	}

	return (
		<div className="grid gap-2">
			<div className="flex flex-wrap items-start gap-4">
				<div className="min-w-0 grow">
					<TextField
						name="brandColour"
						label={t("brand.colour")}
						initial={current}
						dir="ltr"
						maxLength={20}
						hint={t("brand.colourHint")}
						error={error}
					/>
				</div>
				<div className="grid gap-1">
					<label htmlFor={pickerId} className="font-medium lang-ur:font-normal">
						{t("brand.pick")}
					</label>
					<input
						id={pickerId}
						type="color"
						value={colour ?? ownColours.green}
						onChange={(event) => write(event.target.value, false)}
						className="h-11 w-20 cursor-pointer rounded-sm border border-rule-strong bg-raised p-1"
					/>
				</div>
			</div>
			<div role="status" className="flex flex-wrap items-center gap-3 empty:hidden">
				{isRefused && nearest && (
					<>
						{!error && <p className="text-red">{t("brand.unreadable", { colour: nearest })}</p>}
						<span aria-hidden="true" style={{ background: nearest }} className="size-6 rounded-sm" />
						<Button onClick={() => write(nearest)}>{t("brand.useNearest")}</Button>
					</>
				)}
			</div>
			{typed && (
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
