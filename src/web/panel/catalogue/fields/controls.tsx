import { type ComponentType, use, useContext, useId, useState } from "react";
import { fillIn } from "#i18n/t.ts";
import { imageName } from "#shared/content-types/form.ts";
import { type ContentField, type ContentKind, hasUrdu, isNumber } from "#shared/content-types/spec.ts";
import type { Locale } from "#shared/locale.ts";
import { chooseSlug } from "#shared/text/slug.ts";
import { iconNames, isIconName, NamedIcon } from "../../../app/content/named-icon.tsx";
import { useLocale } from "../../../i18n/use-t.ts";
import { describedBy, FieldError, FieldHint } from "../../../ui/field.tsx";
import { FormContext, useHeld } from "../../core/forms/entry-form.tsx";
import { CheckField, DayField, FormErrors, SelectField, TextField } from "../../core/forms/fields.tsx";
import { ImageField } from "../../core/forms/image-field.tsx";
import { lazyPart } from "../../core/parts/lazy-part.tsx";
import { Loading } from "../../core/parts/screen.tsx";
import { useWords } from "../../core/parts/words.ts";
import { whenEmpty } from "../when-empty.tsx";
import { LinksControl } from "./links-control.tsx";
import { ChoicesControl, PackagesControl, StepsControl } from "./list-field.tsx";

export type FieldOf<Kind extends ContentKind, Field = ContentField> = Field extends { readonly kind: infer Own }
	? Kind & Own extends never
		? never
		: Field
	: never;

export interface ControlProps<Field extends ContentField = ContentField> {
	field: Field;
	lang: Locale;
	name: string;
	label: string;
	hint: string | undefined;
	/** What the entry has, and the same as a form holds it. */
	current: unknown;
	saved: string;
	isLocked: boolean;
	valueNow: (name: string) => string;
}

/** What every kind of field looks like in a form; a kind without a control does not compile. */
const controls = {
	line: TextControl,
	text: TextControl,
	slug: SlugControl,
	icon: IconControl,
	tags: TextControl,
	lines: TextControl,
	steps: StepsControl,
	packages: PackagesControl,
	link: TextControl,
	choices: ChoicesControl,
	image: ImageControl,
	images: ImagesControl,
	links: LinksControl,
	flag: FlagControl,
	order: TextControl,
	count: TextControl,
	choice: ChoiceControl,
	price: TextControl,
	day: DayControl,
	rich: RichField,
} as const satisfies { readonly [Kind in ContentKind]: ComponentType<ControlProps<FieldOf<Kind>>> };

export function Control(props: ControlProps) {
	// The table has the control of each kind, which the compiler cannot follow from a field to its kind.
	const Shown = controls[props.field.kind] as ComponentType<ControlProps>;
	return <Shown {...props} />;
}

type Texts = "line" | "text" | "tags" | "lines" | "link" | "order" | "count" | "price";

function TextControl({ field, lang, name, label, hint, saved }: ControlProps<FieldOf<Texts>>) {
	const locale = useLocale();
	const isText = field.kind === "line" || field.kind === "text";
	const first = isText && field.first?.[lang];
	const textRows = field.kind === "text" ? (field.rows ?? 3) : undefined;
	return (
		<TextField
			{...{ name, label }}
			initial={saved}
			required={isText && field.required !== undefined && (locale === lang || !hasUrdu(field))}
			{...(first ? whenEmpty({ lang, hint, text: first, isWritten: saved !== "" }) : { hint })}
			lang={lang === "ur" ? lang : undefined}
			maxLength={isText || field.kind === "link" ? field.max : undefined}
			rows={field.kind === "lines" ? 5 : textRows}
			{...(field.kind === "link" ? { inputMode: "url", dir: "ltr" } : {})}
			{...(isNumber(field) ? { inputMode: "numeric", dir: "ltr" } : {})}
		/>
	);
}

function ChoiceControl({ field, name, label, saved }: ControlProps<FieldOf<"choice">>) {
	const t = useWords();
	const locale = useLocale();
	const options = field.options.map((option) => ({ value: option.value, label: option.label[locale] }));
	const all = [{ value: "", label: t("catalogue.notKnown") }, ...options];
	return <SelectField {...{ name, label }} initial={saved} options={all} />;
}

