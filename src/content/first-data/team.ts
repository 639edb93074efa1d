import type { Localized } from "#shared/locale.ts";

/** The ids of the desks, under which a former version held the names of those who work there. */
export type DeskId = "trading" | "web" | "customers";

interface FirstMember {
	readonly id: DeskId;
	readonly role: Localized;
	readonly description: Localized;
}

/** The three desks of a new site. Nobody is named: staff do that. */
export const firstTeam: readonly FirstMember[] = [
	{
		id: "trading",
		role: { en: "Trading desk", ur: "ٹریڈنگ ڈیسک" },
		description: {
			en: "Sets the rates on the board, and confirms rate and amount in writing before anything is sent.",
			ur: "بورڈ پر ریٹ مقرر کرنا، اور کچھ بھی بھیجے جانے سے پہلے ریٹ اور رقم کی تحریری تصدیق کرنا۔",
		},
	},
	{
		id: "web",
		role: { en: "Web and apps", ur: "ویب اور ایپس" },
		description: {
			en: "Plans and builds websites and mobile apps, and looks after them during the 30 days of support.",
			ur: "ویب سائٹس اور موبائل ایپس کی منصوبہ بندی اور تیاری، اور 30 دن کی سپورٹ میں ان کی دیکھ بھال۔",
		},
	},
	{
		id: "customers",
		role: { en: "Customer desk", ur: "کسٹمر ڈیسک" },
		description: {
			en: "Reads every request and replies on WhatsApp or by email {deadline}, in English or Urdu.",
			ur: "ہر درخواست پڑھنا اور {deadline} واٹس ایپ یا ای میل پر اردو یا انگریزی میں جواب دینا۔",
		},
	},
];
