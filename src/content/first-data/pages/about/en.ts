import { section, steps, type TextPage } from "../document.ts";

export const aboutEn: TextPage = {
	title: "About us",
	description:
		"Who we are, how a request works step by step, how our rates are set, what we never ask for, and how to check that it is really us.",
	lead: "A small team in Pakistan for digital services and trading. We confirm everything in writing before anyone sends anything.",
	sections: [
		section(
			"who-we-are",
			"Who we are",
			"{brand} does three things. We offer digital services: websites, mobile apps, bug fixes, affiliate networks, UK SIM cards and bulk email. We run a marketplace where affiliate network accounts are bought and sold. And we trade Payoneer balances, USDT, Binance and bulk email against Pakistani rupees, at rates that anyone can read on this site.",
			"Online trading attracts fraud. So we work in a way that you can check: the rates are posted, the terms are written down, and our team confirms every figure before you send anything.",
		),
		section(
			"how-a-request-works",
			"How a request works, step by step",
			steps(
				"You choose a service, a network or a trade and send its form. It asks for your name, your WhatsApp number and what you need. It takes no payment.",
				"You receive a short reference. Keep it: it is how you and we find your request again.",
				"One of us reads the request and replies on WhatsApp, or by email if you prefer, {deadline}.",
				"We settle the details with you and confirm them in writing: for a trade the amount, the rate and the total; for a service the scope, the price and the date.",
				"Only when you have agreed to that confirmation does anyone send anything.",
				"When it is done, we tell you so in the same conversation. A service is followed by 30 days of support.",
			),
			"You can stop at any point before the confirmation. Asking costs nothing.",
		),
		section(
			"how-rates-are-set",
			"How rates are set",
			"Our trading desk sets every rate by hand, in rupees for one unit. “You buy” is what you pay us, “You sell” is what we pay you. The difference between the two is our margin.",
			"The market moves, so a posted rate is indicative until we confirm it in the chat. With a trade request we store the rate you saw, so that both sides can look back at it.",
		),
		section("what-we-never-do", "What we never do", [
			"We never ask for a password, a PIN or an OTP code. Not in a form, not on WhatsApp, not on the phone.",
			"We never ask for a payment in a form.",
			"We never change a rate that we have confirmed, for as long as the confirmation holds.",
			"We never ask you to send money before the amount and the rate have been confirmed in writing.",
			"We never sell your number or your email address.",
		]),
		section(
			"how-to-check",
			"How to check that it is us",
			[
				"Compare the number digit by digit and the email address letter by letter. We write on WhatsApp from {whatsapp}. We call from {phone}. Our email address is {supportEmail}. A name or a picture proves nothing: anyone can copy them.",
				"Ask for the reference of your request. It is known to you and to our staff. Anyone who cannot name it does not have your request.",
				"If in doubt, do not reply to the message. Open this site yourself and write to us from the contact page.",
				"Be careful if someone rushes you. We never press you to send money at once or to keep it secret.",
			],
			"If you meet someone who uses our name, please tell us from the contact page. Our email address is {supportEmail}.",
		),
		section(
			"where-we-work",
			"Where we work",
			"We work remotely from Pakistan, so there is no counter to visit. All of our work is done over this site, WhatsApp, email and the phone, and the times on this site are Pakistan time.",
		),
		section(
			"languages",
			"Languages",
			"Write to us in English or in Urdu, whichever you prefer; we answer in the same language. Every public page of this site exists in both.",
		),
	],
};
