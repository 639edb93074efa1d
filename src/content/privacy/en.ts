import { section, type TextPage } from "../document.ts";

export const privacyEn: TextPage = {
	title: "Privacy Policy",
	description:
		"What a request form collects, why we need it, how long we keep it and how to have it erased. No tracking, no third-party scripts.",
	lead: "We ask for as little as a reply needs, we do not follow you around the web, and we list here exactly what is kept.",
	dated: "2025-09-06",
	sections: [
		section(
			"who-we-are",
			"Who this policy covers",
			"This policy covers this website and the requests you send through it. The site is run by {brand}, a small team that works remotely from Pakistan. For any question about your information, write to {supportEmail}.",
			"You can read every public page, including the rates, without giving us your name or signing in.",
		),
		section(
			"what-you-send",
			"What a request form collects",
			"When you send a request form, we store:",
			[
				"your name;",
				"your WhatsApp number, as you typed it and in its international form;",
				"your e-mail address, if you choose to give one;",
				"what you write or choose in the form: for example a service and its details, an amount, a network, proof links, a wallet address, a message;",
				"the language of the page, English or Urdu;",
				"for a trade, the rate you saw and our rate at that moment, so that both sides can look back at it;",
				"the time at which the request reached us.",
			],
			"Each request also gets a short reference and a status, so that we can find it and you can ask about it, and a mark for our staff if something about it looks like abuse. If you write again from the same number, we see the new request beside the earlier ones.",
			"No form on this site asks for a password, an OTP code, a PIN, a card number or a payment. Please do not write any of these in a message field.",
		),
		section(
			"device",
			"Your device's address",
			"Our server sees the internet (IP) address of your device, as every server must in order to answer. We use it only briefly, to limit abuse such as floods of forms. It is not stored with your request.",
			"Our technical log is there to find faults. It does not record names, numbers, e-mail addresses or what you wrote.",
		),
		section(
			"no-tracking",
			"No tracking",
			"There is no analytics service, no advertising and no tracking cookie on this site. Our pages load no script and no font from another company. We count requests, not visitors.",
		),
		section(
			"your-browser",
			"What stays in your browser",
			[
				"Your language: your choice of English or Urdu is kept in your browser's storage and in a small cookie, so that the next page opens in the right language.",
				"Drafts: what you have typed in a form but not yet sent may be kept in your browser, so that you do not lose it. It reaches us only when you send the form, and the form is cleared once it has been sent.",
			],
			"You can remove both at any time by clearing this site's data in your browser. The only other cookie is the session cookie of our own staff; visitors never receive it.",
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
			"We do not sell or rent your information, and we do not put your number or e-mail address on a marketing list.",
		),
		section(
			"who-sees-it",
			"Who can see it",
			[
				"Our staff, after signing in. Changes they make to a request are recorded.",
				"The companies that carry our technology, such as the hosting of the server and the delivery of e-mail, as far as their work requires. A notice to our staff about a new request may contain what you sent.",
				"Authorities in Pakistan, where the law obliges us to answer them.",
			],
			"For some services, such as SIM cards and bulk e-mail, staff may have to check who you are. They then ask you in the conversation, tell you why, and use what you show them only for that check.",
		),
		section(
			"whatsapp-and-email",
			"WhatsApp and e-mail",
			"We mostly reply on WhatsApp. WhatsApp is run by Meta under its own terms and privacy policy, and what you and we write there is also kept on your phone and on ours. A WhatsApp link on this site only opens a draft: nothing is sent until you send it yourself.",
			"If you prefer e-mail, say so in your request or write to {supportEmail}. E-mail passes through your provider and ours, and stays in the mailboxes until it is deleted there.",
		),
		section(
			"how-long",
			"How long we keep requests",
			"We keep a request for as long as we need it to answer you, to complete what was agreed, to give the support that follows, and to answer later questions about the rate, the amount or the work. Finished requests may be erased automatically once they are old. You need not wait for that: if you want yours removed earlier, ask us.",
			"A copy may remain in a backup until that backup is replaced. Records that the law obliges us to keep stay for as long as the law says.",
		),
		section(
			"your-choices",
			"Seeing, correcting and erasing",
			"Write to {supportEmail} to see what we hold about you, to correct it or to have it erased. Please name your WhatsApp number and, if you have it, the reference of the request. We reply {deadline}.",
			"So that nobody else can see or erase your information, we may ask you to confirm from the same WhatsApp number or e-mail address. We never ask for a password or a code to do this. If the law obliges us to keep something, we tell you what and why. Messages on your own phone or in your own mailbox are yours to delete.",
		),
		section(
			"changes",
			"Changes to this policy",
			"If what we collect or do changes, we change this page and the date on it. A change does not widen what we may do with requests that were sent before it.",
		),
	],
};
