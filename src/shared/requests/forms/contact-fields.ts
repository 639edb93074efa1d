import type { FieldSpec } from "../spec.ts";

/** Who is asking: the same three fields open every form. */
export const contactFields = [
	{
		name: "name",
		kind: "text",
		required: true,
		label: { en: "Your name", ur: "آپ کا نام" },
	},
	{
		name: "whatsapp",
		kind: "tel",
		required: true,
		label: { en: "WhatsApp number", ur: "واٹس ایپ نمبر" },
		placeholder: { en: "+923XXXXXXXXX", ur: "+923XXXXXXXXX" },
		hint: { en: "We reply on this number.", ur: "ہم اسی نمبر پر جواب دیں گے۔" },
	},
	{
		name: "email",
		kind: "email",
		label: { en: "Email (optional)", ur: "ای میل (اختیاری)" },
	},
] as const satisfies readonly FieldSpec[];

/** An input that people neither see nor reach; a request that fills it is marked as suspect, never refused. */
export const honeypotName = "company_website";
