import { type ComponentType, type ReactNode, useId } from "react";
import { panelContentWords } from "#i18n/en/panel/content.ts";
import { typedValue } from "#shared/content-types/form.ts";
import { type ContentField, type ContentKind, hasUrdu, isNumber } from "#shared/content-types/spec.ts";
import { directionOf, type Locale } from "#shared/locale.ts";
import { chooseSlug } from "#shared/text/slug.ts";
import { useLocale, useT } from "../../../i18n/use-t.ts";
import { controlClass, describedBy, Field } from "../../../ui/field.tsx";
import { CheckField, SelectField, TextField } from "../../core/forms/fields.tsx";
import { ImageField } from "../../core/forms/image-field.tsx";
import { RichField } from "../rich/rich-field.tsx";
import { ChoicesField } from "./choices-field.tsx";
import { IconControl } from "./icon-control.tsx";
import { ImagesField } from "./images-field.tsx";
import { LinksField } from "./links-field.tsx";
import { PackagesField } from "./packages-field.tsx";
import { StepsField } from "./steps-field.tsx";

/** How many rows a box of lines has. */
export const linesShown = 5;

export interface ControlProps {
	field: ContentField;
	/** What the entry has. */
	current: unknown;
	/** It stays as it is. */
	isLocked: boolean;
	error: string | undefined;
	/** What a draft has. */
	draftValue: string | undefined;
	/** What a draft has of a control of the form, by name. */
	storedValue: (name: string) => string | undefined;
	/** A value changed that no one typed. */
	onChange: () => void;
	/** Whether an image of the form is being uploaded. */
	onUploading: (uploading: boolean) => void;
	/** The current value of a control of the form, by name. */
	valueNow: (name: string) => string;
}

/** What every kind of field looks like in a form; a kind without a control does not compile. */
export const controls = {
	line: TextControl,
	text: TextControl,
	slug: SlugControl,
	icon: IconControl,
	tags: TextControl,
	lines: TextControl,
	steps: StepsControl,
	packages: PackagesControl,
	link: LinkControl,
	choices: ChoicesControl,
	image: ImageControl,
	images: ImagesControl,
	links: LinksField,
	flag: FlagControl,
	order: TextControl,
	count: TextControl,
	choice: ChoiceControl,
	price: TextControl,
	day: DayControl,
	rich: RichControl,
} as const satisfies Record<ContentKind, ComponentType<ControlProps>>;

function TextControl({ field, current, error }: ControlProps) {
	const locale = useLocale();
	const label = useEnglishLabel(field);
	const hint = useTextHint(field, "en");
	const isText = field.kind === "line" || field.kind === "text";
	return (
		<TextField
			name={field.name}
			label={label}
			initial={typedValue(current, field.kind)}
			required={isText && field.required !== undefined && (locale === "en" || !hasUrdu(field))}
			{...hint}
			{...(isText ? { maxLength: field.max } : {})}
			{...(field.kind === "text" ? { rows: field.rows ?? 3 } : {})}
			{...(field.kind === "lines" ? { rows: linesShown } : {})}
			{...(isNumber(field) ? { inputMode: "numeric", dir: "ltr" } : {})}
			error={error}
		/>
	);
}

function ChoiceControl({ field, current }: ControlProps) {
	const t = useT(panelContentWords);
	const locale = useLocale();
	if (field.kind !== "choice") return null;
	const options = field.options.map(({ value, label }) => ({ value, label: label[locale] }));
	return (
		<SelectField
			name={field.name}
			label={field.label[locale]}
			initial={typedValue(current)}
			options={[{ value: "", label: t("catalogue.notKnown") }, ...options]}
		/>
	);
}

function ImageControl({ field, current, draftValue, onChange, onUploading }: ControlProps) {
	const locale = useLocale();
	if (field.kind !== "image") return null;
	return (
		<ImageField
			name={field.name}
			label={field.label[locale]}
			kind={field.noun}
			current={typedValue(current) || null}
			draftValue={draftValue}
			onChange={onChange}
			onUploading={onUploading}
		/>
	);
}

function LinkControl({ field, current, error }: ControlProps) {
	const locale = useLocale();
	if (field.kind !== "link") return null;
	return (
		<TextField
			name={field.name}
			label={field.label[locale]}
			hint={field.hint?.[locale]}
			initial={typedValue(current)}
			inputMode="url"
			dir="ltr"
			maxLength={field.max}
			error={error}
		/>
	);
}

