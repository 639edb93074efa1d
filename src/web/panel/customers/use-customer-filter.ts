import { useSearchParams } from "react-router";
import { trustLevels } from "#shared/leads/customer.ts";
import type { CustomerFilter } from "./customer-queries.ts";

const names = ["q", "trust", "tag"] as const;

/** The filter of the list; it is stored in the address, so that going back shows the same list. */
export function useCustomerFilter(): [CustomerFilter, (change: CustomerFilter) => void] {
	const [search, setSearch] = useSearchParams();
	const filter: CustomerFilter = {
		q: search.get("q") ?? undefined,
		trust: trustLevels.find((level) => level === search.get("trust")),
		tag: search.get("tag") ?? undefined,
	};
	const change = (part: CustomerFilter) =>
		setSearch(
			(current) => {
				const next = new URLSearchParams(current);
				for (const [name, value] of Object.entries(part))
					if (value) next.set(name, value);
					else next.delete(name);
				return next;
			},
			{ replace: true, preventScrollReset: true },
		);
	return [filter, change];
}

/** The filter of the list as a query, for the way to a customer and back. */
export function useFilterQuery(): string {
	const [search] = useSearchParams();
	const given = names.flatMap((name) => search.getAll(name).map((value) => [name, value]));
	return given.length > 0 ? `?${new URLSearchParams(given)}` : "";
}
