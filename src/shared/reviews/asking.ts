import { type Localized, localeOfPath } from "../locale.ts";

const sentences: Localized = {
	en: "Thank you for your deal with us. How was it? This link takes one review, without your name: {link}",
	ur: "ہمارے ساتھ سودے کا شکریہ۔ کیسا رہا؟ اس لنک پر ایک بار، نام کے بغیر، رائے لکھ سکتے ہیں: {link}",
};

/** The message that asks for a review, in the language of its link. */
export function reviewMessage(link: string): string {
	return sentences[localeOfPath(link.replace(/^\w+:\/\/[^/]+/, ""))].replace("{link}", link);
}
