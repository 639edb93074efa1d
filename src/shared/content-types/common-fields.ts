import type { ContentField } from "./spec.ts";

/** The longest address of a stored image, in UTF-16 units. */
export const longestImageAddress = 500;

export const shortDescription = {
	name: "shortDesc",
	kind: "text",
	max: 500,
	rows: 3,
	label: { en: "Short Description", ur: "مختصر تعارف" },
	urdu: { en: "Urdu description", ur: "اردو تعارف" },
	public: true,
	listed: "text",
} as const satisfies ContentField;

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

export const featuredField = {
	name: "featured",
	kind: "flag",
	default: false,
	label: { en: "Featured", ur: "نمایاں" },
	public: true,
	listed: "badge",
} as const satisfies ContentField;

export const orderField = {
	name: "place",
	kind: "order",
	max: 999,
	label: { en: "Place in the list", ur: "فہرست میں جگہ" },
	hint: {
		en: "1 comes first. Those without a number come last, the oldest first.",
		ur: "1 سب سے پہلے آتا ہے۔ جن کا نمبر نہ ہو وہ آخر میں، پرانے پہلے۔",
	},
	listed: "detail",
} as const satisfies ContentField;

export const activeField = {
	name: "isActive",
	kind: "flag",
	default: true,
	label: { en: "Shown on the site", ur: "سائٹ پر دکھائیں" },
	public: true,
	listed: "visibility",
} as const satisfies ContentField;

/** What is seldom filled in, folded away below the rest of a form. */
export const seldomFold = { en: "More", ur: "مزید" };
