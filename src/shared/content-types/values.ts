import type { Localized } from "../locale.ts";
import type { RichText } from "../rich-text/rich-text.ts";
import type { NavLink } from "./navigation.ts";
import type { ContentField, ContentTypeSpec, Package, Step } from "./spec.ts";

type ValueOf<Field> = Field extends { readonly kind: "rich" }
	? RichText
	: Field extends { readonly kind: "line" | "text"; readonly required: Localized }
		? string
		: Field extends { readonly kind: infer Kind; readonly options: readonly { readonly value: infer Value }[] }
			? Kind extends "choices"
				? Value[]
				: Value | null
			: Field extends { readonly kind: infer Kind }
				? Kind extends keyof ValuesByKind
					? ValuesByKind[Kind]
					: never
				: never;

interface ValuesByKind {
	line: string | null;
	text: string | null;
	day: string | null;
	slug: string;
	icon: string | null;
	tags: string[];
	lines: string[];
	steps: Step[];
	packages: Package[];
	link: string | null;
	image: string | null;
	images: string[];
	links: NavLink[];
	flag: boolean;
	order: number | null;
	count: number | null;
	price: number | null;
}

type FieldOf<Spec extends ContentTypeSpec> = Spec["fields"][number];
type UrduName<Field> = Field extends { readonly name: infer Name extends string; readonly urdu: Localized }
	? `${Name}Ur`
	: never;
type UrduValue<Field> = Field extends { readonly kind: "rich" }
	? RichText | null
	: Field extends { readonly kind: infer Kind extends "lines" | "steps" }
		? ValuesByKind[Kind]
		: string | null;
type CheckedName<Field> = Field extends { readonly name: infer Name extends string; readonly checked: true }
	? `${Name}CheckedOn` | `${Name}Source`
	: never;
type Flat<Shape> = { [Key in keyof Shape]: Shape[Key] };

type ValuesOf<Field extends ContentField> = Flat<
	{ [One in Field as One["name"]]: ValueOf<One> } & { [One in Field as UrduName<One>]: UrduValue<One> } & {
		[Name in CheckedName<Field>]: string | null;
	}
>;

export interface OwnColumns<Instant> {
	id: string;
	createdAt: Instant;
	updatedAt: Instant;
}

export type ContentValues<Spec extends ContentTypeSpec> = ValuesOf<FieldOf<Spec>>;
export type ContentRow<Spec extends ContentTypeSpec> = ContentValues<Spec> & OwnColumns<Date>;
export type EditedEntry<Spec extends ContentTypeSpec> = Flat<ContentValues<Spec> & OwnColumns<string>>;
/** An entry as visitors get it: the fields that are declared public; of those that are checked elsewhere only what is known. */
export type PublishedEntry<Spec extends ContentTypeSpec> = Flat<
	ValuesOf<Exclude<PublicField<Spec>, CheckedMark>> &
		Partial<ValuesOf<Extract<PublicField<Spec>, CheckedMark>>> &
		OwnColumns<string>
>;

type PublicField<Spec extends ContentTypeSpec> = Extract<FieldOf<Spec>, { readonly public: true }>;
interface CheckedMark {
	readonly checked: true;
}

type RequiredName<Field> = Field extends { readonly name: infer Name; readonly required: Localized } ? Name : never;
type RequiredValues<Spec extends ContentTypeSpec> = Pick<
	ContentValues<Spec>,
	Extract<RequiredName<FieldOf<Spec>>, keyof ContentValues<Spec>>
>;
export type ContentInput<Spec extends ContentTypeSpec> = Flat<RequiredValues<Spec> & Partial<ContentValues<Spec>>>;
export type ContentPatch<Spec extends ContentTypeSpec> = Flat<
	Partial<ContentValues<Spec>> & { updatedAt?: string | undefined }
>;
