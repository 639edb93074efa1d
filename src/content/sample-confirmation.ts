import type { Localized } from "#shared/locale.ts";

/** The amount of the sample, in USDT, and the reference that examples have everywhere. */
export const sampleAmount = 100;
export const sampleReference = "K7M4-QX2P";
export const sampleWords = { en: ["olive", "harbour"], ur: ["زیتون", "ساحل"] } as const;

/** What stands for what the terms leave to each trade, and for a term that staff have not set for every one. */
export const sampleTerms = {
	account: { en: "our full wallet address and its network", ur: "ہمارے والٹ کا پورا پتہ اور نیٹ ورک" },
	fees: { en: "This says who pays which fee.", ur: "یہاں لکھا ہوتا ہے کہ کون سی فیس کون دے گا۔" },
	first: { en: "This says whether you or we send first.", ur: "یہاں لکھا ہوتا ہے کہ پہلے آپ بھیجیں گے یا ہم۔" },
	until: { en: "a day and a time", ur: "لکھے ہوئے دن اور وقت" },
} as const satisfies Readonly<Record<string, Localized>>;
