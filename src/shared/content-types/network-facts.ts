import { field, shown } from "./common-fields.ts";
import type { ContentField } from "./spec.ts";

/** What buyers of a network compare, each with the date when it was checked and the place where it was read. */
export const networkFacts = shown(
	field("line", "commission", { en: "Commission", ur: "کمیشن" }, 200, {
		urdu: { en: "Commission in Urdu", ur: "کمیشن (اردو)" },
		checked: true,
	}),
	{
		name: "recurring",
		kind: "choice",
		label: { en: "Recurring commission", ur: "بار بار کمیشن" },
		options: [
			{ value: "yes", label: { en: "Yes", ur: "ہاں" } },
			{ value: "no", label: { en: "No, paid once", ur: "نہیں، صرف ایک بار" } },
			{ value: "some", label: { en: "With some plans", ur: "کچھ پلانز میں" } },
		],
		checked: true,
	},
	field("count", "cookieDays", { en: "Cookie, days", ur: "کوکی (دن)" }, 3650, {
		notNumber: { en: "Please enter a number of days, such as 30 or 90.", ur: "دنوں کی تعداد لکھیں، جیسے 30 یا 90۔" },
		checked: true,
	}),
	field("tags", "payoutMethods", { en: "Payout methods", ur: "ادائیگی کے طریقے" }, 40, {
		entries: 12,
		hint: { en: "Separated by commas", ur: "کوما سے الگ کریں" },
		checked: true,
	}),
	field("line", "payoutSchedule", { en: "Payout schedule", ur: "ادائیگی کب" }, 200, {
		urdu: { en: "Payout schedule in Urdu", ur: "ادائیگی کب (اردو)" },
		checked: true,
	}),
	field("line", "minimumPayout", { en: "Minimum payout", ur: "کم از کم ادائیگی" }, 120, {
		urdu: { en: "Minimum payout in Urdu", ur: "کم از کم ادائیگی (اردو)" },
		checked: true,
	}),
	field("line", "trackingPlatform", { en: "Tracking platform", ur: "ٹریکنگ پلیٹ فارم" }, 120, { checked: true }),
	{
		name: "transferRule",
		kind: "choice",
		label: { en: "Handing over an account", ur: "اکاؤنٹ کی منتقلی" },
		options: [
			{ value: "forbidden", label: { en: "Its terms forbid it", ur: "شرائط میں منع ہے" } },
			{ value: "consent", label: { en: "Only with its consent", ur: "صرف نیٹ ورک کی اجازت سے" } },
			{ value: "allowed", label: { en: "Its terms allow it", ur: "شرائط میں اجازت ہے" } },
		],
		checked: true,
	},
) satisfies readonly ContentField[];
