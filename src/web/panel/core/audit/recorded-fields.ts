import type { RecordedFields, RecordedSubject } from "#shared/api/staff/audit.ts";
import type { NavLink } from "#shared/content-types/navigation.ts";
import { contentTypes } from "#shared/content-types/registry.ts";
import {
	type ContentField,
	type ContentKind,
	type ContentName,
	type ContentTypeSpec,
	checkWords,
	partsOf,
} from "#shared/content-types/spec.ts";
import type { ContentValues } from "#shared/content-types/values.ts";
import { pickText } from "#shared/locale.ts";
import { currencies, tradedCurrencies } from "#shared/rates/rates.ts";
import { requestOf } from "#shared/requests/registry.ts";
import { type LeadType, leadTypes } from "#shared/requests/spec.ts";
import { type SiteWordKey, siteWordPlaces } from "#shared/site-words/groups.ts";
import type { WordKey } from "../parts/words.ts";
import { among, type Label, listOf, oneOf, say, type Value } from "./words.ts";

/** A field as the log tells it; `none` is what the absence of a value is called. */
export interface FieldFormat {
	readonly label: Label;
	readonly value: Value;
	readonly none?: Label | undefined;
	readonly isImage?: boolean;
}

/** One field, or the parts that a stored object is told by; `null` for what says nothing to people. */
export type RecordFormat = FieldFormat | { readonly parts: Readonly<Record<string, FieldFormat>> } | null;

const field = (label: Label, value: Value = say.text, none?: WordKey): FieldFormat => ({ label, value, none });

const inBoth = (en: Label, ur: Label) => ({ parts: { en: field(en), ur: field(ur) } });

const link: Value = (value, { locale }) => {
	const { label, address, page } = value as NavLink;
	return pickText(label, locale) || String(address ?? page);
};

const values: Partial<Record<ContentKind, Value>> = {
	tags: listOf(say.text),
	lines: listOf(say.text),
	steps: listOf(say.step),
	packages: listOf(say.pack),
	images: listOf(say.fileName),
	links: listOf(link),
	flag: say.yesNo,
	order: say.number,
	count: say.number,
	price: say.number,
	day: say.day,
	rich: say.rich,
};

function formatterOf(field: ContentField): Value {
	if (field.kind !== "choice" && field.kind !== "choices") return values[field.kind] ?? say.text;
	const chosen: Value = (value, { locale }) =>
		field.options.find((option) => option.value === value)?.label[locale] ?? String(value);
	return field.kind === "choice" ? chosen : listOf(chosen);
}

export function contentFields<Spec extends ContentTypeSpec>(
	spec: Spec,
): Record<keyof ContentValues<Spec>, FieldFormat> {
	const formats = spec.fields.flatMap(partsOf).map(({ field, part, name, label }): [string, FieldFormat] => {
		if (part === "checkedOn" || part === "source")
			return [name, { label: [field.label, checkWords[part]], value: part === "source" ? say.text : say.day }];
		return [name, { label, value: formatterOf(field), isImage: field.kind === "image" }];
	});
	// The names come from the same declaration, which the compiler cannot follow through a list of entries.
	return Object.fromEntries(formats) as Record<keyof ContentValues<Spec>, FieldFormat>;
}

const contents = Object.fromEntries(
	Object.values(contentTypes).map((spec) => [spec.name, contentFields<ContentTypeSpec>(spec)]),
) as { [Name in ContentName]: Record<RecordedFields[Name], FieldFormat> };

function eachOf<Name extends string, Format>(
	names: readonly Name[],
	format: (name: Name) => Format,
): Record<Name, Format> {
	return Object.fromEntries(names.map((name) => [name, format(name)])) as Record<Name, Format>;
}

const replyTo = (type: LeadType) => {
	const { label } = requestOf(type);
	return inBoth([label, "replies.textEn"], [label, "replies.textUr"]);
};

const rateFields = Object.fromEntries(
	currencies.flatMap((currency) => [
		[`${currency}Buy`, field([`currency.${currency}`, "board.weSell"], say.rate)],
		[`${currency}Sell`, field([`currency.${currency}`, "board.weBuy"], say.rate)],
	]),
) as Record<`${(typeof currencies)[number]}${"Buy" | "Sell"}`, FieldFormat>;

const siteWordKeys = Object.keys(siteWordPlaces) as SiteWordKey[];

const limitsOf = (currency: (typeof tradedCurrencies)[number]) =>
	field(({ t }) => t("trading.limitsOf", { currency: t(`currency.${currency}`) }), say.tradeLimits);

