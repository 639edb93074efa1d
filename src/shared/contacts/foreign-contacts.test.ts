import { expect, test } from "vitest";
import { foreignContacts, type OwnContacts } from "./foreign-contacts.ts";

const own: OwnContacts = {
	numbers: ["+923001234567", "+924235761234"],
	emails: ["help@sauda.test"],
	host: "sauda.test",
	accounts: [
		{ title: "Sauda Traders", number: "PK24 MEZN 0001 2345 6789 0123" },
		{ title: "Sauda", number: "PK11 MEZN 0000 0022 3344 5566" },
		{ title: "Sauda", number: "38291734" },
	],
	brands: ["Sauda"],
};
const found = (text: string, before = "") => foreignContacts(before, text, own);

test.each([
	["Call 0333-6660666 now", "0333-6660666"],
	["Call +92 333 6660666", "+92 333 6660666"],
	["Call 0092 (0)333 666 0666.", "0092 (0)333 666 0666"],
	["بھیجیں ٠٣٣٣٦٦٦٠٦٦٦ پر", "03336660666"],
	["بھیجیں ۰۳۳۳-۶۶۶۰۶۶۶ پر", "0333-6660666"],
	["۰۳۳۳ ۶۶۶ ۰۶۶۶", "0333 666 0666"],
	["نمبر03336660666", "03336660666"],
	["0\u200b3\u200b3\u200b3\u200b6\u200b6\u200b6\u200b0\u200b6\u200b6\u200b6", "03336660666"],
	["0️⃣3️⃣3️⃣3️⃣6️⃣6️⃣6️⃣0️⃣6️⃣6️⃣6️⃣", "03336660666"],
	["0333–666–0666", "0333-666-0666"],
	["0333.666.06.66", "0333.666.06.66"],
	["333 6660666", "333 6660666"],
	["UAN 111 222 333", "111 222 333"],
	["042 3666 0666", "042 3666 0666"],
	["+44 20 7946 0958", "+44 20 7946 0958"],
	["Meezan 0234 0105 6789 01", "0234 0105 6789 01"],
	["PK36 SCBL 0000 0011 2345 6702", "PK36 SCBL 0000 0011 2345 6702"],
	["pk36scbl0000001123456702", "pk36scbl0000001123456702"],
	["to TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC on TRC20", "TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC"],
	["0x52908400098527886E0F7030069857D2E4169EE7", "0x52908400098527886E0F7030069857D2E4169EE7"],
	["bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq", "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq"],
	["Write to pay@evil.example.", "pay@evil.example"],
	["evil (at) x.com", "evil@x.com"],
	["evil [at] x [dot] com", "evil@x.com"],
	["mailto:pay@evil.example", "pay@evil.example"],
	["Pay at https://evil.example/pay!", "https://evil.example/pay"],
	["Pay at evil.example/pay", "evil.example/pay"],
	["EVIL.COM", "EVIL.COM"],
	["evil.com", "evil.com"],
	["evil。com", "evil.com"],
	["https://sauda.test@evil.example/", "sauda.test@evil.example"],
	["https://xn--suda-5na.test", "https://xn--suda-5na.test"],
	["https://wa.me/923336660666", "https://wa.me/923336660666"],
	["wa.me/923336660666", "wa.me/923336660666"],
	["https://sauda.test/?call=03336660666", "03336660666"],
	["t.me/evil", "t.me/evil"],
	["Telegram @evil_pay", "@evil_pay"],
	["tel:+923336660666", "+923336660666"],
	["O333-666O666", "0333-6660666"],
	["०३३३६६६०६६६", "03336660666"],
	["۰۳۳۳،۶۶۶،۰۶۶۶", "0333،666،0666"],
	["0333,666,0666", "0333,666,0666"],
	["0333\n6660666", "0333\n6660666"],
	["0📞3📞3📞3📞6📞6📞6📞0📞6📞6📞6", "0📞3📞3📞3"],
	["0333 x 666 x 0666", "0333 x 666 x 0666"],
	["zero triple three triple six zero six six six", "0 333 666 0 6 6 6"],
	["صفر تین تین تین چھ چھ چھ صفر چھ چھ چھ", "0 3 3 3 6 6 6 0 6 6 6"],
	["Call sifar teen teen teen chay chay chay sifar chay chay chay", "0 3 3 3 6 6 6 0 6 6 6"],
	["0300 1234567 0333 6660666", "0333 6660666"],
	["evil dot com", "evil.com"],
	["evil at x dot com", "x.com"],
	["evil.finance", "evil.finance"],
	["https://wa.me/{whatsapp}?text=0333-6660666", "0333-6660666"],
	["wa.me/{x}923336660666", "923336660666"],
	["TJRy WwFs 9wTF GZg3 JbrV riFb NfCu g5tD eC", "TJRy WwFs 9wTF GZg3 JbrV riFb NfCu g5tD eC"],
	["TJRyWwFs9wTFGZg3\nJbrVriFbNfCug5tDeC", "TJRyWwFs9wTFGZg3\nJbrVriFbNfCug5tDeC"],
	["EQDtFpEwcFAEcRe5mLVh2N6C0x-_hJEM7W61_JLnSF74p4q2", "EQDtFpEwcFAEcRe5mLVh2N6C0x-_hJEM7W61_JLnSF74p4q2"],
	["Binance Pay ID: 38291735", "Pay ID: 38291735"],
	["Pay at evil.com:8080", "evil.com:8080"],
	["Account no. 1234 5678 9012", "1234 5678 9012"],
	["1234 2345 3456 4567", "1234 2345 3456 4567"],
])("%s holds %s", (text, contact) => {
	expect(found(text).join(" ")).toContain(contact);
});

