import { nameKey } from "#server/table-files/clean.ts";
import { leadTypeOfSlug } from "#shared/requests/address.ts";
import { addedNames, type OrderableService, withServices } from "#shared/requests/open-choice.ts";
import { leadTypeOf, requestOf, requests } from "#shared/requests/registry.ts";
import type { LeadType } from "#shared/requests/spec.ts";
import { leadTypes } from "#shared/requests/spec.ts";

/** What a cell names: a type of request, and what it says of its fields. */
export interface NamedType {
	readonly type: LeadType;
	readonly payload: Readonly<Record<string, string>>;
}

/** Reads what a column of services or types says, by the names that the site has for them in both languages. */
export function typeReader(services: readonly OrderableService[]): (cell: string) => NamedType | null {
	const known = new Map<string, NamedType>();
	const declared = requests.SERVICE_ORDER;
	const offered = withServices(declared, services);
	for (const field of offered.fields)
		if (field.kind === "choice" && field.name === "service")
			for (const { value, label } of field.options) {
				const payload = { service: value, ...addedNames(declared, offered, { service: value }) };
				for (const name of [value, label.en, label.ur]) known.set(nameKey(name), { type: "SERVICE_ORDER", payload });
			}
	for (const type of leadTypes) {
		const { label, title } = requestOf(type);
		for (const name of [type, label.en, label.ur, title.en, title.ur]) known.set(nameKey(name), { type, payload: {} });
	}
	return (cell) => {
		const type = leadTypeOf(cell.toUpperCase().replaceAll("-", "_")) ?? leadTypeOfSlug(cell.toLowerCase());
		return known.get(nameKey(cell)) ?? (type ? { type, payload: {} } : null);
	};
}
