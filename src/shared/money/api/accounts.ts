import { z } from "@hono/zod-openapi";
import { forStaff, idempotencyHeaders, named, pageQuery } from "../../api/contract.ts";
import { calendarDay } from "../../api/leads/inbox.ts";
import { line, requiredLine, text } from "../../api/text.ts";
import type { FieldIssue } from "../../field-issue.ts";
import { readDecimal } from "../../text/digits.ts";
import { amountOf, figureOf, largestAmount } from "../decimal.ts";
import { accountKinds, heldKinds, moneyCurrencies } from "../money.ts";

export const currencySchema = z.enum(moneyCurrencies).openapi("MoneyCurrency");

export const figure = z
	.string()
	.regex(/^-?\d+(?:\.\d{1,6})?$/)
	.openapi("Amount", { description: "An exact decimal", example: "324600.5" });

/** An amount as people type it, in digits of three scripts and with groups; read to its exact decimal. */
function typedAmount(refuse: (amount: bigint) => FieldIssue | null) {
	return z
		.union([z.string(), z.number()])
		.transform((typed, context) => {
			const read = readFigure(String(typed));
			const issue = typeof read === "bigint" ? refuse(read) : read;
			if (typeof read === "bigint" && !issue) return figureOf(read);
			context.addIssue({ code: "custom", params: { issue } });
			return z.NEVER;
		})
		.openapi({ type: "string", description: "An exact decimal", example: "324600.5" });
}

function readFigure(typed: string): bigint | FieldIssue {
	const reading = readDecimal(typed);
	if ("issue" in reading)
		return reading.issue === "grouping" ? { code: "grouping", readings: reading.readings } : { code: "number" };
	try {
		const amount = amountOf(reading.figure);
		return amount > largestAmount || -amount > largestAmount ? { code: "tooLarge" } : amount;
	} catch {
		return { code: "decimals", limit: 6 };
	}
}

export const positiveAmount = typedAmount((amount) => (amount > 0n ? null : { code: "positive" }));
export const amountFromZero = typedAmount((amount) => (amount >= 0n ? null : { code: "minimum", limit: 0 }));
export const signedAmount = typedAmount((amount) => (amount === 0n ? { code: "positive" } : null));

export const accountDetailsSchema = named("AccountDetails", {
	title: requiredLine(120),
	number: requiredLine(120).openapi({ description: "IBAN, number, address of a wallet, or e-mail address" }),
	network: line(40).optional().openapi({ description: "Of a wallet: TRC20" }),
});
export type AccountDetails = z.infer<typeof accountDetailsSchema>;

export const accountSchema = named("MoneyAccount", {
	id: z.uuid(),
	name: z.string().openapi({ description: "Empty where the person of a khata was erased" }),
	kind: z.enum(accountKinds),
	currency: currencySchema,
	details: accountDetailsSchema.nullable().openapi({ description: "What customers pay to" }),
	customerId: z.uuid().nullable().openapi({ description: "Whose khata it is" }),
	balance: figure
		.nullable()
		.openapi({ description: "Of a khata what the customer owes us; `null` where it would tell what was earned" }),
});
export type MoneyAccount = z.infer<typeof accountSchema>;

export const newAccountSchema = named("NewMoneyAccount", {
	name: requiredLine(80),
	kind: z.enum(Object.keys(heldKinds) as [keyof typeof heldKinds]),
	currency: currencySchema.optional().openapi({ description: "That of the kind" }),
});
export type NewAccount = z.infer<typeof newAccountSchema>;

export const accountChangeSchema = named("MoneyAccountChange", {
	name: requiredLine(80).optional(),
	details: accountDetailsSchema.nullable().optional(),
});
export type AccountChange = z.infer<typeof accountChangeSchema>;

/** A moment of this century, as days are. */
export const pastMoment = z.iso
	.datetime({ offset: true })
	.refine((at) => new Date(at).getUTCFullYear() >= 2000, { params: { issue: "moment" } });

export const entryLineSchema = named("EntryLine", { accountId: z.uuid(), amount: figure });

export const entrySchema = named("MoneyEntry", {
	id: z.uuid(),
	at: z.iso.datetime(),
	note: z.string(),
	dealId: z.uuid().nullable(),
	reverses: z.uuid().nullable().openapi({ description: "The entry that it takes back" }),
	reversed: z.boolean(),
	lines: z.array(entryLineSchema).openapi({ description: "What came into each account; below nothing: went out" }),
});
export type MoneyEntry = z.infer<typeof entrySchema>;

export const newEntrySchema = named("NewMoneyEntry", {
	at: pastMoment.optional().openapi({ description: "Now, unless given" }),
	note: text(500).default(""),
	lines: z
		.array(z.object({ accountId: z.uuid(), amount: signedAmount }))
		.min(2)
		.max(20),
	confirm: z.boolean().default(false),
});
export type NewEntry = z.infer<typeof newEntrySchema>;

export const listAccounts = forStaff("GET /api/admin/accounts", {
	summary: "All accounts of the books with what is in them",
	query: z.object({
		khata: z.enum(["0"]).optional().openapi({ description: "`0`: without those of customers, of whom there are many" }),
	}),
	answers: { 200: { description: "The accounts", schema: z.array(accountSchema) } },
	problems: [429],
});

export const createAccount = forStaff("POST /api/admin/accounts", {
	summary: "Open an account that holds money; those of customers and of the books make themselves",
	headers: idempotencyHeaders,
	body: newAccountSchema,
	answers: { 201: { description: "The account", schema: accountSchema } },
});

export const changeMoneyAccount = forStaff("PATCH /api/admin/accounts/:id", {
	summary:
		"Change an account; its details are the owner's alone, with a password shown lately, and all owners are told",
	body: accountChangeSchema,
	answers: { 200: { description: "The account as it is now", schema: accountSchema } },
});

export const listEntries = forStaff("GET /api/admin/entries", {
	summary:
		"The entries, the newest first, without the lines that would tell what was earned where the caller may not see it; `Link` leads to the next page",
	query: z.object({
		account: z.uuid().optional(),
		from: calendarDay.optional(),
		to: calendarDay.optional(),
		...pageQuery,
	}),
	answers: { 200: { description: "A page of entries", schema: z.array(entrySchema) } },
});

export const createEntry = forStaff("POST /api/admin/entries", {
	summary:
		"Book an expense, money put in or taken out, or a trade: the lines of each currency sum to nothing, or rupees stand against one currency",
	headers: idempotencyHeaders,
	body: newEntrySchema,
	answers: { 201: { description: "The entry", schema: entrySchema } },
	problems: [409],
});

export const reverseEntry = forStaff("POST /api/admin/entries/:id/reversal", {
	summary: "Take an entry back by one of opposite lines; 409 where it was taken back already",
	headers: idempotencyHeaders,
	body: z.object({ note: text(500).default(""), confirm: z.boolean().default(false) }).optional(),
	answers: { 201: { description: "The reversal", schema: entrySchema } },
	problems: [409],
});

export const sendPicture = forStaff("POST /api/admin/pictures", {
	summary:
		"Store a picture of a payment, for staff alone; the image is the body: JPEG, PNG, GIF or WebP, at most 12 MB",
	answers: { 201: { description: "What a payment names it by", schema: z.object({ id: z.uuid() }) } },
	problems: [413, 415, 422],
});

export const readPicture = forStaff("GET /api/admin/pictures/:id", {
	summary: "A picture of a payment",
	answers: { 200: { description: "The picture", type: "image/webp" } },
});
