import { expect, test } from "vitest";
import type { laterWords as laterEn } from "./en/later.ts";
import { en } from "./public/en.ts";
import { ur } from "./public/ur.ts";
import { fillIn } from "./t.ts";

const words = { en, ur };
const ages = [
	["under", "underHour", 1],
	["under", "underHours", 2],
	["under", "underDays", 3],
	["since", "minute", 1],
	["since", "minutes", 2],
	["since", "hour", 1],
	["since", "hours", 2],
	["since", "day", 1],
	["since", "days", 2],
] as const;

test("the age of a rate is said in every unit; in Urdu a span before میں is in the oblique case", () => {
	const said = (locale: "en" | "ur") =>
		ages.map(([sentence, unit, count]) =>
			fillIn(words[locale][`trade.age.${sentence}`], { span: fillIn(words[locale][`trade.age.${unit}`], { count }) }),
		);
	expect(said("en")).toEqual([
		"Rate set less than 1 hour ago",
		"Rate set less than 2 hours ago",
		"Rate set less than 3 days ago",
		"Rate set 1 minute ago",
		"Rate set 2 minutes ago",
		"Rate set 1 hour ago",
		"Rate set 2 hours ago",
		"Rate set 1 day ago",
		"Rate set 2 days ago",
	]);
	expect(said("ur")).toEqual([
		"ریٹ پچھلے 1 گھنٹے میں مقرر ہوا",
		"ریٹ پچھلے 2 گھنٹوں میں مقرر ہوا",
		"ریٹ پچھلے 3 دنوں میں مقرر ہوا",
		"ریٹ 1 منٹ پہلے مقرر ہوا",
		"ریٹ 2 منٹ پہلے مقرر ہوا",
		"ریٹ 1 گھنٹہ پہلے مقرر ہوا",
		"ریٹ 2 گھنٹے پہلے مقرر ہوا",
		"ریٹ 1 دن پہلے مقرر ہوا",
		"ریٹ 2 دن پہلے مقرر ہوا",
	]);
});

test("the calculator asks for each unit in its gender", () => {
	const asked = (locale: "en" | "ur") => [
		...(["unit.payoneer", "unit.usdt", "unit.binance", "calculator.rupees"] as const).map((unit) =>
			fillIn(words[locale]["calculator.amount"], { unit: words[locale][unit] }),
		),
		words[locale]["calculator.amountEmails"],
	];
	expect(asked("en")).toEqual([
		"How many dollars",
		"How many USDT",
		"How many dollars",
		"How many rupees",
		"How many emails",
	]);
	expect(asked("ur")).toEqual(["کتنے ڈالر؟", "کتنے USDT؟", "کتنے ڈالر؟", "کتنے روپے؟", "کتنی ای میلز؟"]);
});

test("whether the team replies now is said with any time of opening and closing", () => {
	const times = {
		en: ["8:00 pm", "Monday, 10:00 am"],
		ur: ["رات 8:00 بجے", "پیر، صبح 10:00 بجے"],
	};
	const said = (locale: "en" | "ur") =>
		(["open.now", "open.later"] as const satisfies readonly (keyof typeof laterEn)[]).flatMap((key) =>
			times[locale].map((time) => fillIn(words[locale][key], { time })),
		);
	expect(said("en")).toEqual([
		"Replying now, until 8:00 pm",
		"Replying now, until Monday, 10:00 am",
		"Closed now, replies again from 8:00 pm",
		"Closed now, replies again from Monday, 10:00 am",
	]);
	expect(said("ur")).toEqual([
		"ابھی جواب دیے جا رہے ہیں، رات 8:00 بجے تک",
		"ابھی جواب دیے جا رہے ہیں، پیر، صبح 10:00 بجے تک",
		"ابھی بند ہے، رات 8:00 بجے سے جواب دیے جائیں گے",
		"ابھی بند ہے، پیر، صبح 10:00 بجے سے جواب دیے جائیں گے",
	]);
	expect(Object.values(ur).filter((text) => text.includes("دفتر"))).toEqual([]);
});

test("the period after which requests are erased has a singular", () => {
	const said = (locale: "en" | "ur") =>
		([1, 6] as const).map((count) =>
			fillIn(words[locale]["status.unknown.erased"], {
				period: fillIn(words[locale][count === 1 ? "retention.month" : "retention.months"], { count }),
			}),
		);
	expect(said("en")).toEqual([
		"Finished requests are erased 1 month after their last change.",
		"Finished requests are erased 6 months after their last change.",
	]);
	expect(said("ur")).toEqual([
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
