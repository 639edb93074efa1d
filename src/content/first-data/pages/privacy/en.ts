import { section, type TextPage } from "../document.ts";
import { type StoredItem, storedItems } from "./storage.ts";

const inYourBrowser: Readonly<Record<StoredItem, string>> = {
	language:
		"Your language: your choice of English or Urdu, in local storage and in a small cookie, for a year, so that the next page opens in the right language.",
	theme: "Your colours: whether you chose the light or the dark page.",
	form: "A form cookie: a form page sets a cookie for one day, so that a request sent twice is stored once.",
	drafts:
		"Drafts: what you have typed in a form but not yet sent, for up to 30 days, so that you do not lose it. It reaches us only when you send the form, and is removed once it has been sent.",
	unsent:
		"Unsent requests: a request that could not be sent is stored on your device and sent automatically when you are online again. You can discard it there at any time.",
	sent: "Sent requests: the references of what you sent from this device, with the kind, the time and what your receipt shows. You can remove each from the list; what you sent stays with us.",
	contact:
		"Your details for the next form: the name, WhatsApp number and email you sent last, for 30 days, so that you do not have to type them again. “Not you?” in the form removes them.",
	alert: "A rate alert on this phone: what you need to see and stop it, until you do.",
	pages: "Pages: copies of public pages, so that they open without a connection too.",
	staff:
		"Our own staff's browsers also store a session cookie, a mark of it and what the panel needs. Visitors never receive these.",
};

