import { expect, test } from "vitest";
import { withServices } from "#shared/requests/open-choice.ts";
import { requestOf } from "#shared/requests/registry.ts";
import { isFormPaused, isRequestPaused, pausedValues } from "./paused.ts";
import { serviceCards } from "./service-cards.ts";

test("a service is paused by its slug, under the name that the order form has for it", () => {
	const paused = ["mobile-apps"];
	expect(isRequestPaused(paused, "SERVICE_ORDER", "mobile-app")).toBe(true);
	expect(isRequestPaused(paused, "SERVICE_ORDER", "bug-fix")).toBe(false);
	expect(isRequestPaused(paused, "SERVICE_ORDER")).toBe(false);
	expect(isRequestPaused(paused, "SERVICE_ORDER", "mobile-apps")).toBe(true);
	expect(pausedValues(paused, requestOf("SERVICE_ORDER"))).toEqual(["mobile-app"]);
});

test("orders without a choice are paused when every service of the form is", () => {
	const all = serviceCards.filter(({ request }) => request === "SERVICE_ORDER").map(({ slug }) => slug);
	expect(isRequestPaused(all, "SERVICE_ORDER")).toBe(true);
	expect(isRequestPaused(all.slice(1), "SERVICE_ORDER")).toBe(false);
});

test("bulk e-mail is a service, a trade goes by its type, and a message can always be sent", () => {
	expect(isRequestPaused(["bulk-emails"], "BULK_EMAIL_TRADE", "buy")).toBe(true);
	expect(isRequestPaused(["USDT_TRADE"], "USDT_TRADE", "sell")).toBe(true);
	expect(isRequestPaused(["USDT_TRADE"], "PAYONEER_TRADE", "sell")).toBe(false);
	expect(isRequestPaused(["USDT_TRADE", "bulk-emails"], "CONTACT")).toBe(false);
});

test("the order form stays open while any service that it offers can be ordered", () => {
	const cards = serviceCards.filter(({ request }) => request === "SERVICE_ORDER").map(({ slug }) => slug);
	const declared = requestOf("SERVICE_ORDER");
	const offered = withServices(declared, [{ slug: "logo-design", name: "Logo Design", nameUr: null }]);
	expect(isFormPaused(cards, declared)).toBe(true);
	expect(isFormPaused(cards, offered)).toBe(false);
	expect(isFormPaused([...cards, "logo-design"], offered)).toBe(true);
	expect(pausedValues(["logo-design"], offered)).toEqual(["logo-design"]);
	expect(isFormPaused(["USDT_TRADE"], requestOf("USDT_TRADE"))).toBe(true);
});
