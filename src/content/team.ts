import type { Localized } from "#shared/locale.ts";

interface TeamMember {
	readonly id: string;
	readonly name: Localized;
	readonly role: Localized;
	readonly description: Localized;
	/** Address of the photo; empty while there is none, and the page shows the initials. */
	readonly image: string;
}

/** Placeholder people: whoever runs the site puts the real names here before visitors see it. */
export const team: readonly TeamMember[] = [
	{
		id: "faizan-mirza",
		name: { en: "Faizan Mirza", ur: "فیضان مرزا" },
		role: { en: "Founder & trading desk", ur: "بانی اور ٹریڈنگ ڈیسک" },
		description: {
			en: "Sets the rates on the board, and confirms rate and amount in writing before anything is sent.",
			ur: "بورڈ پر ریٹ مقرر کرتے ہیں، اور کچھ بھی بھیجے جانے سے پہلے ریٹ اور رقم کی تحریری تصدیق کرتے ہیں۔",
		},
		image: "",
	},
	{
		id: "hira-saleem",
		name: { en: "Hira Saleem", ur: "حرا سلیم" },
		role: { en: "Web and apps", ur: "ویب اور ایپس" },
		description: {
			en: "Plans and builds websites and mobile apps, and looks after them during the 30 days of support.",
			ur: "ویب سائٹس اور موبائل ایپس کی منصوبہ بندی کرتی اور انہیں بناتی ہیں، اور 30 دن کی سپورٹ میں ان کی دیکھ بھال کرتی ہیں۔",
		},
		image: "",
	},
	{
		id: "danish-baloch",
		name: { en: "Danish Baloch", ur: "دانش بلوچ" },
		role: { en: "Customer desk", ur: "کسٹمر ڈیسک" },
		description: {
			en: "Reads every request and replies on WhatsApp or by e-mail {deadline}, in English or Urdu.",
			ur: "ہر درخواست پڑھتے ہیں اور {deadline} WhatsApp یا ای میل پر اردو یا انگریزی میں جواب دیتے ہیں۔",
		},
		image: "",
	},
];
