import type { RecordedFields, RecordedSubject } from "#shared/api/staff/audit.ts";
import { contentTypes } from "#shared/content-types/registry.ts";
import { currencies, tradedCurrencies } from "#shared/rates/rates.ts";
import { requestOf } from "#shared/requests/registry.ts";
import { type LeadType, leadTypes } from "#shared/requests/spec.ts";
import { siteWordPlaces } from "#shared/site-words/groups.ts";
import { contentFields } from "./content-fields.ts";
import {
	inBothLanguages,
	joined,
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
	/** Its value is the address of an image, to be shown. */
	readonly isImage?: true;
}

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

/** How every field that the log can tell of is told, with the labels of the forms that change it. */
export const recordedFields: {
	readonly [Subject in RecordedSubject]: Record<keyof RecordedFields[Subject], RecordFormat>;
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
		note: { label: word("board.note"), value: text },
		effectiveAt: { label: word("rate.effectiveAt"), value: moment },
	},
	settings: {
		brand: { label: word("settings.brand"), value: text },
		brandUrdu: { label: word("brand.nameUr"), value: text },
		wordmark: {
			parts: {
				en: { label: word("brand.wordmarkEn"), value: text },
				ur: { label: word("brand.wordmarkUr"), value: text },
			},
		},
		logo: { label: word("brand.logo"), value: text, none: word("brand.noLogo"), isImage: true },
		logoAlone: { label: word("brand.logoAlone"), value: yesNo },
		brandColour: { label: word("brand.colour"), value: text, none: word("brand.ownColour") },
		whatsapp: { label: word("settings.whatsapp"), value: text },
		phone: { label: word("settings.phone"), value: text },
		supportEmail: { label: word("settings.email"), value: text },
		businessHours: {
			parts: {
				en: { label: word("settings.hours"), value: text },
				ur: { label: word("settings.hoursUr"), value: text },
			},
		},
		licenceLine: {
			parts: {
				en: { label: word("settings.licence"), value: text },
				ur: { label: word("settings.licenceUr"), value: text },
			},
		},
		contractingParty: {
			parts: {
				en: { label: word("settings.party"), value: text },
				ur: { label: word("settings.partyUr"), value: text },
			},
		},
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
				pkrReserve: { label: word("trading.pkrReserve"), value: number },
			},
		},
		tradeTerms: {
			parts: {
				fees: { label: word("trading.fees"), value: inBothLanguages },
				first: { label: word("trading.first"), value: inBothLanguages },
				time: { label: word("trading.time"), value: inBothLanguages },
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
		networksMaintenance: { label: word("settings.maintenance"), value: yesNo },
		ratesMaxAgeHours: { label: word("settings.ratesAge"), value: number },
		ratesSecondPersonPercent: { label: word("settings.ratesSecond"), value: number },
		ratesReminderAt: { label: word("settings.ratesReminder"), value: text },
		ratesJumpPercent: { label: word("settings.ratesJump"), value: number },
		dailySummary: { label: word("settings.dailySummary"), value: yesNo },
		staffLanguage: {
			label: word("settings.staffLanguage"),
			value: oneOf({ en: "leads.languageEn", ur: "leads.languageUr" }),
		},
		workingTime: {
			parts: {
				kept: { label: word("settings.workKept"), value: yesNo },
				days: { label: word("settings.workDays"), value: listOf(weekday) },
				opens: { label: word("settings.opens"), value: text },
				closes: { label: word("settings.closes"), value: text },
				holidays: { label: word("settings.holidays"), value: listOf(text) },
			},
		},
		showPromise: { label: word("settings.showPromise"), value: yesNo },
		pausedOrders: { label: word("catalogue.paused"), value: listOf(orderable) },
		reserveFollowsStock: { label: word("audit.reserveFollowsStock"), value: yesNo },
		staffSeeProfit: { label: word("audit.staffSeeProfit"), value: yesNo },
		retentionMonths: { label: word("settings.retention"), value: number },
		mail: {
			parts: {
				host: { label: word("mail.host"), value: text },
				port: { label: word("mail.port"), value: text },
				user: { label: word("mail.user"), value: text },
				from: { label: word("mail.from"), value: text },
				passwordSetAt: { label: word("mail.password"), value: moment },
			},
		},
		webhook: {
			parts: {
				url: { label: word("server.webhook"), value: text },
				secretSetAt: { label: word("server.secret"), value: moment },
			},
		},
	},
	reply: {
		...replies,
		type: { label: word("quick.type"), value: orderable },
		name: { label: word("quick.name"), value: text },
		en: { label: word("replies.textEn"), value: text },
		ur: { label: word("replies.textUr"), value: text },
	},
	image: {
		url: null,
		width: { label: word("audit.width"), value: number },
		height: { label: word("audit.height"), value: number },
		bytes: { label: word("audit.size"), value: kilobytes },
		sha256: null,
	},
	lead: {
		status: {
			label: word("leads.status"),
			value: oneOf({
				PENDING: "status.PENDING",
				IN_REVIEW: "status.IN_REVIEW",
				CLOSED: "status.CLOSED",
				REJECTED: "status.REJECTED",
			}),
		},
		reason: {
			label: word("finish.reason"),
			value: oneOf({
				deal: "reason.deal",
				price: "reason.price",
				"no-answer": "reason.no-answer",
				duplicate: "reason.duplicate",
				spam: "reason.spam",
				other: "reason.other",
			}),
		},
		assigneeId: { label: word("lead.assignee"), value: member, none: word("lead.nobody") },
		snoozedUntil: { label: word("aside.until"), value: moment },
		waitingFor: { label: word("aside.waitingFor"), value: text },
		leads: { label: word("tab.leads"), value: number },
		changed: { label: word("tab.leads"), value: number },
		tag: { label: word("customer.tags"), value: text },
	},
	customer: {
		name: { label: word("customer.name"), value: text },
		notes: { label: word("customer.notes"), value: text },
		tags: { label: word("customer.tags"), value: listOf(text) },
		trust: {
			label: word("customer.trust"),
			value: oneOf({
				new: "trust.new",
				trusted: "trust.trusted",
				watch: "trust.watch",
				blocked: "trust.blocked",
			}),
		},
		trustReason: { label: word("customer.trustReason"), value: text },
		into: null,
		leads: { label: word("tab.leads"), value: number },
	},
	archive: {},
	"content-import": {
		type: {
			label: word("audit.csvType"),
			value: oneOf({ network: "tab.networks", service: "tab.services", question: "audit.csvQuestions" }),
		},
		published: { label: word("audit.csvPublished"), value: yesNo },
		created: { label: word("audit.csvCreated"), value: number },
		changed: { label: word("audit.csvChanged"), value: number },
		removed: { label: word("audit.csvRemoved"), value: number },
		restored: { label: word("audit.csvRestored"), value: number },
		kept: { label: word("audit.csvKept"), value: number },
	},
	deal: {
		side: { label: word("audit.dealSide"), value: oneOf({ buy: "audit.dealBuys", sell: "audit.dealSells" }) },
		currency: { label: word("audit.dealCurrency"), value: text },
		amount: { label: word("audit.dealAmount"), value: text },
		rate: { label: word("audit.dealRate"), value: text },
		total: { label: word("audit.dealTotal"), value: text },
		paidIn: { label: word("audit.dealIn"), value: text },
		paidOut: { label: word("audit.dealOut"), value: text },
		state: {
			label: word("audit.dealState"),
			value: oneOf({
				agreed: "audit.dealAgreed",
				"paid-in": "audit.dealPaidIn",
				"paid-out": "audit.dealPaidOut",
				done: "audit.dealDone",
				cancelled: "audit.dealCancelled",
			}),
		},
	},
	entry: { note: { label: word("audit.moneyNote"), value: text } },
	"money-account": {
		name: { label: word("staff.name"), value: text },
		title: { label: word("audit.accountTitle"), value: text },
		number: { label: word("audit.accountNumber"), value: text },
		network: { label: word("audit.accountNetwork"), value: text },
	},
	impostor: {
		value: { label: word("impostors.value"), value: text },
		state: {
			label: word("impostors.state"),
			value: oneOf({ open: "impostors.open", confirmed: "impostors.confirmed", dismissed: "impostors.dismissed" }),
		},
	},
	day: {
		date: { label: word("audit.moneyDay"), value: text },
		note: { label: word("audit.moneyNote"), value: text },
	},
	review: {
		stars: { label: word("audit.reviewStars"), value: number },
		answer: { label: word("audit.reviewAnswer"), value: text },
		reason: { label: word("audit.reviewReason"), value: text },
	},
	staff: {
		name: { label: word("staff.name"), value: text },
		email: { label: word("login.email"), value: text },
		disabled: { label: word("staff.disabled"), value: yesNo },
		found: { label: word("audit.found"), value: listOf(text) },
		way: {
			label: word("audit.way"),
			value: oneOf({ password: "login.password", code: "login.code", passkey: "audit.passkey" }),
		},
		device: { label: word("audit.newDevice"), value: text },
		tries: { label: word("audit.tries"), value: number },
		recoveryCodesLeft: { label: word("audit.codesLeft"), value: number },
	},
};