export const recordedFields: {
	readonly [Subject in RecordedSubject]: Record<RecordedFields[Subject], RecordFormat>;
} = {
	...contents,
	rates: { ...rateFields, note: field("board.note"), effectiveAt: field("rate.effectiveAt", say.moment) },
	settings: {
		brand: field("settings.brand"),
		brandUrdu: field("brand.nameUr"),
		wordmark: inBoth("brand.wordmarkEn", "brand.wordmarkUr"),
		logo: { label: "brand.logo", value: say.text, none: "brand.noLogo", isImage: true },
		logoAlone: field("brand.logoAlone", say.yesNo),
		brandColour: field("brand.colour", say.text, "brand.ownColour"),
		whatsapp: field("settings.whatsapp"),
		phone: field("settings.phone"),
		supportEmail: field("settings.email"),
		businessHours: inBoth("settings.hours", "settings.hoursUr"),
		licenceLine: inBoth("settings.licence", "settings.licenceUr"),
		contractingParty: inBoth("settings.party", "settings.partyUr"),
		tradeLimits: {
			parts: { ...eachOf(tradedCurrencies, limitsOf), pkrReserve: field("trading.pkrReserve", say.number) },
		},
		tradeTerms: {
			parts: eachOf(["fees", "first", "time"] as const, (name) => field(`trading.${name}`, say.inBothLanguages)),
		},
		siteWords: {
			parts: eachOf(siteWordKeys, (key) => field(siteWordPlaces[key], say.inBothLanguages)),
		},
		networksMaintenance: field("settings.maintenance", say.yesNo),
		ratesMaxAgeHours: field("settings.ratesAge", say.number),
		ratesSecondPersonPercent: field("settings.ratesSecond", say.number),
		ratesReminderAt: field("settings.ratesReminder"),
		ratesJumpPercent: field("settings.ratesJump", say.number),
		dailySummary: field("settings.dailySummary", say.yesNo),
		staffLanguage: field("settings.staffLanguage", oneOf({ en: "leads.languageEn", ur: "leads.languageUr" })),
		workingTime: {
			parts: {
				kept: field("settings.workKept", say.yesNo),
				days: field("settings.workDays", listOf(say.weekday)),
				opens: field("settings.opens"),
				closes: field("settings.closes"),
				holidays: field("settings.holidays", listOf(say.day)),
			},
		},
		showPromise: field("settings.showPromise", say.yesNo),
		pausedOrders: field("catalogue.paused", listOf(say.orderable)),
		reserveFollowsStock: field("audit.reserveFollowsStock", say.yesNo),
		staffSeeProfit: field("audit.staffSeeProfit", say.yesNo),
		retentionMonths: field("settings.retention", say.number),
		mail: {
			parts: {
				host: field("mail.host"),
				port: field("mail.port"),
				user: field("mail.user"),
				from: field("mail.from"),
				passwordSetAt: field("login.password", say.moment),
			},
		},
		webhook: { parts: { url: field("server.webhook"), secretSetAt: field("server.secret", say.moment) } },
	},
	reply: {
		...eachOf(leadTypes, replyTo),
		type: field("quick.type", say.orderable),
		name: field("quick.name"),
		en: field("replies.textEn"),
		ur: field("replies.textUr"),
	},
	image: {
		url: null,
		width: field("audit.width", say.number),
		height: field("audit.height", say.number),
		bytes: field("audit.size", say.kilobytes),
		sha256: null,
	},
	lead: {
		status: field("leads.status", among("status")),
		reason: field("finish.reason", among("reason")),
		assigneeId: field("filters.assignee", say.member, "filters.none"),
		snoozedUntil: field("aside.until", say.moment),
		waitingFor: field("aside.waitingFor"),
		leads: field("tab.leads", say.number),
		changed: field("tab.leads", say.number),
		tag: field("customer.tags"),
	},
	customer: {
		name: field("customer.name"),
		whatsapp: field("customer.numbers"),
		email: field("customer.emails"),
		notes: field("customer.notes"),
		tags: field("customer.tags", listOf(say.text)),
		trust: field("customer.trust", among("trust")),
		trustReason: field("customer.trustReason"),
		into: null,
		leads: field("tab.leads", say.number),
	},
	archive: {},
	"content-import": {
		type: field(
			"audit.csvType",
			oneOf({ network: "tab.networks", service: "tab.services", question: "content.questions" }),
		),
		published: field("audit.csvPublished", say.yesNo),
		created: field("audit.csvCreated", say.number),
		changed: field("audit.csvChanged", say.number),
		removed: field("audit.csvRemoved", say.number),
		restored: field("audit.csvRestored", say.number),
		kept: field("audit.csvKept", say.number),
	},
	deal: {
		side: field("audit.dealSide", oneOf({ buy: "audit.dealBuys", sell: "audit.dealSells" })),
		currency: field(
			"audit.dealCurrency",
			oneOf({ PKR: "currency.PKR", USDT: "currency.USDT", PAYONEER: "currency.PAYONEER", BINANCE: "currency.BINANCE" }),
		),
		amount: field("audit.dealAmount", say.amount),
		rate: field("lead.rate", say.rupees),
		total: field("audit.dealTotal", say.rupees),
		paidIn: field("audit.dealIn", say.paidIn),
		paidOut: field("audit.dealOut", say.paidOut),
		leftOutIn: field("audit.dealLeftOutIn", say.paidIn),
		leftOutOut: field("audit.dealLeftOutOut", say.paidOut),
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
	impostor: { value: field("impostors.value"), state: field("impostors.state", among("impostors")) },
	day: { date: field("stats.day", say.day), note: field("board.note") },
	review: {
		stars: field("audit.reviewStars", say.number),
		answer: field("audit.reviewAnswer"),
		reason: field("customer.trustReason"),
	},
	staff: {
		name: field("staff.name"),
		email: field("login.email"),
		disabled: field("staff.disabled", say.yesNo),
		found: field("audit.found", listOf(say.text)),
		way: field("audit.way", oneOf({ password: "login.password", code: "login.code", passkey: "audit.passkey" })),
		device: field("audit.newDevice"),
		tries: field("audit.tries", say.number),
		recoveryCodesLeft: field("audit.codesLeft", say.number),
	},
};
