import type { Localized } from "../locale.ts";
import type { ContentField, ContentKind } from "./spec.ts";

type Flat<Shape> = { [Key in keyof Shape]: Shape[Key] };
/** What else a field of a kind says. */
type More<Kind extends ContentKind> = ContentField extends infer Field
	? Field extends { readonly kind: infer Kinds }
		? Kind extends Kinds
			? Omit<Field, "kind" | "name" | "label" | "max">
			: never
		: never
	: never;

/** Declares a field of a kind that has a largest length or value: `field("line", "name", label, 120, { listed: "title" })`. */
export function field<
	const Kind extends ContentKind,
	const Name extends string,
	const Rest extends More<Kind> | undefined = undefined,
>(kind: Kind, name: Name, label: Localized, max: number, more?: Rest) {
	type Given = { name: Name; kind: Kind; label: Localized; max: number };
	return { name, kind, label, max, ...more } as Flat<Given & (Rest extends undefined ? unknown : Rest)>;
}

/** Marks fields as what visitors get. What is not marked stays in the panel. */
export function shown<const Fields extends readonly object[]>(...fields: Fields) {
	return fields.map((field) => ({ ...field, public: true })) as unknown as {
		readonly [Place in keyof Fields]: Flat<Fields[Place] & { readonly public: true }>;
	};
}

/** The longest address of a stored image, in UTF-16 units. */
export const longestImageAddress = 500;

export const [shortDescription, featuredField, activeField] = shown(
	field("text", "shortDesc", { en: "Short Description", ur: "مختصر تعارف" }, 500, {
		rows: 3,
		urdu: { en: "Urdu description", ur: "اردو تعارف" },
		listed: "text",
	}),
	{ name: "featured", kind: "flag", default: false, label: { en: "Featured", ur: "نمایاں" }, listed: "badge" },
	{
		name: "isActive",
		kind: "flag",
		default: true,
		label: { en: "Shown on the site", ur: "سائٹ پر دکھائیں" },
		listed: "visibility",
	},
);

export const slugField = {
	name: "slug",
	kind: "slug",
	max: 100,
	from: "name",
	label: { en: "Link", ur: "لنک" },
	formerly: { en: "Address on the site", ur: "سائٹ پر پتہ" },
	public: true,
	listed: "detail",
} as const;

export const orderField = field("order", "place", { en: "Place in the list", ur: "فہرست میں جگہ" }, 999, {
	hint: {
		en: "1 comes first. Those without a number come last, the oldest first.",
		ur: "1 سب سے پہلے آتا ہے۔ جن کا نمبر نہ ہو وہ آخر میں، پرانے پہلے۔",
	},
	listed: "detail",
});

export const seldomFold = { en: "More", ur: "مزید" };
