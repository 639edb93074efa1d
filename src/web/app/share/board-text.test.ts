import { expect, test } from "vitest";
import { boardText } from "./board-text.ts";

test("the shared text says in both languages when the rates were set", () => {
	const text = boardText({
		brand: { en: "Sauda", ur: "سودا" },
		colour: null,
		title: "rates.board",
		number: null,
		site: "https://example.com",
		setAt: { en: "24 November 2026, 11:00 am", ur: "24 نومبر 2026، صبح 11:00 بجے" },
		rows: [{ currency: "usdt", buy: "295.00", sell: "286.00" }],
		note: null,
	});
	expect(text).toContain("\nSet 24 November 2026, 11:00 am\n");
	expect(text).toContain("\nمقرر: 24 نومبر 2026، صبح 11:00 بجے\n");
});
