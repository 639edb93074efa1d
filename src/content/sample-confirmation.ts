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
	{ en: "You sell: {amount}", ur: "آپ بیچتے ہیں: {amount}" },
	{ en: "Rate: {rate}", ur: "ریٹ: {rate}" },
	{ en: "Total: {total}", ur: "کل رقم: {total}" },
	{
		en: "You send to: our wallet, with its network, in full",
		ur: "آپ بھیجیں گے: ہمارا والٹ اور اس کا نیٹ ورک، پورا پتہ",
	},
	{ en: "We send to: your bank account, as you named it", ur: "ہم بھیجیں گے: آپ کا بینک اکاؤنٹ، جیسا آپ نے بتایا" },
	{ en: "Fees: {fees}", ur: "فیس: {fees}" },
	{ en: "First to send: {first}", ur: "پہلے بھیجے گا: {first}" },
	{ en: "Holds until: day and time", ur: "کب تک قائم ہے: دن اور وقت" },
	{
		en: "Reply YES if all of it is right. Until then, send nothing.",
		ur: "سب ٹھیک ہو تو ہاں لکھیں۔ تب تک کچھ نہ بھیجیں۔",
	},
];

/** What stands for a term that staff have not set for every trade. */
export const sampleTerms = {
	fees: { en: "who pays which", ur: "کون سی فیس کون دے گا" },
	first: { en: "you or we, by name", ur: "آپ یا ہم، صاف لکھا ہوا" },
} as const satisfies Readonly<Record<string, Localized>>;
