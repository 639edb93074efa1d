import type { Locale, Localized } from "../locale.ts";
import { tradeOf } from "../rates/rates.ts";
import { offerSentence } from "./asked-sentence.ts";
import { requestOf } from "./registry.ts";
import { fillReply, type ReplyFacts, type Worded, wordsLine } from "./reply.ts";

export interface ConfirmationFacts
	extends Pick<ReplyFacts, "type" | "payload" | "quote" | "brand" | "reference">,
		Worded {
	/** Until when the rate holds, in the words of the language; empty: not said. */
	readonly until: string;
	/** The account of ours that the customer pays to; empty: not said. */
	readonly account: string;
	/** Who pays which fee, and who sends first, in whole sentences; empty: not said. */
	readonly fees: string;
	readonly first: string;
}

const sentences = {
	// Nothing follows the number, so that nothing is copied with it.
	sendTo: { en: "You send it to {account}", ur: "آپ اس پر بھیجیں گے، {account}" },
	payTo: { en: "You pay to {account}", ur: "آپ اس میں ادائیگی کریں گے، {account}" },
	weSend: {
		en: "We send the rupees to the account that you gave us.",
		ur: "ہم رقم آپ کے بتائے ہوئے اکاؤنٹ میں بھیجیں گے۔",
	},
	weDeliver: {
		en: "We send it to the account or wallet that you gave us.",
		ur: "ہم اسے آپ کے بتائے ہوئے اکاؤنٹ یا والٹ میں بھیجیں گے۔",
	},
	until: { en: "This holds until {until}.", ur: "یہ ریٹ {until} تک ہے۔" },
	reply: {
		en: "Reply YES if all of it is right. Until then, send nothing.",
		ur: "سب ٹھیک ہو تو ہاں لکھیں۔ تب تک کچھ نہ بھیجیں۔",
	},
	reference: { en: "{brand}, reference {reference}", ur: "{brand}، حوالہ نمبر {reference}" },
} as const satisfies Record<string, Localized>;

/** The message that comes before anyone sends anything, line by line, in the customer's language; on the site as a sample. */
export function confirmationLines(facts: ConfirmationFacts, locale: Locale): readonly string[] {
	const { type, payload, account, until, fees, first, brand, reference } = facts;
	const trade = tradeOf(requestOf(type), payload);
	const values = new Map(Object.entries({ account, until, brand, reference }));
	const say = (name: keyof typeof sentences) => fillReply(sentences[name][locale], values);
	return [
		wordsLine(facts, locale),
		offerSentence(facts, locale),
		say(trade?.side === "sell" ? "sendTo" : "payTo"),
		trade ? say(trade.side === "sell" ? "weSend" : "weDeliver") : "",
		fees,
		first,
		say("until"),
		say("reply"),
		say("reference"),
	].filter((line) => line !== "");
}