/** One of the icons that the site can draw, shown beside its name. Another name that was stored once can stay. */
function IconControl({ name, label, saved, valueNow }: ControlProps<FieldOf<"icon">>) {
	const t = useWords();
	const icons = iconNames.map((icon) => ({ value: icon as string, label: t(`icon.${icon}`) }));
	const own = saved && !isIconName(saved) ? [{ value: saved, label: saved }] : [];
	return (
		<SelectField
			{...{ name, label }}
			mark={t("admin.optional")}
			initial={saved}
			options={[{ value: "", label: t("icon.none") }, ...icons, ...own]}
			icon={<NamedIcon name={valueNow(name)} size={28} />}
		/>
	);
}

function ImageControl({ field, name, label, saved }: ControlProps<FieldOf<"image">>) {
	return <ImageField {...{ name, label }} kind={field.noun} current={saved || null} />;
}

function ImagesControl({ field, label, current }: ControlProps<FieldOf<"images">>) {
	const locale = useLocale();
	const { storedValue } = useContext(FormContext);
	const images = (current as readonly string[] | undefined) ?? [];
	const names = Array.from({ length: field.entries }, (_, index) => imageName(field, index));
	const filled = names.findLastIndex((name, index) => storedValue(name) ?? images[index]) + 1;
	const [offered, setOffered] = useState(filled + 1);
	return (
		<fieldset className="grid min-w-0 gap-3 rounded-sm border border-rule p-4">
			<legend className="px-1 font-medium lang-ur:font-normal">{label}</legend>
			{names.slice(0, offered).map((name, index) => (
				<ImageField
					key={name}
					name={name}
					label={fillIn(field.each[locale], { n: index + 1 })}
					kind={field.noun}
					current={images[index] ?? null}
					onChange={() => setOffered(Math.max(offered, index + 2))}
				/>
			))}
		</fieldset>
	);
}

function FlagControl({ field, name, label, current, isLocked }: ControlProps<FieldOf<"flag">>) {
	const initial = typeof current === "boolean" ? current : field.default;
	return <CheckField name={name} label={label} initial={initial} disabled={isLocked} />;
}

function DayControl({ name, label, hint, saved }: ControlProps<FieldOf<"day">>) {
	return <DayField {...{ name, label, hint }} defaultValue={saved} dir="ltr" />;
}

/** The last part of the entry's address, with the address as it will be while the name is typed. */
function SlugControl({ field, name, label, saved, isLocked, valueNow }: ControlProps<FieldOf<"slug">>) {
	const t = useWords();
	const typed = valueNow(name);
	const from = valueNow(field.from).trim() || valueNow(`${field.from}Ur`).trim();
	const slug = from || typed.trim() ? chooseSlug(typed, from, "") : "";
	return (
		<div className="grid gap-1">
			<TextField
				{...{ name, label }}
				initial={saved}
				dir="ltr"
				maxLength={field.max}
				readOnly={isLocked}
				hint={isLocked ? undefined : t("catalogue.slugHint")}
			/>
			{slug && (
				<p className="text-small wrap-anywhere text-muted">
					{t("catalogue.slugPreview")} <bdi dir="ltr">{field.under + slug}</bdi>
				</p>
			)}
		</div>
	);
}

// A fifth of the panel's bytes.
const RichEditor = lazyPart(async () => (await import("../rich/rich-editor.tsx")).RichEditor, <Loading />, {
	isForFew: true,
});

/** Text with headings, lists, links and tables; the form holds it as JSON. The editor's own words are in the panel's language. */
function RichField({ name, label, lang, saved }: ControlProps<FieldOf<"rich">>) {
	const t = useWords();
	const id = useId();
	const error = use(FormErrors)[name];
	const { value, hold, hidden } = useHeld({ name, label, saved, read: String, write: String });
	return (
		<div className="grid gap-1 lang-ur:gap-2">
			<p id={`${id}-label`} className="font-medium lang-ur:font-normal">
				{label}
			</p>
			<RichEditor
				id={id}
				labelledBy={`${id}-label`}
				describedBy={describedBy(id, true, error)}
				isRefused={Boolean(error)}
				lang={lang}
				initial={value}
				onChange={hold}
			/>
			<FieldHint id={id} hint={t("rich.hint")} />
			<FieldError id={id} error={error} />
			{hidden({ focus: id })}
		</div>
	);
}
