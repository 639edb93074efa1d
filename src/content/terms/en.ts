import { section, type TextPage } from "../document.ts";

export const termsEn: TextPage = {
	title: "Terms & Conditions",
	description:
		"A request is not an order, a posted rate is indicative until we confirm it, and nothing is sent before it is confirmed in writing.",
	lead: "What a request is, what a posted rate is, and what is settled in writing before anyone sends anything.",
	dated: "2025-09-06",
	sections: [
		section(
			"these-terms",
			"About these terms",
			"These terms apply when you use this site or deal with {brand} after sending a request through it. What we confirm to you in writing for a particular trade or project comes on top of them.",
			"The English and the Urdu version are meant to say the same. If you find a difference, please tell us.",
		),
		section(
			"requests",
			"A request is not an order",
			"Sending a form costs nothing and binds nobody. It is a request: not an order, not a contract and not a payment. No money is taken on this site.",
			"We reply on WhatsApp or by e-mail {deadline}. Until we have confirmed something in writing and you have agreed to it, either side may stop without giving a reason.",
			"Please give a number at which we can reach you, and describe what you need truthfully. Send a request only for yourself or for someone who has asked you to.",
		),
		section(
			"rates",
			"Posted rates",
			[
				"Buy is what you pay us for one unit.",
				"Sell is what we pay you for one unit.",
				"Both are in Pakistani rupees (PKR).",
			],
			"Posted rates are indicative until we confirm them in the chat. They may change between the moment you read them and the moment we confirm, and may depend on the amount, the way of payment and what we have available. A total shown in a form is an estimate at the rate shown at that moment.",
		),
		section(
			"confirmation",
			"Confirmation in writing",
			"Before either side sends anything, our staff confirm in writing, on WhatsApp or by e-mail:",
			[
				"what is bought or sold, and the amount;",
				"the rate, and the total in rupees;",
				"the accounts or wallets that are used, and who bears a fee that a bank, wallet or network may take;",
				"who sends first, and how long the confirmation holds.",
			],
			"A rate that we have confirmed stays as it is for as long as the confirmation holds. After that, ask for a new one before you send anything. A phone call alone is not a confirmation.",
			"Please check every account number, wallet address and transfer network before you send. A USDT transfer cannot be called back.",
		),
		section("sending-money", "Before you send money", [
			"Never send money to a number other than those on this site, and never because another number asks you to. Our numbers are {whatsapp} (WhatsApp) and {phone} (phone); our e-mail address is {supportEmail}.",
			"Where a bank account or a wallet is used, its details are part of our written confirmation, sent from one of these contacts.",
			"We never ask for your password, PIN or OTP code, and never for a payment inside a form.",
			"If anything looks different from what was confirmed, send nothing and ask us first.",
		]),
		section("networks", "Affiliate networks marketplace", [
			"Every account is subject to the rules of the network it belongs to. Many networks restrict or forbid passing an account to another person, and a network may review, limit or close an account at any time. Read its rules before you buy or sell.",
			"We do not guarantee that a network will approve an application, keep an account open or pay out a balance. That decision is the network's alone.",
			"We are not affiliated with the networks named on this site, nor with Payoneer, Tether, Binance or WhatsApp. Their names and logos belong to their owners.",
			"If you offer an account, it must be yours to offer, and what you tell us about it, including proof, must be true.",
			"What is handed over, the price, and when it counts as handed over are confirmed in writing before payment.",
		]),
		section(
			"services",
			"Services",
			[
				"Scope and price: agreed in writing before work begins.",
				"Delivery: 5-10 business days for simple work, 2-4 weeks for complex work, counted from the day the scope is agreed and the first half is paid. Waiting for texts, access or decisions from your side comes on top.",
				"Revisions: unlimited within the agreed scope. What goes beyond the scope is quoted separately, before it is done.",
				"Support: 30 days from delivery, for faults in what we delivered and for questions about it.",
				"Payment: 50% upfront and 50% on completion.",
			],
			"Fees of third parties, such as domains, hosting or app stores, are not part of our price unless the confirmation says so.",
		),
		section(
			"bulk-email-and-sims",
			"Bulk e-mail and SIM cards",
			"Bulk e-mail and SIM cards are for lawful use only. The law of Pakistan applies, together with the rules of the Pakistan Telecommunication Authority (PTA), the State Bank of Pakistan (SBP) and the Federal Investigation Agency (FIA), as far as they concern what you do.",
			[
				"Do not send fraudulent, misleading or threatening messages, or messages that people have not agreed to receive. Unsolicited messages can be an offence under the Prevention of Electronic Crimes Act 2016. Every mailing must let people unsubscribe.",
				"Do not use a SIM card to pretend to be someone else, to avoid a check of identity, or to take codes or money from others. The rules of the operator and of the country where the card is used apply as well.",
				"You are responsible for what you do with lists, accounts and cards after you receive them.",
			],
		),
		section(
			"identity-and-refusal",
			"Identity, and when we say no",
			"We may ask who you are, where the money or the account comes from and what something is for. We may decline a request, or stop before anything is sent, if we do not receive an answer or if the matter does not appear lawful. Trades in foreign balances and digital assets are subject to the law and the rules in force in Pakistan on the day; we do not carry out a trade that they forbid.",
		),
		section(
			"the-site",
			"The site itself",
			"We keep the site correct and available as well as we can. It may still be out of reach at times, or contain a mistake: what counts is our written confirmation. Please do not disturb the site, flood its forms or try to reach other people's requests.",
			"How we treat your information is described in the Privacy Policy.",
		),
		section(
			"complaints",
			"Complaints",
			"If something went wrong, write to {supportEmail} or on WhatsApp to {whatsapp}, with the reference of your request and what was agreed. We reply {deadline}, look at what was confirmed in writing, and tell you plainly what we will do.",
			"If someone has taken money or information from you in our name, tell us as well, keep the messages, and report it to your bank and to the cybercrime authorities in Pakistan without delay.",
		),
		section(
			"law",
			"Governing law",
			"These terms, and what we agree with you under them, are governed by the law of Pakistan, and the courts of Pakistan decide. Nothing here takes away a right that the law gives you and that cannot be waived.",
		),
		section(
			"changes",
			"Changes to these terms",
			"When we change these terms, we change the date on this page. A trade or project that has already been confirmed stays under the terms of the day it was confirmed.",
		),
	],
};
