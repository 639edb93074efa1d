import { useSearchParams } from "react-router";
import { isCsvType } from "#shared/content-types/csv.ts";
import { TableScreen } from "../catalogue/tables/table-screen.tsx";

/** Networks, services or questions as a table; which of them is in the address. */
export function Component() {
	const [query] = useSearchParams();
	const wanted = query.get("type");
	const type = isCsvType(wanted) ? wanted : "network";
	return <TableScreen key={type} type={type} />;
}
