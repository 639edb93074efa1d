import { expect, test } from "vitest";
import { earlyLists } from "#shared/staff/early-reads.ts";
import { firstPageAddress } from "./lead-queries.ts";
import { filterIn } from "./list-filter.tsx";

test.each(Object.entries(earlyLists))(
	"what a page asks for early in view “%s” is what the inbox asks for",
	(view, address) => {
		expect(firstPageAddress(filterIn(new URLSearchParams(view && { view })))).toBe(address);
	},
);
