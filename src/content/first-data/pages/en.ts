import { readPage } from "./document.ts";

export const en = {
	about: readPage(`
About us
Who we are, how a request works step by step, how our rates are set, what we never ask for, and how to check that it is really us.
A small team in Pakistan for digital services and trading. We confirm everything in writing before anyone sends anything.
## who-we-are | Who we are
{brand} does three things. We offer digital services: websites, mobile apps, bug fixes, affiliate networks, UK SIM cards and bulk email. We run a marketplace where affiliate network accounts are bought and sold. And we trade Payoneer balances, USDT, Binance and bulk email against Pakistani rupees, at rates that anyone can read on this site.
Online trading attracts fraud. So we work in a way that you can check: the rates are posted, the terms are written down, and our team confirms every figure before you send anything.
## how-a-request-works | How a request works, step by step
1. You choose a service, a network or a trade and send its form. It asks for your name, your WhatsApp number and what you need. It takes no payment.
1. You receive a short reference. Keep it: it is how you and we find your request again.
1. One of us reads the request and replies on WhatsApp, or by email if you prefer, {deadline}.
1. We settle the details with you and confirm them in writing: for a trade the amount, the rate and the total; for a service the scope, the price and the date.
1. Only when you have agreed to that confirmation does anyone send anything.
1. When it is done, we tell you so in the same conversation. A service is followed by 30 days of support.
You can stop at any point before the confirmation. Asking costs nothing.
## how-rates-are-set | How rates are set
Our trading desk sets every rate by hand, in rupees for one unit. “You buy” is what you pay us, “You sell” is what we pay you. The difference between the two is our margin.
The market moves, so a posted rate is indicative until we confirm it in the chat. With a trade request we store the rate you saw, so that both sides can look back at it.
## what-we-never-do | What we never do
- We never ask for a password, a PIN or an OTP code. Not in a form, not on WhatsApp, not on the phone.
- We never ask for a payment in a form.
- We never change a rate that we have confirmed, for as long as the confirmation holds.
- We never ask you to send money before the amount and the rate have been confirmed in writing.
- We never sell your number or your email address.
## how-to-check | How to check that it is us
- Compare the number digit by digit and the email address letter by letter. We write on WhatsApp from {whatsapp}. We call from {phone}. Our email address is {supportEmail}. A name or a picture proves nothing: anyone can copy them.
- Ask for the reference of your request. It is known to you and to our staff. Anyone who cannot name it does not have your request.
- If in doubt, do not reply to the message. Open this site yourself and write to us from the contact page.
- Be careful if someone rushes you. We never press you to send money at once or to keep it secret.
If you meet someone who uses our name, please tell us from the contact page. Our email address is {supportEmail}.
## where-we-work | Where we work
We work remotely from Pakistan, so there is no counter to visit. All of our work is done over this site, WhatsApp, email and the phone, and the times on this site are Pakistan time.
## languages | Languages
Write to us in English or in Urdu, whichever you prefer; we answer in the same language. Every public page of this site exists in both.
`),
	// Its list of what a browser holds has an item for each of `storage.ts`.
	privacy: readPage(`
Privacy Policy
What a request form collects, why we need it, how long we keep it and how to have it erased. No tracking, no third-party scripts.
We ask for as little as a reply needs, we do not follow you around the web, and we list here exactly what is kept.
## who-we-are | Who this policy covers
This policy covers this website and the requests you send through it. The site is run by {brand}, a small team that works remotely from Pakistan. For any question about your information, write to us from the contact page. Our email address is {supportEmail}.
Responsible for this site and for your information: {party}.
You can read every public page, including the rates, without giving us your name or signing in.
## what-you-send | What a request form collects
When you send a request form, we store:
- your name;
- your WhatsApp number, as you typed it and in its international form;
- your email address, if you choose to give one;
- what you write or choose in the form: for example a service and its details, an amount, a network, proof links, a wallet address, a message;
- the language of the page, English or Urdu;
- for a trade, the rate you saw and our rate at that moment, so that both sides can look back at it;
- the page of this site that you sent it from, the site or campaign that led you here (unless your browser asks not to be tracked), and the time at which it reached us;
- what happens to it: its status, who of us handled it, when and how we replied, and notes that our staff write about it.
Each request also gets a short reference, so that we can find it and you can ask about it, and a mark for our staff if something about it looks like abuse. Anyone who has the reference can open the request's status page, which shows no name, number or message: how far the request is, its two words, the rate that we offered with the sum, and the steps of the deal.
If you write again from the same number, we see the new request beside the earlier ones. For such a customer our staff may keep notes, tags and a mark of trust with its reason. Nobody is refused automatically because of them.
If you gave an email address, we email you a confirmation with the reference and the kind of your request.
If you report a person who pretends to be us, we store what you write in that form, without your name or address. We name what we confirm, with where it was met; what you told us beside stays with our staff. What we do not confirm is erased after half a year.
No form on this site asks for a password, an OTP code, a PIN, a card number or a payment. Please do not write any of these in a message field.
## device | Your device's address
Our server sees the internet (IP) address of your device, as every server must in order to answer. We use it only briefly, to limit abuse such as floods of forms. It is not stored with your request.
Our technical log is there to find faults. It does not record names, numbers, email addresses or what you wrote.
## no-tracking | No tracking
There is no analytics service, no advertising and no tracking cookie on this site. Our pages load no script and no font from another company.
Our own server counts how often each page is seen and each form is opened: by day, page, language and the site or campaign that led here, for example Facebook. It keeps these totals for 400 days, and nothing that tells one visitor from another: no address, no device and no number for you. If your browser asks not to be tracked (Do Not Track or Global Privacy Control), your visit is not counted.
## your-browser | What stays in your browser
- Your language: your choice of English or Urdu, in local storage and in a small cookie, for a year, so that the next page opens in the right language.
- Your colours: whether you chose the light or the dark page.
- A form cookie: a form page sets a cookie for one day, so that a request sent twice is stored once.
- Drafts: what you have typed in a form but not yet sent, for up to 30 days, so that you do not lose it. It reaches us only when you send the form, and is removed once it has been sent.
- Unsent requests: a request that could not be sent is stored on your device and sent automatically when you are online again. You can discard it there at any time.
- Sent requests: the references of what you sent from this device, with the kind, the time and what your receipt shows. You can remove each from the list; what you sent stays with us.
- Your details for the next form: the name, WhatsApp number and email you sent last, for 30 days, so that you do not have to type them again. “Not you?” in the form removes them.
- A rate alert on this phone: what you need to see and stop it, until you do.
- Pages: copies of public pages, so that they open without a connection too.
- Our own staff's browsers also store a session cookie, a mark of it and what the panel needs. Visitors never receive these.
You can remove all of this at any time by clearing this site's data in your browser. On a phone that others use as well, please do so after sending a request.
## use | What we use it for
We use what you send for three things only:
- to answer your request, and to carry out what you and we then agree on;
- to keep a record of what was asked and agreed, in case either side has a question later;
- to prevent fraud and abuse, and to meet the law.
We do not sell or rent your information, and we do not put your number or email address on a marketing list.
## who-sees-it | Who can see it
- Our staff, after signing in. Changes they make to a request are recorded.
- The companies that carry our technology, such as the hosting of the server and the delivery of email, as far as their work requires. Their servers may be outside Pakistan. An email to our staff about a new request contains what you sent.
- The notification services of browsers and phones (of Google, Apple and Mozilla, for example), which deliver notices to our staff's phones. Such a notice holds the kind of a request, its reference and how long it has waited: no name, no number and no message.
- Another program of ours, where we have connected one to this site (a webhook): it receives each new request.
- Authorities in Pakistan, where the law obliges us to answer them.
For some services, such as SIM cards and bulk email, staff may have to check who you are. They then ask you in the conversation, tell you why, and use what you show them only for that check.
## whatsapp-and-email | WhatsApp and email
We mostly reply on WhatsApp. WhatsApp is run by Meta under its own terms and privacy policy, and what you and we write there is also kept on your phone and on ours. A WhatsApp link on this site only opens a draft: nothing is sent until you send it yourself.
If you prefer email, say so in your request. Our email address is {supportEmail}. Email passes through your provider and ours, and stays in the mailboxes until it is deleted there.
## how-long | How long we keep requests
We keep a request for as long as we need it to answer you, to complete what was agreed, to give the support that follows, and to answer later questions about the rate, the amount or the work. Finished requests are erased automatically {retention} after their last change. If you want yours removed, ask us at any time.
- The key by which a request sent twice is recognised: 180 days.
- The record of an email or notification about a request: 30 days after it was delivered or given up.
- Backups: until they are replaced, usually within a few weeks. If an older one has to be restored, we erase again.
- Our staff's devices: what they have seen without a connection, for up to seven days, and a reply they began, for up to 30 days.
- After an erasure we keep that something was erased, by which of us and when, and whether the reply was in time, without anything that names you.
Records that the law obliges us to keep stay for as long as the law says.
## your-choices | Seeing, correcting and erasing
Write to us from the contact page to see what we hold about you, to correct it or to have it erased. You can also write to {supportEmail}. Please name your WhatsApp number and, if you have it, the reference of the request. We reply {deadline}.
So that nobody else can see or erase your information, we may ask you to confirm from the same WhatsApp number or email address. We never ask for a password or a code to do this. If the law obliges us to keep something, we tell you what and why. Messages on your own phone or in your own mailbox are yours to delete.
## changes | Changes to this policy
If what we collect or do changes, we change this page, its version and the date of the change. A change does not widen what we may do with requests that were sent before it.
Version 2 (23 November 2026): names everything that is stored in your browser, the form cookie, staff notes, the confirmation email, the status page, notification services and the times after which records are erased.
Version 3 (23 November 2026): says what is counted of visits, and that a request is kept with the site or campaign that led to it.
`),
	terms: readPage(`
Terms & Conditions
A request is not an order, a posted rate is indicative until we confirm it, and nothing is sent before it is confirmed in writing.
What a request is, what a posted rate is, and what is settled in writing before anyone sends anything.
## these-terms | About these terms
These terms apply when you use this site or deal with {brand} after sending a request through it. What we confirm to you in writing for a particular trade or project comes on top of them.
Your contracting party is {party}.
You must be at least 18 years old to trade with us or to order a service.
The English and the Urdu version are meant to say the same. If they differ, the English version applies, unless the law says otherwise; for what we agreed with you, the language of the written confirmation applies. If you find a difference, please tell us.
## requests | A request is not an order
Sending a form costs nothing and binds nobody. It is a request: not a contract and not a payment, also where its button says “Order”. There is a contract only once we have confirmed it in writing and you have agreed. No money is taken on this site.
We reply on WhatsApp or by email {deadline}. Until we have confirmed something in writing and you have agreed to it, either side may stop without giving a reason.
Please give a number at which we can reach you, and describe what you need truthfully. Send a request only for yourself or for someone who has asked you to.
## rates | Posted rates
- “You buy” is what you pay us for one unit.
- “You sell” is what we pay you for one unit.
- Both are in Pakistani rupees (PKR).
Posted rates are indicative until we confirm them in the chat. They may change between the moment you read them and the moment we confirm, and may depend on the amount, the way of payment and what we have available. A total shown in a form is an estimate at the rate shown at that moment.
## confirmation | Confirmation in writing
Before either side sends anything, our staff confirm in writing, on WhatsApp or by email:
- what is bought or sold, and the amount;
- the rate, and the total in rupees;
- the accounts or wallets that are used, and who bears a fee that a bank, wallet or network may take;
- who sends first, and how long the confirmation holds.
A rate that we have confirmed stays as it is for as long as the confirmation holds. After that, ask for a new one before you send anything. A phone call alone is not a confirmation.
Please check every account number, wallet address and transfer network before you send. A USDT transfer cannot be reversed.
## sending-money | Before you send money
- Never send money to an account or wallet that is not in our written confirmation, and never because another number asks you to. We write on WhatsApp from {whatsapp}. We call from {phone}. Our email address is {supportEmail}.
- The details of the bank account or wallet are part of our written confirmation, sent from a number or an address that this site names as ours.
- We never ask for your password, PIN or OTP code, and never for a payment inside a form.
- If anything looks different from what was confirmed, send nothing and ask us first.
## networks | Affiliate networks marketplace
- Every account is subject to the rules of the network it belongs to. Many networks restrict or forbid passing an account to another person, and a network may review, limit or close an account at any time. Read its rules before you buy or sell.
- We do not guarantee that a network will approve an application, keep an account open or pay out a balance. That decision is the network's alone.
- We are not affiliated with the networks named on this site, nor with Payoneer, Tether, Binance or WhatsApp. Their names and logos belong to their owners.
- If you offer an account, it must be yours to offer, and what you tell us about it, including proof, must be true.
- What is handed over, the price, and when it counts as handed over are confirmed in writing before payment.
## services | Services
- Scope and price: agreed in writing before work begins.
- Delivery: 5-10 business days for simple work, 2-4 weeks for complex work, counted from the day the scope is agreed and the first half is paid. Waiting for texts, access or decisions from your side comes on top.
- Revisions: unlimited within the agreed scope. What goes beyond the scope is quoted separately, before it is done.
- Support: 30 days from delivery, for faults in what we delivered and for questions about it.
- Payment: 50% upfront and 50% on completion.
- If you cancel before we have started: you get the first half back, less what we had already paid to others for you with your agreement.
- If you cancel later: we keep the part of the first half that matches the work done, hand that work over, and return the rest. The second half is not due.
- If we stop, or cannot deliver what was agreed: we return what you paid for everything that you did not receive.
These rules on cancelling apply unless the written confirmation of your project says otherwise. What a service's page says about that service applies before the points above.
Fees of third parties, such as domains, hosting or app stores, are not part of our price unless the confirmation says so.
## bulk-email-and-sims | Bulk email and SIM cards
Bulk email and SIM cards are for lawful use only. The law of Pakistan applies, together with the rules of the Pakistan Telecommunication Authority (PTA) and the State Bank of Pakistan (SBP), as far as they concern what you do. Offences under the Prevention of Electronic Crimes Act 2016 are investigated by the National Cyber Crime Investigation Agency (NCCIA).
- Do not send fraudulent, misleading or threatening messages, or messages that people have not agreed to receive. Unsolicited messages can be an offence under the Prevention of Electronic Crimes Act 2016. Every mailing must let people unsubscribe.
- Do not use a SIM card to pretend to be someone else, to avoid a check of identity, or to take codes or money from others. The rules of the operator and of the country where the card is used apply as well.
- You are responsible for what you do with lists, accounts and cards after you receive them.
## identity-and-refusal | Identity, and when we say no
We may ask who you are, where the money or the account comes from and what something is for. We may decline a request, or stop before anything is sent, if we do not receive an answer or if the matter does not appear lawful. Trades in foreign balances and digital assets are subject to the law and the rules in force in Pakistan on the day; we do not carry out a trade that they forbid.
Foreign exchange is regulated in Pakistan, among others by the Foreign Exchange Regulation Act 1947 and the State Bank of Pakistan (SBP); virtual assets have a law and a regulator of their own, the Pakistan Virtual Assets Regulatory Authority (PVARA). These rules change and may require licences. A licence that we hold is named at the foot of this site; where none is named, we claim none. Nothing on this site is legal, tax or investment advice.
## the-site | The site itself
We keep the site correct and available as well as we can. It may still be out of reach at times, or contain a mistake: what counts is our written confirmation. Please do not disturb the site, flood its forms or try to reach other people's requests.
How we treat your information is described in the Privacy Policy.
## liability | What we are responsible for
We are responsible for doing what we confirmed in writing. As far as the law allows, we are not responsible for decisions of banks, wallets, networks, app stores or telephone operators, for wrong account or wallet details that you gave us, or for messages of people who use our name. For one trade or project, our responsibility ends at the amount that was confirmed for it.
This does not limit responsibility for fraud or for harm done on purpose, or any that the law does not let us limit.
## complaints | Complaints
If something went wrong, write to us from the contact page, with the reference of your request and what was agreed. You can also write to {supportEmail}. On WhatsApp, write to {whatsapp}. We reply {deadline}, look at what was confirmed in writing, and tell you plainly what we will do.
If someone has taken money or information from you in our name, tell us as well, keep the messages, and report it without delay to your bank and to the National Cyber Crime Investigation Agency (NCCIA).
## law | Governing law
These terms, and what we agree with you under them, are governed by the law of Pakistan, and the courts of Pakistan decide. Nothing here takes away a right that the law gives you and that cannot be waived.
## changes | Changes to these terms
When we change these terms, we change the version and the date of the change on this page. A trade or project that has already been confirmed stays under the terms of the day it was confirmed.
Version 2 (23 November 2026): adds the contracting party, the minimum age, cancelling and refunds, which language applies, what we are responsible for, and the law on foreign exchange and virtual assets.
Version 3 (24 November 2026): what a service's page says of its service applies first, SIM cards included; our numbers and our email address are named once they are set.
`),
};
