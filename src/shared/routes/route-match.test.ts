import { expect, test } from "vitest";
import { directions } from "../rates/calculator.ts";
import { routeOf, shownAddress } from "./route-match.ts";
import { siteRoutes } from "./routes.ts";

test.for([
	["/", "home", null],
	["/ur", "home", null],
	["/ur/services", "services", null],
	["/services/website-development", "service", "website-development"],
	["/ur/networks/%D8%A7", "network", "%D8%A7"],
	["/admin/leads/1", "lead", "1"],
	["/admin", "home", null],
	["/terms", "text", "terms"],
	["/ur/refunds", "text", "refunds"],
] as const)("%s is shown by %s", ([path, file, entry]) => {
	expect(routeOf(path)).toMatchObject({ route: { file }, entry });
});

test.for(["/Services/a", "/services/a/b", "/services/", "/urdu/rates", "/nothing/at/all"])(
	"no route matches %s",
	(path) => {
		expect(routeOf(path)).toBeNull();
	},
);

test.for([
	["/", "q=x&utm_source=y&side=buy", "", false],
	["/rates", "side=buy&utm_source=y&currency=usdt", "?currency=usdt&side=buy", false],
	["/ur/rates", "side=left", "", false],
	["/rates", "amount=100&side=sell", "?side=sell&amount=100", true],
	["/networks", "q=&tag=", "", false],
	["/networks", "q=cj", "?q=cj", true],
	["/nothing", "q=cj", "", false],
] as const)("%s?%s shows %j", ([path, given, query, hasText]) => {
	expect(shownAddress(path, new URLSearchParams(given))).toEqual({ path, query, hasText });
});

test("free text is cut, since no field takes more", () => {
	expect(shownAddress("/networks", new URLSearchParams({ q: "x".repeat(5000) })).query).toHaveLength(203);
});

test("the calculator's address takes each direction that it knows", () => {
	expect(siteRoutes.find(({ path }) => path === "/rates")?.query?.direction).toEqual(directions);
});
