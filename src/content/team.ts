import type { Localized } from "#shared/locale.ts";

/** The ids of the desks, under which the settings hold the names of those who work there. */
export type DeskId = "trading" | "web" | "customers";

/** Who answers: a desk, by the name of the person at it once staff have set one. */
interface TeamMember {
	readonly id: DeskId;
	readonly role: Localized;
	readonly description: Localized;
	/** Address of the photo; empty while there is none, and the page shows the initials. */
	readonly image: string;
}

/** The three desks. Nobody is named here: the names are a setting (docs/decisions, 84). */
export const team: readonly TeamMember[] = [
	{
		id: "trading",
		role: { en: "Trading desk", ur: "ٹریڈنگ ڈیسک" },
		description: {
			en: "Sets the rates on the board, and confirms rate and amount in writing before anything is sent.",
			ur: "بورڈ پر ریٹ مقرر کرتا ہے، اور کچھ بھی بھیجے جانے سے پہلے ریٹ اور رقم کی تحریری تصدیق کرتا ہے۔",
		},
		image: "",
	},
	{
		id: "web",
		role: { en: "Web and apps", ur: "ویب اور ایپس" },
		description: {
			en: "Plans and builds websites and mobile apps, and looks after them during the 30 days of support.",
			ur: "ویب سائٹس اور موبائل ایپس کی منصوبہ بندی اور تیاری، اور 30 دن کی سپورٹ میں ان کی دیکھ بھال۔",
		},
		image: "",
	},
	{
		id: "customers",
		role: { en: "Customer desk", ur: "کسٹمر ڈیسک" },
		description: {
			en: "Reads every request and replies on WhatsApp or by email {deadline}, in English or Urdu.",
			ur: "ہر درخواست پڑھتا ہے اور {deadline} واٹس ایپ یا ای میل پر اردو یا انگریزی میں جواب دیتا ہے۔",
		},
		image: "",
	},
];