export const privacyEn: TextPage = {
	title: "Privacy Policy",
	description:
		"What a request form collects, why we need it, how long we keep it and how to have it erased. No tracking, no third-party scripts.",
	lead: "We ask for as little as a reply needs, we do not follow you around the web, and we list here exactly what is kept.",
	dated: "2025-09-06",
	changed: "2026-11-23",
	version: 3,
	sections: [
		section(
			"who-we-are",
			"Who this policy covers",
			"This policy covers this website and the requests you send through it. The site is run by {brand}, a small team that works remotely from Pakistan. For any question about your information, write to us from the contact page. Our email address is {supportEmail}.",
			"Responsible for this site and for your information: {party}.",
			"You can read every public page, including the rates, without giving us your name or signing in.",
		),
		section(
			"what-you-send",
			"What a request form collects",
			"When you send a request form, we store:",
			[
				"your name;",
				"your WhatsApp number, as you typed it and in its international form;",
				"your email address, if you choose to give one;",
				"what you write or choose in the form: for example a service and its details, an amount, a network, proof links, a wallet address, a message;",
				"the language of the page, English or Urdu;",
				"for a trade, the rate you saw and our rate at that moment, so that both sides can look back at it;",
				"the page of this site that you sent it from, the site or campaign that led you here (unless your browser asks not to be tracked), and the time at which it reached us;",
				"what happens to it: its status, who of us handled it, when and how we replied, and notes that our staff write about it.",
			],
			"Each request also gets a short reference, so that we can find it and you can ask about it, and a mark for our staff if something about it looks like abuse. Anyone who has the reference can open the request's status page, which shows no name, number or message: how far the request is, its two words, the rate that we offered with the sum, and the steps of the deal.",
			"If you write again from the same number, we see the new request beside the earlier ones. For such a customer our staff may keep notes, tags and a mark of trust with its reason. Nobody is refused automatically because of them.",
			"If you gave an email address, we email you a confirmation with the reference and the kind of your request.",
			"If you report a person who pretends to be us, we store what you write in that form, without your name or address. We name what we confirm, with where it was met; what you told us beside stays with our staff. What we do not confirm is erased after half a year.",
			"No form on this site asks for a password, an OTP code, a PIN, a card number or a payment. Please do not write any of these in a message field.",
		),
		section(
			"device",
			"Your device's address",
			"Our server sees the internet (IP) address of your device, as every server must in order to answer. We use it only briefly, to limit abuse such as floods of forms. It is not stored with your request.",
			"Our technical log is there to find faults. It does not record names, numbers, email addresses or what you wrote.",
		),
		section(
			"no-tracking",
			"No tracking",
			"There is no analytics service, no advertising and no tracking cookie on this site. Our pages load no script and no font from another company.",
			"Our own server counts how often each page is seen and each form is opened: by day, page, language and the site or campaign that led here, for example Facebook. It keeps these totals for 400 days, and nothing that tells one visitor from another: no address, no device and no number for you. If your browser asks not to be tracked (Do Not Track or Global Privacy Control), your visit is not counted.",
		),
		section(
			"your-browser",
			"What stays in your browser",
			storedItems.map((item) => inYourBrowser[item]),
			"You can remove all of this at any time by clearing this site's data in your browser. On a phone that others use as well, please do so after sending a request.",
		),
		section(
			"use",
			"What we use it for",
			"We use what you send for three things only:",
			[
				"to answer your request, and to carry out what you and we then agree on;",
				"to keep a record of what was asked and agreed, in case either side has a question later;",
				"to prevent fraud and abuse, and to meet the law.",
			],
			"We do not sell or rent your information, and we do not put your number or email address on a marketing list.",
		),
		section(
			"who-sees-it",
			"Who can see it",
			[
				"Our staff, after signing in. Changes they make to a request are recorded.",
				"The companies that carry our technology, such as the hosting of the server and the delivery of email, as far as their work requires. Their servers may be outside Pakistan. An email to our staff about a new request contains what you sent.",
				"The notification services of browsers and phones (of Google, Apple and Mozilla, for example), which deliver notices to our staff's phones. Such a notice holds the kind of a request, its reference and how long it has waited: no name, no number and no message.",
				"Another program of ours, where we have connected one to this site (a webhook): it receives each new request.",
				"Authorities in Pakistan, where the law obliges us to answer them.",
			],
			"For some services, such as SIM cards and bulk email, staff may have to check who you are. They then ask you in the conversation, tell you why, and use what you show them only for that check.",
		),
		section(
			"whatsapp-and-email",
			"WhatsApp and email",
			"We mostly reply on WhatsApp. WhatsApp is run by Meta under its own terms and privacy policy, and what you and we write there is also kept on your phone and on ours. A WhatsApp link on this site only opens a draft: nothing is sent until you send it yourself.",
			"If you prefer email, say so in your request. Our email address is {supportEmail}. Email passes through your provider and ours, and stays in the mailboxes until it is deleted there.",
		),
		section(
			"how-long",
			"How long we keep requests",
			"We keep a request for as long as we need it to answer you, to complete what was agreed, to give the support that follows, and to answer later questions about the rate, the amount or the work. Finished requests are erased automatically {retention} after their last change. If you want yours removed, ask us at any time.",
			[
				"The key by which a request sent twice is recognised: 180 days.",
				"The record of an email or notification about a request: 30 days after it was delivered or given up.",
				"Backups: until they are replaced, usually within a few weeks. If an older one has to be restored, we erase again.",
				"Our staff's devices: what they have seen without a connection, for up to seven days, and a reply they began, for up to 30 days.",
				"After an erasure we keep that something was erased, by which of us and when, and whether the reply was in time, without anything that names you.",
			],
			"Records that the law obliges us to keep stay for as long as the law says.",
		),
		section(
			"your-choices",
			"Seeing, correcting and erasing",
			"Write to us from the contact page to see what we hold about you, to correct it or to have it erased. You can also write to {supportEmail}. Please name your WhatsApp number and, if you have it, the reference of the request. We reply {deadline}.",
			"So that nobody else can see or erase your information, we may ask you to confirm from the same WhatsApp number or email address. We never ask for a password or a code to do this. If the law obliges us to keep something, we tell you what and why. Messages on your own phone or in your own mailbox are yours to delete.",
		),
		section(
			"changes",
			"Changes to this policy",
			"If what we collect or do changes, we change this page, its version and the date of the change. A change does not widen what we may do with requests that were sent before it.",
			"Version 2 (23 November 2026): names everything that is stored in your browser, the form cookie, staff notes, the confirmation email, the status page, notification services and the times after which records are erased.",
			"Version 3 (23 November 2026): says what is counted of visits, and that a request is kept with the site or campaign that led to it.",
		),
	],
};
