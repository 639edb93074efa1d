import type { RecordedFields, RecordedSubject } from "#shared/api/staff/audit.ts";
import { contentTypes } from "#shared/content-types/registry.ts";
import { currencies, tradedCurrencies } from "#shared/rates/rates.ts";
import { requestOf } from "#shared/requests/registry.ts";
import { type LeadType, leadTypes } from "#shared/requests/spec.ts";
import { siteWordPlaces } from "#shared/site-words/groups.ts";
import { contentFields } from "./content-fields.ts";
import {
	among,
	inBothLanguages,
	joined,
	type Key,
	kilobytes,
	type Label,
	listOf,
	member,
	moment,
	number,
	oneOf,
	orderable,
	rate,
	text,
	tradeLimits,
	type Value,
	type Words,
	weekday,
	word,
	yesNo,
} from "./words.ts";

/** A field as the log tells it; `none` is what the absence of a value is called. */
export interface FieldFormat {
	readonly label: Label;
	readonly value: Value;
	readonly none?: Label;
	readonly isImage?: true;
}

const field = (key: Key, value: Value = text, none?: Label): FieldFormat => ({
	label: word(key),
	value,
	...(none && { none }),
});

const inBoth = (en: Key, ur: Key) => ({ parts: { en: field(en), ur: field(ur) } });

/** One field, or the parts that a stored object is told by; `null` for what says nothing to people. */
export type RecordFormat = FieldFormat | { readonly parts: Readonly<Record<string, FieldFormat>> } | null;

const rateFields = Object.fromEntries(
	currencies.flatMap((currency) => [
		[`${currency}Buy`, rateOf(currency, "board.weSell")],
		[`${currency}Sell`, rateOf(currency, "board.weBuy")],
	]),
) as Record<`${(typeof currencies)[number]}${"Buy" | "Sell"}`, FieldFormat>;

function rateOf(currency: (typeof currencies)[number], side: "board.weSell" | "board.weBuy"): FieldFormat {
	return { label: joined(word(`currency.${currency}`), word(side)), value: rate };
}

const replies = Object.fromEntries(leadTypes.map((type) => [type, replyTo(type)])) as Record<LeadType, RecordFormat>;

function replyTo(type: LeadType): RecordFormat {
	const typeName: Label = ({ locale }) => requestOf(type).label[locale];
	return {
		parts: {
			en: { label: joined(typeName, word("replies.textEn")), value: text },
			ur: { label: joined(typeName, word("replies.textUr")), value: text },
		},
	};
}

