import type { RequestSpec } from "../spec.ts";

export const contact = {
	type: "CONTACT",
	label: { en: "Contact", ur: "رابطہ" },
	title: { en: "Send us a message", ur: "ہمیں پیغام بھیجیں" },
	intro: {
		en: "Our team replies {deadline}.",
		ur: "ہماری ٹیم {deadline} جواب دیتی ہے۔",
	},
	submit: { en: "Send Message", ur: "پیغام بھیجیں" },
	fields: [
		{ name: "subject", kind: "text", label: { en: "Subject", ur: "موضوع" } },
		{ name: "message", kind: "longText", required: true, label: { en: "Message", ur: "پیغام" } },
	],
	success: {
		title: { en: "Message Sent", ur: "پیغام بھیج دیا گیا" },
		text: { en: "We will reply on WhatsApp {deadline}.", ur: "ہم {deadline} واٹس ایپ پر جواب دیں گے۔" },
	},
	failure: {
		title: { en: "Error", ur: "خرابی" },
		text: { en: "Failed to send message. Please try again.", ur: "پیغام نہیں بھیجا جا سکا۔ دوبارہ کوشش کریں۔" },
	},
} as const satisfies RequestSpec;
