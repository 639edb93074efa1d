import type { RequestSpec } from "../spec.ts";
import { plainSending } from "./common-texts.ts";

export const serviceOrder = {
	type: "SERVICE_ORDER",
	label: { en: "Service Order", ur: "سروس آرڈر" },
	title: { en: "Order a service", ur: "سروس آرڈر کریں" },
	intro: {
		en: "Tell us what you need. We reply {deadline} with a price and a date.",
		ur: "بتائیں آپ کو کیا چاہیے۔ ہم {deadline} قیمت اور تاریخ کے ساتھ جواب دیں گے۔",
	},
	submit: { en: "Submit Order", ur: "آرڈر بھیجیں" },
	fields: [
		{
			name: "service",
			kind: "choice",
			required: true,
			label: { en: "Service type", ur: "سروس کی قسم" },
			open: "services",
			options: [
				{ value: "website-development", label: { en: "Website development", ur: "ویب سائٹ ڈیویلپمنٹ" } },
				{ value: "mobile-app", label: { en: "Mobile app", ur: "موبائل ایپ" } },
				{ value: "bug-fix", label: { en: "Bug fix", ur: "بگ فکسنگ" } },
				{ value: "uk-sim-cards", label: { en: "UK SIM cards", ur: "یوکے سم کارڈ" } },
				{ value: "affiliate-network", label: { en: "Affiliate network", ur: "ایفیلیئٹ نیٹ ورک" } },
			],
		},
		{
			name: "details",
			kind: "longText",
			required: true,
			label: { en: "Project details", ur: "کام کی تفصیل" },
			placeholder: {
				en: "What do you need built or fixed, and for whom?",
				ur: "کیا بنانا یا ٹھیک کرنا ہے، اور کس کے لیے؟",
			},
		},
		{
			name: "budget",
			kind: "choice",
			label: { en: "Budget range", ur: "بجٹ" },
			options: [
				{ value: "100-500", label: { en: "5,000 - 25,000 PKR", ur: "5,000 تا 25,000 روپے" } },
				{ value: "500-1000", label: { en: "25,000 - 50,000 PKR", ur: "25,000 تا 50,000 روپے" } },
				{ value: "1000-2000", label: { en: "50,000 - 100,000 PKR", ur: "50,000 تا 1,00,000 روپے" } },
				{ value: "2000+", label: { en: "100,000+ PKR", ur: "1,00,000 روپے سے زیادہ" } },
			],
		},
		{ name: "deadline", kind: "hidden", label: { en: "Deadline", ur: "آخری تاریخ" } },
	],
	preselect: "service",
	success: {
		title: { en: "Order Submitted", ur: "آرڈر موصول ہو گیا" },
		text: plainSending.success.text,
	},
	failure: {
		title: { en: "Error", ur: "خرابی" },
		text: { en: "Failed to submit order. Please try again.", ur: "آرڈر نہیں بھیجا جا سکا۔ دوبارہ کوشش کریں۔" },
	},
} as const satisfies RequestSpec;