export const recordedFields: {
	readonly [Subject in RecordedSubject]: Record<RecordedFields[Subject], RecordFormat>;
} = {
	network: contentFields(contentTypes.network),
	service: contentFields(contentTypes.service),
	work: contentFields(contentTypes.work),
	announcement: contentFields(contentTypes.announcement),
	"team-member": contentFields(contentTypes["team-member"]),
	question: contentFields(contentTypes.question),
	page: contentFields(contentTypes.page),
	home: contentFields(contentTypes.home),
	navigation: contentFields(contentTypes.navigation),
	rates: {
		...rateFields,
		note: field("board.note"),
		effectiveAt: field("rate.effectiveAt", moment),
	},
	settings: {
		brand: field("settings.brand"),
		brandUrdu: field("brand.nameUr"),
		wordmark: inBoth("brand.wordmarkEn", "brand.wordmarkUr"),
		logo: { label: word("brand.logo"), value: text, none: word("brand.noLogo"), isImage: true },
		logoAlone: field("brand.logoAlone", yesNo),
		brandColour: field("brand.colour", text, word("brand.ownColour")),
		whatsapp: field("settings.whatsapp"),
		phone: field("settings.phone"),
		supportEmail: field("settings.email"),
		businessHours: inBoth("settings.hours", "settings.hoursUr"),
		licenceLine: inBoth("settings.licence", "settings.licenceUr"),
		contractingParty: inBoth("settings.party", "settings.partyUr"),
		tradeLimits: {
			parts: {
				...Object.fromEntries(
					tradedCurrencies.map((currency) => [
						currency,
						{
							label: ({ t }) => t("trading.limitsOf", { currency: t(`currency.${currency}`) }),
							value: tradeLimits,
						},
					]),
				),
				pkrReserve: field("trading.pkrReserve", number),
			},
		},
		tradeTerms: {
			parts: {
				fees: field("trading.fees", inBothLanguages),
				first: field("trading.first", inBothLanguages),
				time: field("trading.time", inBothLanguages),
			},
		},
		siteWords: {
			parts: Object.fromEntries(
				Object.entries(siteWordPlaces).map(([key, place]) => [
					key,
					{ label: ({ locale }: Words) => place[locale], value: inBothLanguages },
				]),
			),
		},
		networksMaintenance: field("settings.maintenance", yesNo),
		ratesMaxAgeHours: field("settings.ratesAge", number),
		ratesSecondPersonPercent: field("settings.ratesSecond", number),
		ratesReminderAt: field("settings.ratesReminder"),
		ratesJumpPercent: field("settings.ratesJump", number),
		dailySummary: field("settings.dailySummary", yesNo),
		staffLanguage: field("settings.staffLanguage", oneOf({ en: "leads.languageEn", ur: "leads.languageUr" })),
		workingTime: {
			parts: {
				kept: field("settings.workKept", yesNo),
				days: field("settings.workDays", listOf(weekday)),
				opens: field("settings.opens"),
				closes: field("settings.closes"),
				holidays: field("settings.holidays", listOf(text)),
			},
		},
		showPromise: field("settings.showPromise", yesNo),
		pausedOrders: field("catalogue.paused", listOf(orderable)),
		reserveFollowsStock: field("audit.reserveFollowsStock", yesNo),
		staffSeeProfit: field("audit.staffSeeProfit", yesNo),
		retentionMonths: field("settings.retention", number),
		mail: {
			parts: {
				host: field("mail.host"),
				port: field("mail.port"),
				user: field("mail.user"),
				from: field("mail.from"),
				passwordSetAt: field("login.password", moment),
			},
		},
		webhook: {
			parts: {
				url: field("server.webhook"),
				secretSetAt: field("server.secret", moment),
			},
		},
	},
	reply: {
		...replies,
		type: field("quick.type", orderable),
		name: field("quick.name"),
		en: field("replies.textEn"),
		ur: field("replies.textUr"),
	},
	image: {
		url: null,
		width: field("audit.width", number),
		height: field("audit.height", number),
		bytes: field("audit.size", kilobytes),
		sha256: null,
	},
	lead: {
		status: field("leads.status", among("status")),
		reason: field("finish.reason", among("reason")),
		assigneeId: field("filters.assignee", member, word("filters.none")),
		snoozedUntil: field("aside.until", moment),
		waitingFor: field("aside.waitingFor"),
		leads: field("tab.leads", number),
		changed: field("tab.leads", number),
		tag: field("customer.tags"),
	},
	customer: {
		name: field("customer.name"),
		whatsapp: field("customer.numbers"),
		email: field("customer.emails"),
		notes: field("customer.notes"),
		tags: field("customer.tags", listOf(text)),
		trust: field("customer.trust", among("trust")),
		trustReason: field("customer.trustReason"),
		into: null,
		leads: field("tab.leads", number),
	},
	archive: {},
	"content-import": {
		type: field(
			"audit.csvType",
			oneOf({ network: "tab.networks", service: "tab.services", question: "content.questions" }),
		),
		published: field("audit.csvPublished", yesNo),
		created: field("audit.csvCreated", number),
		changed: field("audit.csvChanged", number),
		removed: field("audit.csvRemoved", number),
		restored: field("audit.csvRestored", number),
		kept: field("audit.csvKept", number),
	},
	deal: {
		side: field("audit.dealSide", oneOf({ buy: "audit.dealBuys", sell: "audit.dealSells" })),
		currency: field("audit.dealCurrency"),
		amount: field("audit.dealAmount"),
		rate: field("lead.rate"),
		total: field("audit.dealTotal"),
		paidIn: field("audit.dealIn"),
		paidOut: field("audit.dealOut"),
		state: field(
			"impostors.state",
			oneOf({
				agreed: "audit.dealAgreed",
				"paid-in": "audit.dealPaidIn",
				"paid-out": "audit.dealPaidOut",
				done: "audit.dealDone",
				cancelled: "audit.dealCancelled",
			}),
		),
	},
	entry: { note: field("board.note") },
	"money-account": {
		name: field("staff.name"),
		title: field("audit.accountTitle"),
		number: field("audit.accountNumber"),
		network: field("audit.accountNetwork"),
	},
	impostor: {
		value: field("impostors.value"),
		state: field("impostors.state", among("impostors")),
	},
	day: {
		date: field("stats.day"),
		note: field("board.note"),
	},
	review: {
		stars: field("audit.reviewStars", number),
		answer: field("audit.reviewAnswer"),
		reason: field("customer.trustReason"),
	},
	staff: {
		name: field("staff.name"),
		email: field("login.email"),
		disabled: field("staff.disabled", yesNo),
		found: field("audit.found", listOf(text)),
		way: field("audit.way", oneOf({ password: "login.password", code: "login.code", passkey: "audit.passkey" })),
		device: field("audit.newDevice"),
		tries: field("audit.tries", number),
		recoveryCodesLeft: field("audit.codesLeft", number),
	},
};
