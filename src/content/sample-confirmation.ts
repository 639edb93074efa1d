import type { Localized } from "#shared/locale.ts";

/** The amount of the sample, in USDT, and the reference that examples have everywhere. */
export const sampleAmount = 100;
export const sampleReference = "K7M4-QX2P";

/**
 * The lines of a written confirmation, as the terms list them ("Confirmation in writing"). `{brand}`, `{reference}`,
 * `{amount}`, `{rate}`, `{total}`, `{fees}` and `{first}` are filled in; what the terms leave to each trade is described.
 */
export const sampleConfirmation: readonly Localized[] = [
	{ en: "{brand}, reference {reference}", ur: "{brand}، حوالہ نمبر {reference}" },
	{ en: "You sell: {amount}", ur: "آپ بیچ رہے ہیں: {amount}" },
	{ en: "Rate: {rate}", ur: "ریٹ: {rate}" },
	{ en: "Total: {total}", ur: "کل رقم: {total}" },
	{
		en: "You send to: our full wallet address and its network",
		ur: "آپ اس پتے پر بھیجیں گے: ہمارے والٹ کا پورا پتہ اور نیٹ ورک",
	},
	{
		en: "We send to: the bank account you gave us",
		ur: "ہم اس میں بھیجیں گے: آپ کا بتایا ہوا بینک اکاؤنٹ",
	},
	{ en: "Fees: {fees}", ur: "فیس: {fees}" },
	{ en: "First to send: {first}", ur: "پہلے کون بھیجے گا: {first}" },
	{ en: "Valid until: day and time", ur: "ریٹ کب تک ہے: دن اور وقت" },
	{
		en: "Reply YES if all of it is right. Until then, send nothing.",
		ur: "سب ٹھیک ہو تو ہاں لکھیں۔ تب تک کچھ نہ بھیجیں۔",
	},
];

/** What stands for a term that staff have not set for every trade. */
export const sampleTerms = {
	fees: { en: "who pays which", ur: "کون سی فیس کون دے گا" },
	first: { en: "you or us", ur: "آپ یا ہم، صاف لکھا ہوا" },
} as const satisfies Readonly<Record<string, Localized>>;
