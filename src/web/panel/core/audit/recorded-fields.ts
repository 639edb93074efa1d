import type { RecordedFields, RecordedSubject } from "#shared/api/staff/audit.ts";
import { contentTypes } from "#shared/content-types/registry.ts";
import { currencies, tradedCurrencies } from "#shared/rates/rates.ts";
import { requestOf } from "#shared/requests/registry.ts";
import { type LeadType, leadTypes } from "#shared/requests/spec.ts";
import { siteWordPlaces } from "#shared/site-words/groups.ts";
import { contentFields } from "./content-fields.ts";
import {
	inBothLanguages,
	kilobytes,
	type Label,
	listOf,
	member,
	moment,
	number,
	oneOf,
	orderable,
	rate,
	said,
	text,
	together,
	tradeLimits,
	type Value,
	type Words,
	weekday,
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
	return { label: together(said(`currency.${currency}`), said(side)), value: rate };
}

const replies = Object.fromEntries(leadTypes.map((type) => [type, replyTo(type)])) as Record<LeadType, RecordFormat>;

function replyTo(type: LeadType): RecordFormat {
	const typeName: Label = ({ locale }) => requestOf(type).label[locale];
	return {
		parts: {
			en: { label: together(typeName, said("replies.textEn")), value: text },
			ur: { label: together(typeName, said("replies.textUr")), value: text },
		},
	};
}

