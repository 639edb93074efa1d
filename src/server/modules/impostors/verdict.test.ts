import { expect, test } from "vitest";
import type { OwnContacts } from "#shared/contacts/foreign-contacts.ts";
import { verdictOf } from "./verdict.ts";

const own: OwnContacts = {
	numbers: ["+923001234567", "+924235761234"],
	emails: ["help@sauda.com.pk"],
	host: "sauda.com.pk",
	accounts: [
		{ title: "Sauda Traders", number: "PK24 MEZN 0001 2345 6789 0123" },
		{ title: "Muhammad Aslam", number: "0345-1112223" },
		{ title: "Trust wallet", number: "TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC" },
		{ title: "Payoneer", number: "pay@sauda.com.pk" },
		{ title: "HBL", number: "12345678" },
	],
	brands: ["Sauda", "سودا"],
};

test.each([
	"0300 1234567",
	"+92 (300) 123-4567",
	"0092-300-1234567",
	"۰۳۰۰۱۲۳۴۵۶۷",
	"923001234567",
	"https://wa.me/923001234567?text=hi%201",
	"042-35761234",
	"WhatsApp: 0300-1234567",
	"HELP@sauda.com.pk",
	"mailto:help@sauda.com.pk",
	"sauda.com.pk",
	"https://www.Sauda.com.pk/rates?currency=usdt",
	"pk24mezn0001234567890123",
	"PK24-MEZN-0001-2345-6789-0123",
	"03451112223",
	"TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC",
	"pay@sauda.com.pk",
	"sauda  TRADERS",
	"Muhammad Aslam",
	"1234 5678",
])("%s is ours", (value) => expect(verdictOf(value, own)).toBe("ours"));

test.each([
	"0300 1234568",
	"0300 1234657",
	"0301 1234568",
	"۰۳۰۰۱۲۳۴۵۶۸",
	"wa.me/923001234576",
	"help@sauda.co.pk",
	"help@gmail.com",
	"he1p@sauda.com.pk",
	"sauda.help@gmail.com",
	"support@sauda.com.pk",
	"sаuda.com.pk",
	"xn--suda-5cd.com.pk",
	"saúda.com.pk",
	"sauda.com",
	"sauda.pk",
	"suada.com.pk",
	"5auda.com.pk",
	"sauda-pk.shop",
	"sauda.com.pk.evil.example",
	"https://sauda.com.pk@evil.example/",
	"https://t.me/sauda_official",
	"@SaudaExchange",
	"PK24 MEZN 0001 2345 6789 0132",
	"TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeX",
	"TJRyKqX7aaVbCdEfGhJkLmNpQrStUv5tDeC",
	"tjRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC",
	"Sauda Tradors",
	"Sauda Official",
	"سودا ایکسچینج",
	"0300 1234567 or 0300 1234568",
])("%s looks like ours", (value) => expect(verdictOf(value, own)).toBe("look-alike"));

test.each([
	"0333 6660666",
	"+44 20 7946 0958",
	"shop@evil.example",
	"https://evil.example/pay",
	"wa.me/923336660666",
	"PK36 SCBL 0000 0011 2345 6702",
	"0x52908400098527886E0F7030069857D2E4169EE7",
	"Ali Traders",
	"@evil_pay",
	"hello",
	"?",
	"0300 1234567 and 0333 6660666",
])("%s is not ours", (value) => expect(verdictOf(value, own)).toBe("not-ours"));

test("a site that set nothing calls nothing its own but itself", () => {
	const none: OwnContacts = { numbers: [], emails: [], host: "127.0.0.1:3000", accounts: [], brands: ["Sauda"] };
	expect(verdictOf("http://127.0.0.1:3000/rates", none)).toBe("ours");
	expect(verdictOf("0300 1234567", none)).toBe("not-ours");
	expect(verdictOf("127.0.0.1:3001", none)).not.toBe("ours");
	expect(verdictOf("Sauda", none)).toBe("look-alike");
});
