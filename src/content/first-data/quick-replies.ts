import type { Localized } from "#shared/locale.ts";

/** What a shop answers most beside the usual text. A line of which all variables are empty is left out of an answer. */
export const firstQuickReplies: readonly { readonly name: string; readonly text: Localized }[] = [
	{
		name: "Payment details · ادائیگی کا پتا",
		text: {
			en: "Please send it here: {account}\n{offer}\nThis holds until {until}.\nWhen it is done, send us the screenshot in this chat.",
			ur: "براہِ کرم یہاں بھیجیں: {account}\n{offer}\nیہ ریٹ {until} تک ہے۔\nبھیجنے کے بعد اسکرین شاٹ یہیں بھیج دیں۔",
		},
	},
	{
		name: "Got your payment · ادائیگی مل گئی",
		text: {
			en: "We have received your payment, thank you.\nWe are sending our side now and will tell you here when it is done.",
			ur: "آپ کی ادائیگی مل گئی ہے، شکریہ۔\nہم اب اپنی طرف سے بھیج رہے ہیں، مکمل ہوتے ہی یہیں بتائیں گے۔",
		},
	},
	{
		name: "Screenshot · اسکرین شاٹ",
		text: {
			en: "Please send us the screenshot of your payment here. Amount, date and reference should be readable.",
			ur: "براہِ کرم ادائیگی کا اسکرین شاٹ یہیں بھیج دیں۔ رقم، تاریخ اور حوالہ نمبر صاف نظر آئیں۔",
		},
	},
	{
		name: "Rate ran out · ریٹ کا وقت ختم",
		text: {
			en: "The rate that we gave you has run out. Now it is {rate}.\nThat makes {total}.\nThis holds until {until}.\nReply YES if you want to go on.",
			ur: "ہمارے دیے ہوئے ریٹ کا وقت ختم ہو گیا ہے۔ اب ریٹ {rate} ہے۔\nکل {total} بنتے ہیں۔\nیہ ریٹ {until} تک ہے۔\nمنظور ہو تو ہاں لکھیں۔",
		},
	},
	{
		name: "Closed now · ابھی بند ہیں",
		text: {
			en: "We are closed at the moment. We have your request and will answer as soon as we open.",
			ur: "اس وقت ہمارا دفتر بند ہے۔ آپ کی درخواست ہمارے پاس ہے، کھلتے ہی جواب دیں گے۔",
		},
	},
	{
		name: "Not available · دستیاب نہیں",
		text: {
			en: "Sorry, this is not available at the moment. We will write to you here as soon as it is.",
			ur: "معذرت، یہ اس وقت دستیاب نہیں ہے۔ دستیاب ہوتے ہی یہیں بتا دیں گے۔",
		},
	},
];
