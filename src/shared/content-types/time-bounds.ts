import type { ContentTypeSpec } from "./spec.ts";

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
