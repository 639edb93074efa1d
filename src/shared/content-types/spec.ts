import type { Localized } from "../locale.ts";
import type { RichText } from "../rich-text/rich-text.ts";

export type { Package, Step } from "../api/content/content.ts";

/** What staff write and visitors read, one declaration each. */
export const contentNames = [
	"network",
	"service",
	"work",
	"announcement",
	"team-member",
	"question",
	"page",
	"home",
	"navigation",
] as const;
export type ContentName = (typeof contentNames)[number];

interface FieldBase {
	/** The property of the calls and of the table's row. */
	readonly name: string;
	readonly label: Localized;
	/** What forms called it before: files that were saved under it are still read. */
	readonly formerly?: Localized;
	readonly hint?: Localized;
	/** The form shows it folded away, with the others of the same words. */
	readonly fold?: Localized;
	/** Visitors get it. What does not say so stays in the panel. */
	readonly public?: true;
	/** A fact read elsewhere: it also has the date when it was checked and the place where it was read, and visitors get it with both or not at all. */
	readonly checked?: true;
	/** How the panel's list shows it; the search of the list looks in titles, texts and details. */
	readonly listed?: "title" | "text" | "detail" | "image" | "badge" | "visibility";
}

/** A text of one line, or with kind `text` of several; at most `max` UTF-16 units. */
export interface TextField extends FieldBase {
	readonly kind: "line" | "text";
	readonly max: number;
	/** Must not be empty; the sentence that says so. */
	readonly required?: Localized;
	/** It has an optional Urdu version, under its name with `Ur`, and this is the version's label. */
	readonly urdu?: Localized;
	/** The name of somebody else, which Urdu pages may show in its own letters. */
	readonly isProperName?: true;
	readonly rows?: number;
	/** What visitors read where staff left it empty, in both languages. */
	readonly first?: Localized;
	/** The names that may stand in it as `{name}`; without them braces are letters as others. */
	readonly placeholders?: readonly string[];
}

export interface RichField extends FieldBase {
	readonly kind: "rich";
	readonly required: Localized;
	readonly urdu?: Localized;
}

interface DayField extends FieldBase {
	readonly kind: "day";
	/** Visitors get the entry from this day, or until its end, in Pakistan. */
	readonly bound?: "from" | "until";
}

interface Sized<Kind> extends FieldBase {
	readonly kind: Kind;
	readonly max: number;
}

/** The last part of an entry's address, made from `from` when it is left empty. */
interface SlugField extends Sized<"slug"> {
	readonly from: string;
	readonly under: string;
	/** Entries that the site links to from everywhere: they keep their address, are shown, and cannot be deleted. */
	readonly fixed?: readonly string[];
}

/** At most `entries`, in their order, each text of at most `max` UTF-16 units. */
interface ListField<Kind> extends Sized<Kind> {
	readonly entries: number;
}

/** A list with an Urdu version, where it has a label; it is shown where it holds anything. */
interface TextsField<Kind> extends ListField<Kind> {
	readonly urdu?: Localized;
}
export type StepsField = TextsField<"steps">;

export interface PackagesField extends FieldBase {
	readonly kind: "packages";
	readonly entries: number;
}

/** How long the name and each line of a package may be, in UTF-16 units, how many lines it has, and the largest numbers. */
export const packageLimits = { name: 60, line: 120, lines: 8, priceFrom: 100_000_000, days: 365 } as const;

export const longestStepTitle = 80;

/** Some of a few values: in the order that staff give where it is `ordered`, else in that of the options. */
export interface ChoicesField extends FieldBase {
	readonly kind: "choices";
	/** `path`: the page, locale-free, that shows an entry for which this was chosen first. */
	readonly options: readonly { readonly value: string; readonly label: Localized; readonly path?: string }[];
	readonly ordered?: true;
	readonly default: readonly string[];
}

export interface ImagesField extends ListField<"images"> {
	readonly noun: "picture";
	/** What one of them is called, with its number in the place of `{n}`. */
	readonly each: Localized;
}

/** The address of an image that was uploaded here; `noun` is what staff call it. */
interface ImageField extends Sized<"image"> {
	readonly noun: "image" | "picture";
}

interface LinkField extends Sized<"link"> {
	/** It leads to somebody else who is named beside it; no contact of the business is taken for it. */
	readonly elsewhere?: true;
}

interface FlagField extends FieldBase {
	readonly kind: "flag";
	readonly default: boolean;
}

export interface ChoiceField extends FieldBase {
	readonly kind: "choice";
	readonly options: readonly { readonly value: string; readonly label: Localized }[];
}

/** A whole number from 1 to `max`, or none: a count, a place in an order, an amount in rupees. */
export interface NumberField extends Sized<"count" | "order" | "price"> {
	/** The sentence about what is no number, with an example of the field's own. */
	readonly notNumber?: Localized;
}

export type ContentField =
	| TextField
	| RichField
	| DayField
	| SlugField
	| Sized<"icon">
	| ListField<"tags">
	| ListField<"links">
	| TextsField<"lines">
	| StepsField
	| PackagesField
	| LinkField
	| ChoicesField
	| ImageField
	| ImagesField
	| FlagField
	| ChoiceField
	| NumberField;
export type ContentKind = ContentField["kind"];

