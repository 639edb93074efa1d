import { useRef, useState } from "react";
import { issuesWords } from "#i18n/en/issues.ts";
import { panelBoardWords } from "#i18n/en/panel/board.ts";
import { panelBrandWords } from "#i18n/en/panel/brand.ts";
import { panelWords } from "#i18n/en/panel/common.ts";
import { panelSecurityWords } from "#i18n/en/panel/security.ts";
import type { EditedSettings } from "#shared/api/settings.ts";
import { nearestColour } from "#shared/brand/palette.ts";
import { useT } from "../../../i18n/use-t.ts";
import { Button } from "../../../ui/button.tsx";
import { ChangedMeanwhile } from "../../core/forms/changed-meanwhile.tsx";
import { TextField } from "../../core/forms/fields.tsx";
import { type FormValues, valuesOf } from "../../core/forms/form-values.ts";
import { SaveBar } from "../../core/forms/save-bar.tsx";
import { useSettingsForm } from "../../core/forms/use-settings-form.ts";
import { useSession } from "../../core/session/use-session.ts";
import { SectionHeading } from "../section-list.tsx";
import { BrandPreview } from "./brand-preview.tsx";
import { LookFields, lookErrors, lookOf } from "./look-fields.tsx";
import { typedColour } from "./typed-colour.ts";
import { useSavedLook } from "./use-saved-look.ts";

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
					<Button type="submit" look="primary" disabled={form.pending || isUploading}>
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
	const standing = standingOf(settings);
	const [typed, setTyped] = useState<Typed>(
		() => Object.fromEntries(fields.map((name) => [name, storedValue(name) ?? standing[name]])) as Typed,
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
					initial={standing.brand}
					hint={ownersAlone}
					required
					maxLength={60}
					error={errors.brand}
				/>
				<TextField
					name="brandUrdu"
					readOnly={!isOwner}
					label={t("brand.nameUr")}
					initial={standing.brandUrdu}
					maxLength={60}
					lang="ur"
					hint={ownersAlone ?? t("brand.nameUrHint")}
					error={errors.brandUrdu}
				/>
				<TextField
					name="wordmarkEn"
					readOnly={!isOwner}
					label={t("brand.wordmarkEn")}
					initial={standing.wordmarkEn}
					maxLength={30}
					hint={ownersAlone ?? t("brand.wordmarkHint")}
					error={errors["wordmark.en"]}
				/>
				<TextField
					name="wordmarkUr"
					readOnly={!isOwner}
					label={t("brand.wordmarkUr")}
					initial={standing.wordmarkUr}
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

function standingOf({ brand, brandUrdu, wordmark, logo, brandColour }: EditedSettings): Typed {
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