test.each([
	"Since 2019, in 2024-2025 and 2026",
	"2023 2024 2025 2026",
	"From Rs 1,25,000 to Rs 12,50,000",
	"Rs 1٬25٬000",
	"Rs 30000-50000 or 100000 – 150000",
	"Buy 295.50 / sell 286.25",
	"5-10 business days, 3 to 4 weeks",
	"24/7, 10:00 - 20:00, 9.30",
	"2026-11-24 to 2026-12-01, 06/09/2025, 6.9.2025",
	"Reference SD-7K2M9QX4",
	"Write to {whatsapp}, {phone} or {email}",
	"Node.js and Socket.ioo; e.g. this.Then that, and/or",
	"Call 0300 1234567, +92 (300) 123-4567, 0092-300-1234567 or ۰۳۰۰۱۲۳۴۵۶۷",
	"042-35761234",
	"https://sauda.test/rates, www.sauda.test and sauda.test/ur",
	"https://wa.me/923001234567 wa.me/{whatsapp} https://api.whatsapp.com/send?phone=923001234567",
	"help@sauda.test, HELP@sauda.test, mailto:help@sauda.test",
	"Pay to Sauda Traders, PK24MEZN0001234567890123",
	"MP3400 words that are long enough here",
	"0300-1234567 / 042-35761234, 0300 1234567 10:00-20:00",
	"100-500 500-1000 1000-5000, step 1 2 3 4 5 6 7 8 9 10",
	"PKR 150000000, at 03:30, 10:45, 11:30 or 09:00",
	"One two three steps; our work.Today is free",
	"PK11MEZN0000002233445566 or Pay ID 38291734",
	"",
])("%s holds nothing of others", (text) => {
	expect(found(text)).toEqual([]);
});

test("what stood there before is not new in another spelling, what is beside it is", () => {
	const before = "Bank 0333-6660666, evil.example/pay";
	expect(found("Bank +92 333 6660666 (https://evil.example/pay)", before)).toEqual([]);
	expect(found("Bank 0333-6660666 or 0333-7770777", before)).toEqual(["0333-7770777"]);
});