/** One type of content as plain data. Shapes, checks, presenters, the panel's form, list and log follow from it. */
export interface ContentTypeSpec {
	readonly name: ContentName;
	/** The last part of its calls: `/api/{path}` for visitors, `/api/admin/{path}` for staff. */
	readonly path: string;
	/** There is one entry, from the beginning: it is changed, never made or deleted. */
	readonly single?: true;
	/** The page on which visitors see an entry, locale-free; `:slug` stands for its slug, another name for that field. */
	readonly shownAt: string;
	readonly fields: readonly ContentField[];
	readonly words: {
		readonly begin?: Localized;
		readonly create: Localized;
		readonly existing: Localized;
		readonly empty: Localized;
		readonly created?: Localized;
		readonly createFailed?: Localized;
		readonly saveFailed?: Localized;
	};
}

export function urduName(field: ContentField): string {
	return `${field.name}Ur`;
}

export function hasUrdu(
	field: ContentField,
): field is (TextField | RichField | TextsField<"lines"> | StepsField) & { readonly urdu: Localized } {
	return "urdu" in field && field.urdu !== undefined;
}

/** Whether the site links to an entry from everywhere, so that it keeps its address, is shown, and cannot be deleted. */
export function isFixed({ fields }: ContentTypeSpec, values: Readonly<Record<string, unknown>>): boolean {
	return fields.some((field) => field.kind === "slug" && (field.fixed ?? []).includes(String(values[field.name])));
}

export function isLongForm({ fields }: ContentTypeSpec): boolean {
	return fields.some(({ kind }) => kind === "rich");
}

/** Whether a field is a list, which is empty where nothing is given. */
export function isList({ kind }: ContentField): boolean {
	return ["tags", "lines", "steps", "packages", "choices", "images", "links"].includes(kind);
}

export function isNumber(field: ContentField): field is NumberField {
	return field.kind === "order" || field.kind === "count" || field.kind === "price";
}

/** The names of the date when a field was last checked (`YYYY-MM-DD`) and of the place where it was read. */
export function checkNames({ name }: ContentField): readonly [checkedOn: string, source: string] {
	return [`${name}CheckedOn`, `${name}Source`];
}

export const checkWords = {
	checkedOn: { en: "Checked on", ur: "کب دیکھا گیا" },
	source: { en: "Where it was read", ur: "کہاں پڑھا گیا" },
} as const satisfies Readonly<Record<string, Localized>>;

/** The longest name or address of a place where something was read, in UTF-16 units. */
export const longestSource = 300;

/** A property of an entry: what a field holds, its Urdu version, or when and where a fact was read. */
export interface FieldPart {
	readonly name: string;
	readonly label: Localized;
	readonly field: ContentField;
	readonly part: "value" | "urdu" | keyof typeof checkWords;
}

/** The properties of a field, in the order of forms, tables and columns. */
export function partsOf(field: ContentField): readonly FieldPart[] {
	const [checkedOn, source] = checkNames(field);
	const check = (part: keyof typeof checkWords, name: string): FieldPart => {
		const { en, ur } = checkWords[part];
		return { field, part, name, label: { en: `${field.label.en}: ${en}`, ur: `${field.label.ur}: ${ur}` } };
	};
	return [
		{ field, part: "value", name: field.name, label: field.label },
		...(hasUrdu(field) ? [{ field, part: "urdu", name: urduName(field), label: field.urdu } as const] : []),
		...(field.checked ? [check("checkedOn", checkedOn), check("source", source)] : []),
	];
}

/** What a field holds that nobody filled in. */
export function blankOf(field: ContentField): unknown {
	if (field.kind === "flag" || field.kind === "choices") return field.default;
	if (isList(field)) return [];
	if (field.kind === "rich") return { type: "doc", content: [] } satisfies RichText;
	const isRequired = (field.kind === "line" || field.kind === "text") && field.required;
	return isRequired || field.kind === "slug" ? "" : null;
}

/** Every property of an entry in which nobody filled anything in. */
export function blankValues({ fields }: ContentTypeSpec): Readonly<Record<string, unknown>> {
	return Object.fromEntries(
		fields.flatMap(partsOf).map(({ field, part, name }) => {
			if (part === "value") return [name, blankOf(field)];
			return [name, part === "urdu" && isList(field) ? [] : null];
		}),
	);
}

export function pathOf({ shownAt, fields }: ContentTypeSpec, values: Readonly<Record<string, unknown>>): string {
	for (const field of fields) {
		if (field.kind !== "choices") continue;
		const [first] = values[field.name] as readonly string[];
		const path = field.options.find(({ value }) => value === first)?.path;
		if (path) return path;
	}
	return shownAt.replace(/:(\w+)/, (_, name) => encodeURIComponent(String(values[name] ?? "")));
}

/** The fields that bound the days on which visitors get a type's entries; none where they stand as long as they are shown. */
export function boundsOf({ fields }: ContentTypeSpec) {
	const nameOf = (bound: "from" | "until") =>
		fields.find((field) => field.kind === "day" && field.bound === bound)?.name;
	return { from: nameOf("from"), until: nameOf("until") };
}

/** Whether the entries of a type come and go by themselves, each at the beginning of a day in Pakistan. */
export function isTimed(spec: ContentTypeSpec): boolean {
	return Object.values(boundsOf(spec)).some((name) => name !== undefined);
}

/** Where a day lies beside those of an entry; both ends belong to it. `today` as `2026-11-21`. */
export function valuesOn(
	spec: ContentTypeSpec,
	values: Readonly<Record<string, unknown>>,
	today: string,
): "before" | "during" | "after" {
	const { from, until } = boundsOf(spec);
	const [first, last] = [from, until].map((name) => name && values[name]);
	if (first && today < String(first)) return "before";
	return last && today > String(last) ? "after" : "during";
}
