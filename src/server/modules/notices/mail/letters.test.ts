import { expect, test } from "vitest";
import { defaultSettings } from "#shared/staff/default-settings.ts";
import { parseNoticeId } from "#shared/staff/notices.ts";
import type { NoticeLead } from "../../leads/index.ts";
import { leadMessage } from "../push/message.ts";
import { receiptLetter, staffLetter } from "./letters.ts";

const lead: NoticeLead = {
	id: "0190a1b2-0000-7000-8000-000000000001",
	reference: "K7M4-QX2P",
	type: "CONTACT",
	status: "PENDING",
	name: "Ayesha",
	email: "ayesha@example.org",
	whatsapp: "+923001234567",
	payload: { subject: "", message: "Salam" },
	locale: "en",
	quote: null,
	suspect: false,
	createdAt: new Date("2026-03-17T07:00:00Z"),
	dueAt: new Date("2026-03-19T09:30:00Z"),
	firstAnsweredAt: null,
	assigneeId: null,
	version: 1,
	wokenFor: null,
};
const publicUrl = "https://sauda.example";

test("the mail to staff leads to the lead and says when its response is due", () => {
	const { text } = staffLetter(lead, "waiting-12", { locale: "en", publicUrl });
	expect(text).toContain(`${publicUrl}/admin/leads/${lead.id}`);
	expect(text).toContain("19 Mar, 14:30");
	const { html } = staffLetter(lead, "received", { locale: "ur", publicUrl });
	expect(html).toContain(`href="${publicUrl}/ur/admin/leads/${lead.id}"`);
});

test("a reminder says what the lead waited for, and a lock screen does not", () => {
	const woken = { ...lead, wokenFor: "Ayesha's payment" };
	const { subject, text } = staffLetter(woken, "reminder-1774000000", { locale: "en", publicUrl });
	expect(subject).toBe("Reminder: Contact, K7M4-QX2P");
	expect(text).toContain("Waiting for: \u2068Ayesha's payment\u2069");
	const key = { leadId: lead.id, topic: "reminder-1774000000", channel: "push" } as const;
	const message = leadMessage(woken, key, { locale: "en", userId: "staff" }, lead.createdAt.getTime());
	expect(message).toMatchObject({ title: "Time to look again: Contact", url: `/admin/leads/${lead.id}` });
	expect(JSON.stringify(message)).not.toContain("payment");
	expect(parseNoticeId(message.id)).toEqual(key);
});

test("the receipt says by when we answer as the working time has it", () => {
	const receipt = (workingDays: boolean, locale: "en" | "ur" = "en") => {
		const settings = {
			brand: "Sauda",
			brandUrdu: "",
			siteWords: {},
			workingTime: { ...defaultSettings.workingTime, kept: workingDays },
		};
		return receiptLetter({ ...lead, locale }, publicUrl, settings).text;
	};
	expect(receipt(false)).toContain("reply on WhatsApp within 24 hours.");
	expect(receipt(true)).toContain("reply on WhatsApp within one working day.");
	expect(receipt(true, "ur")).toContain("ایک کاروباری دن کے اندر");
});

test("no colon follows a question that a field is called by", () => {
	const bought = { ...lead, type: "BUY_NETWORK", payload: { network: "Awin", wish: "own" } } as const;
	const { text } = receiptLetter({ ...bought, locale: "ur" }, publicUrl, { ...defaultSettings, siteWords: {} });
	expect(text).toContain("آپ کو کیا چاہیے؟ \u2068اپنا اکاؤنٹ کھولنے میں مدد\u2069");
});

test("the receipt says what staff wrote in its place, as text", () => {
	const own = { en: "<b>Thank you.</b> We write {deadline}.", ur: "شکریہ! ہم {deadline} لکھتے ہیں۔" };
	const settings = { ...defaultSettings, siteWords: { "receipt.lead": own } };
	const { text, html } = receiptLetter({ ...lead, locale: "en" }, publicUrl, settings);
	expect(text).toContain("<b>Thank you.</b> We write within 24 hours.");
	expect(html).toContain("&lt;b&gt;Thank you.&lt;/b&gt; We write within 24 hours.");
	expect(text).not.toContain("We will reply on WhatsApp");
	expect(receiptLetter({ ...lead, locale: "ur" }, publicUrl, settings).text).toContain("شکریہ!");
});