function PackagesControl({ field, current, draftValue, error, onChange }: ControlProps) {
	const locale = useLocale();
	if (field.kind !== "packages") return null;
	return (
		<PackagesField
			name={field.name}
			label={field.label[locale]}
			hint={field.hint?.[locale]}
			entries={field.entries}
			current={typedValue(current, field.kind)}
			draftValue={draftValue}
			error={error}
			onChange={onChange}
		/>
	);
}

function StepsControl({ field, current, draftValue, error, onChange }: ControlProps) {
	const locale = useLocale();
	const label = useEnglishLabel(field);
	if (field.kind !== "steps") return null;
	return (
		<StepsField
			name={field.name}
			label={label}
			hint={field.hint?.[locale]}
			entries={field.entries}
			max={field.max}
			current={typedValue(current, field.kind)}
			draftValue={draftValue}
			error={error}
			onChange={onChange}
		/>
	);
}

function ChoicesControl({ field, current, draftValue, onChange }: ControlProps) {
	if (field.kind !== "choices") return null;
	return (
		<ChoicesField field={field} current={typedValue(current, field.kind)} draftValue={draftValue} onChange={onChange} />
	);
}

function ImagesControl({ field, current, storedValue, onChange, onUploading }: ControlProps) {
	if (field.kind !== "images") return null;
	return (
		<ImagesField
			field={field}
			current={(current as readonly string[] | undefined) ?? []}
			storedValue={storedValue}
			onChange={onChange}
			onUploading={onUploading}
		/>
	);
}

function RichControl({ field, current, draftValue, error, onChange }: ControlProps) {
	const label = useEnglishLabel(field);
	return (
		<RichField
			name={field.name}
			label={label}
			lang="en"
			current={typedValue(current)}
			draftValue={draftValue}
			error={error}
			onChange={onChange}
		/>
	);
}

function FlagControl({ field, current, isLocked }: ControlProps) {
	const locale = useLocale();
	const initial = typeof current === "boolean" ? current : field.kind === "flag" && field.default;
	return <CheckField name={field.name} label={field.label[locale]} initial={initial} disabled={isLocked} />;
}

/** What a field is called; in Urdu a text that has an Urdu version says that it is the English one. */
function useEnglishLabel(field: ContentField): string {
	const t = useT(panelContentWords);
	const locale = useLocale();
	const label = field.label[locale];
	return locale === "ur" && hasUrdu(field) ? t("drafts.inEnglish", { label }) : label;
}

/** What stands below the box of a field's text in a language: its hint, and what visitors read while it is empty. */
export function useTextHint(field: ContentField, lang: Locale): { hint?: ReactNode } {
	const t = useT(panelContentWords);
	const locale = useLocale();
	const hint = lang === "en" && field.hint?.[locale];
	const first = "first" in field && field.first?.[lang];
	if (!first) return hint ? { hint } : {};
	return {
		hint: (
			<>
				{hint} {t("catalogue.whenEmpty")}{" "}
				<bdi lang={lang} dir={directionOf(lang)}>
					{first}
				</bdi>
			</>
		),
	};
}

/** A day of the calendar. */
function DayControl({ field, current, error }: ControlProps) {
	const locale = useLocale();
	const id = useId();
	const hint = field.hint?.[locale];
	return (
		<Field id={id} label={field.label[locale]} {...(hint ? { hint } : {})} error={error}>
			<input
				id={id}
				name={field.name}
				type="date"
				defaultValue={typedValue(current)}
				aria-invalid={error ? true : undefined}
				aria-describedby={describedBy(id, Boolean(hint), error)}
				dir="ltr"
				className={controlClass}
			/>
		</Field>
	);
}

/** The last part of the entry's address, with the address as it will be while the name is typed. */
function SlugControl({ field, current, isLocked, error, valueNow }: ControlProps) {
	const t = useT(panelContentWords);
	const locale = useLocale();
	if (field.kind !== "slug") return null;
	const name = valueNow(field.from).trim() || valueNow(`${field.from}Ur`);
	const slug = name.trim() || valueNow(field.name).trim() ? chooseSlug(valueNow(field.name), name, "") : "";
	return (
		<div className="grid gap-1">
			<TextField
				name={field.name}
				label={field.label[locale]}
				initial={typedValue(current)}
				dir="ltr"
				maxLength={field.max}
				readOnly={isLocked}
				{...(isLocked ? {} : { hint: t("catalogue.slugHint") })}
				error={error}
			/>
			{slug && (
				<p className="text-small wrap-anywhere text-muted">
					{t("catalogue.slugPreview")} <bdi dir="ltr">{field.under + slug}</bdi>
				</p>
			)}
		</div>
	);
}