/** How every field that the log can tell of is told, with the labels of the forms that change it. */
export const recordedFields: {
	readonly [Subject in RecordedSubject]: Record<keyof RecordedFields[Subject], RecordFormat>;
} = {
	network: contentFields(contentTypes.network),
	service: contentFields(contentTypes.service),
	announcement: contentFields(contentTypes.announcement),
	"team-member": contentFields(contentTypes["team-member"]),
	question: contentFields(contentTypes.question),
	page: contentFields(contentTypes.page),
	home: contentFields(contentTypes.home),
	rates: {
		...rateFields,
		note: { label: said("board.note"), value: text },
		effectiveAt: { label: said("rate.effectiveAt"), value: moment },
	},
	settings: {
		brand: { label: said("settings.brand"), value: text },
		brandUrdu: { label: said("brand.nameUr"), value: text },
		wordmark: {
			parts: {
				en: { label: said("brand.wordmarkEn"), value: text },
				ur: { label: said("brand.wordmarkUr"), value: text },
			},
		},
		logo: { label: said("brand.logo"), value: text, none: said("brand.noLogo"), isImage: true },
		brandColour: { label: said("brand.colour"), value: text, none: said("brand.ownColour") },
		whatsapp: { label: said("settings.whatsapp"), value: text },
		phone: { label: said("settings.phone"), value: text },
		supportEmail: { label: said("settings.email"), value: text },
		businessHours: {
			parts: {
				en: { label: said("settings.hours"), value: text },
				ur: { label: said("settings.hoursUr"), value: text },
			},
		},
		licenceLine: {
			parts: {
				en: { label: said("settings.licence"), value: text },
				ur: { label: said("settings.licenceUr"), value: text },
			},
		},
		contractingParty: {
			parts: {
				en: { label: said("settings.party"), value: text },
				ur: { label: said("settings.partyUr"), value: text },
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
				pkrReserve: { label: said("trading.pkrReserve"), value: number },
			},
		},
		tradeTerms: {
			parts: {
				fees: { label: said("trading.fees"), value: inBothLanguages },
				first: { label: said("trading.first"), value: inBothLanguages },
				time: { label: said("trading.time"), value: inBothLanguages },
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
		networksMaintenance: { label: said("settings.maintenance"), value: yesNo },
		ratesMaxAgeHours: { label: said("settings.ratesAge"), value: number },
		ratesSecondPersonPercent: { label: said("settings.ratesSecond"), value: number },
		ratesReminderAt: { label: said("settings.ratesReminder"), value: text },
		ratesJumpPercent: { label: said("settings.ratesJump"), value: number },
		dailySummary: { label: said("settings.dailySummary"), value: yesNo },
		staffLanguage: {
			label: said("settings.staffLanguage"),
			value: oneOf({ en: "leads.languageEn", ur: "leads.languageUr" }),
		},
		workingTime: {
			parts: {
				kept: { label: said("settings.workKept"), value: yesNo },
				days: { label: said("settings.workDays"), value: listOf(weekday) },
				opens: { label: said("settings.opens"), value: text },
				closes: { label: said("settings.closes"), value: text },
				holidays: { label: said("settings.holidays"), value: listOf(text) },
			},
		},
		showPromise: { label: said("settings.showPromise"), value: yesNo },
		pausedOrders: { label: said("catalogue.paused"), value: listOf(orderable) },
		reserveFollowsStock: { label: said("audit.reserveFollowsStock"), value: yesNo },
		staffSeeProfit: { label: said("audit.staffSeeProfit"), value: yesNo },
		retentionMonths: { label: said("settings.retention"), value: number },
	},
	reply: {
		...replies,
		type: { label: said("quick.type"), value: orderable },
		name: { label: said("quick.name"), value: text },
		en: { label: said("replies.textEn"), value: text },
		ur: { label: said("replies.textUr"), value: text },
	},
	image: {
		url: null,
		width: { label: said("audit.width"), value: number },
		height: { label: said("audit.height"), value: number },
		bytes: { label: said("audit.size"), value: kilobytes },
		sha256: null,
	},
	lead: {
		status: {
			label: said("leads.status"),
			value: oneOf({
				PENDING: "status.PENDING",
				IN_REVIEW: "status.IN_REVIEW",
				CLOSED: "status.CLOSED",
				REJECTED: "status.REJECTED",
			}),
		},
		reason: {
			label: said("finish.reason"),
			value: oneOf({
				deal: "reason.deal",
				price: "reason.price",
				"no-answer": "reason.no-answer",
				duplicate: "reason.duplicate",
				spam: "reason.spam",
				other: "reason.other",
			}),
		},
		assigneeId: { label: said("lead.assignee"), value: member, none: said("lead.nobody") },
		snoozedUntil: { label: said("aside.until"), value: moment },
		waitingFor: { label: said("aside.waitingFor"), value: text },
		leads: { label: said("tab.leads"), value: number },
		changed: { label: said("tab.leads"), value: number },
	},
	customer: {
		name: { label: said("customer.name"), value: text },
		notes: { label: said("customer.notes"), value: text },
		tags: { label: said("customer.tags"), value: listOf(text) },
		trust: {
			label: said("customer.trust"),
			value: oneOf({
				new: "trust.new",
				trusted: "trust.trusted",
				watch: "trust.watch",
				blocked: "trust.blocked",
			}),
		},
		trustReason: { label: said("customer.trustReason"), value: text },
		into: null,
		leads: { label: said("tab.leads"), value: number },
	},
	archive: {},
	"content-import": {
		type: {
			label: said("audit.csvType"),
			value: oneOf({ network: "tab.networks", service: "tab.services", question: "audit.csvQuestions" }),
		},
		published: { label: said("audit.csvPublished"), value: yesNo },
		created: { label: said("audit.csvCreated"), value: number },
		changed: { label: said("audit.csvChanged"), value: number },
		removed: { label: said("audit.csvRemoved"), value: number },
		restored: { label: said("audit.csvRestored"), value: number },
		kept: { label: said("audit.csvKept"), value: number },
	},
	deal: {
		side: { label: said("audit.dealSide"), value: oneOf({ buy: "audit.dealBuys", sell: "audit.dealSells" }) },
		currency: { label: said("audit.dealCurrency"), value: text },
		amount: { label: said("audit.dealAmount"), value: text },
		rate: { label: said("audit.dealRate"), value: text },
		total: { label: said("audit.dealTotal"), value: text },
		paidIn: { label: said("audit.dealIn"), value: text },
		paidOut: { label: said("audit.dealOut"), value: text },
		state: {
			label: said("audit.dealState"),
			value: oneOf({
				agreed: "audit.dealAgreed",
				"paid-in": "audit.dealPaidIn",
				"paid-out": "audit.dealPaidOut",
				done: "audit.dealDone",
				cancelled: "audit.dealCancelled",
			}),
		},
	},
	entry: { note: { label: said("audit.moneyNote"), value: text } },
	"money-account": {
		name: { label: said("staff.name"), value: text },
		title: { label: said("audit.accountTitle"), value: text },
		number: { label: said("audit.accountNumber"), value: text },
		network: { label: said("audit.accountNetwork"), value: text },
	},
	day: {
		date: { label: said("audit.moneyDay"), value: text },
		note: { label: said("audit.moneyNote"), value: text },
	},
	staff: {
		name: { label: said("staff.name"), value: text },
		email: { label: said("login.email"), value: text },
		disabled: { label: said("staff.disabled"), value: yesNo },
		found: { label: said("audit.found"), value: listOf(text) },
		way: {
			label: said("audit.way"),
			value: oneOf({ password: "login.password", code: "login.code", passkey: "audit.passkey" }),
		},
		recoveryCodesLeft: { label: said("audit.codesLeft"), value: number },
	},
};
