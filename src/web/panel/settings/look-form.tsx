import { type CSSProperties, useContext, useEffect, useId, useState } from "react";
import en from "#i18n/en/panel/brand-sample.json" with { type: "json" };
import ur from "#i18n/ur/panel/brand-sample.json" with { type: "json" };
import type { EditedSettings } from "#shared/api/settings.ts";
import { type Names, wordmarkIn } from "#shared/brand/names.ts";
import { ownColours } from "#shared/brand/own-colours.ts";
import { brandColours, grounds, nearestColour } from "#shared/brand/palette.ts";
import { directionOf, locales } from "#shared/locale.ts";
import { toLatinDigits } from "#shared/text/digits.ts";
import { Button } from "../../ui/button.tsx";
import { FormContext } from "../core/forms/entry-form.tsx";
import { CheckField, TextField } from "../core/forms/fields.tsx";
import { ImageField } from "../core/forms/image-field.tsx";
import { SettingsForm, type SettingsFormProps } from "../core/forms/settings-form.tsx";
import { showBrandStyle } from "../core/parts/show-brand-style.ts";
import { useWords } from "../core/parts/words.ts";

export function LookForm({ isPreviewed = false, ...props }: SettingsFormProps & { isPreviewed?: boolean }) {
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
	readonly colour: string | null;
	readonly error: string | undefined;
}

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

const previewWords = { en, ur };
const times = ["day", "night"] as const;

export function BrandPreview({ names, colour, logo }: { names: Names; colour: string | null; logo: string | null }) {
	const t = useWords();
	const palette = brandColours(colour ?? ownColours.green);
	return (
		<div className="grid gap-3 sm:grid-cols-2">
			<p className="font-medium sm:col-span-2 lang-ur:font-normal">{t("brand.preview")}</p>
			{times.flatMap((time) =>
				locales.map((locale) => (
					<div
						key={time + locale}
						lang={locale}
						dir={directionOf(locale)}
						data-preview={`${time} ${locale}`}
						style={tokens({ ...grounds[time], ...palette[time] })}
						className="grid min-w-0 content-start gap-3 rounded-md border border-rule bg-paper p-4 text-ink forced-color-adjust-none"
					>
						<p className="flex min-w-0 flex-wrap items-center justify-between gap-2">
							<span className="flex min-w-0 items-center gap-2">
								{logo ? (
									<img
										src={logo}
										alt=""
										className="h-7 w-auto max-w-20 shrink-0 rounded-sm bg-[#fffdf8] object-contain"
									/>
								) : (
									<span className="size-6 shrink-0 rounded-sm bg-green" />
								)}
								<bdi className="min-w-0 font-display font-semibold wrap-anywhere lang-ur:leading-[1.9] lang-ur:font-normal">
									{wordmarkIn(names, locale)}
								</bdi>
							</span>
							<span className="text-small text-muted">{previewWords[locale][`sample.${time}`]}</span>
						</p>
						<p className="flex flex-wrap items-center gap-x-4 gap-y-2">
							<span className="rounded-sm bg-green px-3 py-1 font-semibold text-on-green">
								{previewWords[locale]["sample.button"]}
							</span>
							<span className="text-green underline underline-offset-4">{previewWords[locale]["sample.link"]}</span>
							<span className="rounded-sm border border-green bg-green-wash px-2 text-small text-green">
								{previewWords[locale]["sample.stamp"]}
							</span>
						</p>
					</div>
				)),
			)}
		</div>
	);
}

// The style sheet's names of them, which are set once at the root.
function tokens(colours: Readonly<Record<string, string>>): CSSProperties {
	return Object.fromEntries(Object.entries(colours).map(([name, value]) => [`--color-${name}`, value]));
}
