import { type CSSProperties, useRef, useState } from "react";
import { issuesWords } from "#i18n/en/issues.ts";
import { panelBoardWords } from "#i18n/en/panel/board.ts";
import { panelBrandWords } from "#i18n/en/panel/brand.ts";
import { brandSampleWords as en } from "#i18n/en/panel/brand-sample.ts";
import { panelWords } from "#i18n/en/panel/common.ts";
import { panelSecurityWords } from "#i18n/en/panel/security.ts";
import { brandSampleWords as ur } from "#i18n/ur/panel/brand-sample.ts";
import type { EditedSettings } from "#shared/api/settings.ts";
import { type Names, wordmarkIn } from "#shared/brand/names.ts";
import { ownColours } from "#shared/brand/own-colours.ts";
import { brandColours, grounds, nearestColour } from "#shared/brand/palette.ts";
import { directionOf, locales } from "#shared/locale.ts";
import { useT } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { ChangedMeanwhile } from "../core/forms/changed-meanwhile.tsx";
import { TextField } from "../core/forms/fields.tsx";
import { type FormValues, valuesOf } from "../core/forms/form-values.ts";
import { SaveBar } from "../core/forms/save-bar.tsx";
import { useSettingsForm } from "../core/forms/use-settings-form.ts";
import { useSession } from "../core/session/use-session.ts";
import { LookFields, lookErrors, lookOf, typedColour, useSavedLook } from "./look-fields.tsx";
import { SectionHeading } from "./section-list.tsx";

const words = { ...issuesWords, ...panelBoardWords, ...panelBrandWords, ...panelSecurityWords, ...panelWords };
const fields = ["brand", "brandUrdu", "wordmarkEn", "wordmarkUr", "logo", "brandColour"] as const;
type Typed = Readonly<Record<(typeof fields)[number], string>>;

/** What the business is called and looks like, with a preview of what is typed. */
export function BrandSection({ settings }: { settings: EditedSettings }) {
	const t = useT(words);
	const place = useRef<HTMLDivElement>(null);
	const [isUploading, setUploading] = useState(false);
	const form = useSettingsForm({
		settings,
		draftKey: "settings:brand",
		blocked: isUploading,
		check: ({ brand = "", brandColour = "" }) => ({
			...(brand.trim() ? {} : { brand: t("issue.required") }),
			...lookErrors(brandColour, t),
		}),
		inputOf,
	});
	useSavedLook(settings);
	const { errors } = form;
	return (
		<section className="grid max-w-text gap-3">
			<SectionHeading section="brand">{t("brand.title")}</SectionHeading>
			<p className="text-muted">{t("brand.text")}</p>
			<ChangedMeanwhile {...form.meanwhile} />
			<form key={form.formKey} {...form.formProps} className="save-form gap-5">
				<Fields
					key={form.formKey}
					place={place}
					settings={settings}
					storedValue={form.storedValue}
					errors={errors}
					onChange={form.keepDraft}
					onUploading={setUploading}
				/>
				<SaveBar unsaved={form.unsaved}>
					<Button type="submit" variant="primary" disabled={form.pending || isUploading}>
						{form.pending ? t("admin.saving") : t("admin.save")}
					</Button>
				</SaveBar>
			</form>
		</section>
	);
}

interface FieldsProps {
	readonly place: React.RefObject<HTMLDivElement | null>;
	readonly settings: EditedSettings;
	readonly storedValue: (name: string) => string | undefined;
	readonly errors: Readonly<Record<string, string>>;
	readonly onChange: () => void;
	readonly onUploading: (isUploading: boolean) => void;
}

function Fields({ place, settings, storedValue, errors, onChange, onUploading }: FieldsProps) {
	const t = useT(words);
	const isOwner = useSession().data?.user.isOwner ?? false;
	const ownersAlone = isOwner ? undefined : t("settings.ownersAlone");
	const current = currentOf(settings);
	const [typed, setTyped] = useState<Typed>(
		() => Object.fromEntries(fields.map((name) => [name, storedValue(name) ?? current[name]])) as Typed,
	);

	function read() {
		const form = place.current?.closest("form");
		if (form) setTyped({ ...typed, ...valuesOf(form) });
	}

	function written() {
		read();
		onChange();
	}

	const chosen = typedColour(typed.brandColour);
	// What would be refused is shown as the colour that is offered in its place.
	const colour = chosen && nearestColour(chosen);
	const wordmark = { en: typed.wordmarkEn.trim(), ur: typed.wordmarkUr.trim() };
	const names = { brand: typed.brand.trim() || settings.brand, brandUrdu: typed.brandUrdu.trim(), wordmark };
	return (
		<div ref={place} className="grid gap-5" onInput={read}>
			<div className="grid gap-5 sm:grid-cols-2">
				<TextField
					name="brand"
					readOnly={!isOwner}
					label={t("settings.brand")}
					initial={current.brand}
					hint={ownersAlone}
					required
					maxLength={60}
					error={errors.brand}
				/>
				<TextField
					name="brandUrdu"
					readOnly={!isOwner}
					label={t("brand.nameUr")}
					initial={current.brandUrdu}
					maxLength={60}
					lang="ur"
					hint={ownersAlone ?? t("brand.nameUrHint")}
					error={errors.brandUrdu}
				/>
				<TextField
					name="wordmarkEn"
					readOnly={!isOwner}
					label={t("brand.wordmarkEn")}
					initial={current.wordmarkEn}
					maxLength={30}
					hint={ownersAlone ?? t("brand.wordmarkHint")}
					error={errors["wordmark.en"]}
				/>
				<TextField
					name="wordmarkUr"
					readOnly={!isOwner}
					label={t("brand.wordmarkUr")}
					initial={current.wordmarkUr}
					maxLength={30}
					lang="ur"
					hint={ownersAlone ?? t("brand.wordmarkHint")}
					error={errors["wordmark.ur"]}
				/>
			</div>
			<LookFields
				settings={settings}
				place={place}
				colour={typed.brandColour}
				storedValue={storedValue}
				errors={errors}
				onWrite={written}
				onUploading={onUploading}
			/>
			<div className="grid gap-2">
				<p className="font-medium lang-ur:font-normal">{t("brand.preview")}</p>
				<BrandPreview names={names} colour={colour} logo={typed.logo || null} />
			</div>
		</div>
	);
}

function currentOf({ brand, brandUrdu, wordmark, logo, brandColour }: EditedSettings): Typed {
	return {
		brand,
		brandUrdu,
		wordmarkEn: wordmark.en,
		wordmarkUr: wordmark.ur,
		logo: logo ?? "",
		brandColour: brandColour ?? "",
	};
}

function inputOf(values: FormValues): Partial<EditedSettings> {
	const text = (name: keyof Typed) => values[name] ?? "";
	return {
		brand: text("brand"),
		brandUrdu: text("brandUrdu"),
		wordmark: { en: text("wordmarkEn"), ur: text("wordmarkUr") },
		...lookOf(values),
	};
}

const previewWords = { en, ur };
const times = ["day", "night"] as const;

/** The top of a page, a button, a link and a stamp in a colour: by day and at night, in both languages. Nothing here can be pressed. */
function BrandPreview({ names, colour, logo }: { names: Names; colour: string | null; logo: string | null }) {
	const palette = brandColours(colour ?? ownColours.green);
	return (
		<div className="grid gap-3 sm:grid-cols-2">
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
