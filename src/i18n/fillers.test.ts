import { expect, test } from "vitest";
import type laterEn from "./en/later.json";
import { en } from "./public/en.ts";
import { ur } from "./public/ur.ts";
import { fillIn } from "./t.ts";

const words = { en, ur };
test("whether the team replies now is said with any time of opening and closing", () => {
	const times = {
		en: ["8:00 pm", "Monday, 10:00 am"],
		ur: ["رات 8:00 بجے", "پیر، صبح 10:00 بجے"],
	};
	const textsOf = (locale: "en" | "ur") =>
		(["open.now", "open.later"] as const satisfies readonly (keyof typeof laterEn)[]).flatMap((key) =>
			times[locale].map((time) => fillIn(words[locale][key], { time })),
		);
	expect(textsOf("en")).toEqual([
		"Open now, until 8:00 pm",
		"Open now, until Monday, 10:00 am",
		"Closed now, opens 8:00 pm",
		"Closed now, opens Monday, 10:00 am",
	]);
	expect(textsOf("ur")).toEqual([
		"ابھی کھلا ہے، رات 8:00 بجے تک",
		"ابھی کھلا ہے، پیر، صبح 10:00 بجے تک",
		"ابھی بند ہے، رات 8:00 بجے کھلے گا",
		"ابھی بند ہے، پیر، صبح 10:00 بجے کھلے گا",
	]);
	expect(Object.values(ur).filter((text) => text.includes("دفتر"))).toEqual([]);
});

test("the period after which requests are erased has a singular", () => {
	const textsOf = (locale: "en" | "ur") =>
		([1, 6] as const).map((count) =>
			fillIn(words[locale]["status.unknown.erased"], {
				period: fillIn(words[locale][count === 1 ? "retention.month" : "retention.months"], { count }),
			}),
		);
	expect(textsOf("en")).toEqual([
		"Finished requests are erased 1 month after their last change.",
		"Finished requests are erased 6 months after their last change.",
	]);
	expect(textsOf("ur")).toEqual([
		"مکمل ہو چکی درخواستیں آخری تبدیلی کے 1 ماہ بعد مٹا دی جاتی ہیں۔",
		"مکمل ہو چکی درخواستیں آخری تبدیلی کے 6 ماہ بعد مٹا دی جاتی ہیں۔",
	]);
});

test("a verb of trade beside a rate says whose it is", () => {
	const besideRates = ["rates.youSell", "rates.youBuy", "dollars.payoneer", "dollars.usdt"] as const;
	const keys = [...besideRates, ...Object.keys(en).filter((key) => /^ticker\..*(?:Buy|Sell)$/.test(key))];
	expect(keys).toHaveLength(9);
	expect(keys.filter((key) => !/\byou\b/i.test(en[key as keyof typeof en]))).toEqual([]);
	expect(keys.filter((key) => !ur[key as keyof typeof en].includes("آپ"))).toEqual([]);
});
