import type { Localized } from "../locale.ts";

export const leadTypes = [
	"SERVICE_ORDER",
	"BUY_NETWORK",
	"SELL_NETWORK",
	"PAYONEER_TRADE",
	"USDT_TRADE",
	"BINANCE_TRADE",
	"BULK_EMAIL_TRADE",
	"CONTACT",
] as const;
export type LeadType = (typeof leadTypes)[number];

/** How a field is read and shown. Closed: the parsers and the controls both cover every kind or do not compile. */
export const fieldKinds = [
	"text",
	"longText",
	"tel",
	"email",
	"amount",
	"quantity",
	"choice",
	"hidden",
	"total",
] as const;
export type FieldKind = (typeof fieldKinds)[number];

export interface Option {
	readonly value: string;
	readonly label: Localized;
}

interface FieldBase {
	readonly name: string;
	readonly label: Localized;
	readonly required?: boolean;
	readonly hint?: Localized;
	readonly placeholder?: Localized;
	/** Replaces the general sentence for a missing value. */
	readonly requiredMessage?: Localized;
	/** It is asked on this side of a trade alone. */
	readonly when?: "sell" | "buy";
	/** It stands before who is asking. */
	readonly opens?: true;
	/** Added to what the specification lists: a payload has it only where somebody chose. */
	readonly sparse?: true;
	/** Hides the field from the form alone; stored requests keep it. */
	readonly retired?: boolean;
}

interface WordsField extends FieldBase {
	readonly kind: "text" | "longText" | "tel" | "email" | "hidden";
	readonly default?: string;
	/** Offered while typing; anything else may be typed too. */
	readonly suggestions?: readonly Localized[];
}

interface NumberField extends FieldBase {
	readonly kind: "amount" | "quantity";
	readonly min?: number;
	/** Said after the number. */
	readonly unit?: string;
}

export interface ChoiceField extends FieldBase {
	readonly kind: "choice";
	readonly options: readonly Option[];
	/** The services that staff offer are options too, by their slug. */
	readonly open?: "services";
	readonly default?: string;
}

interface TotalField extends FieldBase {
	readonly kind: "total";
}

export type FieldSpec = WordsField | NumberField | ChoiceField | TotalField;

/** One kind of request, as plain data. Fields are never renamed or removed once stored. */
export interface RequestSpec {
	readonly type: LeadType;
	readonly label: Localized;
	readonly title: Localized;
	readonly intro: Localized;
	readonly submit: Localized;
	readonly fields: readonly FieldSpec[];
	/** The pair of rates that the form is based on, if any. */
	readonly trade?: TradeRef;
	readonly success: { readonly title: Localized; readonly text: Localized };
	readonly failure: { readonly title: Localized; readonly text: Localized };
	/** The field that the address of the plain form can preselect. */
	readonly preselect?: string;
}

/** Which posted rates a request uses, and which of its fields say the side and the amount. */
export interface TradeRef {
	readonly currency: "payoneer" | "usdt" | "binance" | "emailUnit";
	readonly sideField: string;
	readonly amountField: string;
}

/** The payload of a request type, derived from its fields. */
export type PayloadOf<Spec extends RequestSpec> = {
	readonly [Field in Spec["fields"][number] as Field["name"]]: Field["kind"] extends "amount" | "quantity" | "total"
		? number | null
		: string;
};
