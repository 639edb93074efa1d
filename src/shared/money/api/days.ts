import { z } from "@hono/zod-openapi";
import { forOwner, forStaff, named } from "../../api/contract.ts";
import { calendarDay } from "../../api/leads/inbox.ts";
import { actorSchema } from "../../api/leads/lead.ts";
import { text } from "../../api/text.ts";
import { dealKinds } from "../money.ts";
import { accountSchema, amountFromZero, currencySchema, figure } from "./accounts.ts";

const countSchema = named("AccountCount", { accountId: z.uuid(), amount: figure, difference: figure });

export const dayBookSchema = named("DayBook", {
	date: z.iso.date(),
	closed: z
		.object({
			date: z.iso.date().openapi({ description: "The day that was closed, and all before it" }),
			at: z.iso.datetime(),
			by: actorSchema.nullable(),
			note: z.string(),
			counts: z.array(countSchema).openapi({ description: "What was counted, and by how much it differed" }),
		})
		.nullable(),
	rows: z.array(
		z.object({
			accountId: z.uuid(),
			currency: currencySchema,
			opening: figure,
			in: figure,
			out: figure,
			closing: figure,
		}),
	),
	earned: figure.nullable().openapi({ description: "For those who may see it" }),
});
export type DayBook = z.infer<typeof dayBookSchema>;

export const closingSchema = named("DayClosing", {
	counts: z
		.array(z.object({ accountId: z.uuid(), amount: amountFromZero }))
		.max(50)
		.default([]),
	note: text(1000).default(""),
});
export type Closing = z.infer<typeof closingSchema>;

export const khataSchema = named("Khata", {
	customerId: z.uuid(),
	name: z.string(),
	accountId: z.uuid().nullable().openapi({ description: "Of the books; `null` while nothing moved" }),
	balance: figure.openapi({ description: "In rupees: what the customer owes us; below nothing what we owe" }),
	services: figure.openapi({
		description: "The same of services and network accounts: still to be paid, and in no line before it is",
	}),
	free: figure.openapi({
		description: "Of the balance what belongs to no open deal: it is paid, or paid back, by itself",
	}),
	lines: z
		.array(
			z.object({
				entryId: z.uuid(),
				dealId: z.uuid().nullable(),
				at: z.iso.datetime(),
				note: z.string(),
				takenBack: z.boolean().openapi({ description: "Whether it takes an earlier line back" }),
				moved: z
					.object({
						amount: figure,
						currency: currencySchema,
						rate: figure,
						fee: figure,
						account: z.string(),
						kind: z
							.enum(dealKinds)
							.nullable()
							.openapi({ description: "What the line stands for, where it is no money" }),
					})
					.nullable()
					.openapi({
						description: "What moved, at which rate, and through which account; `null` of an entry of many lines",
					}),
				amount: figure,
				balance: figure,
			}),
		)
		.openapi({ description: "The oldest first, each with the balance after it" }),
});
export type Khata = z.infer<typeof khataSchema>;

const traded = z.array(z.object({ currency: currencySchema, amount: figure, pkr: figure }));
export const moneySchema = named("Money", {
	date: z.iso.date(),
	bought: traded.openapi({ description: "On the days that were asked for" }),
	sold: traded,
	earned: figure.nullable().openapi({ description: "On them, without expenses; for those who may see it" }),
	accounts: z.array(accountSchema).openapi({ description: "Those that hold money" }),
	open: z.array(
		z.object({
			dealId: z.uuid(),
			customerId: z.uuid().nullable(),
			name: z.string(),
			direction: z.enum(["in", "out"]),
			amount: figure,
			currency: currencySchema,
			since: z.iso.datetime(),
		}),
	),
	khatas: z.array(z.object({ customerId: z.uuid(), name: z.string(), amount: figure })).openapi({
		description: "What of the khatas belongs to no open deal, and the customer owes us; below nothing: is owed",
	}),
	stock: z.array(
		z.object({
			currency: currencySchema,
			amount: figure,
			cost: figure.nullable().openapi({ description: "Of a unit on average; for those who may see it" }),
			value: figure.openapi({ description: "What the board pays for all of it" }),
		}),
	),
});
export type Money = z.infer<typeof moneySchema>;

const oneDay = z.object({ date: calendarDay });
const book = (description: string) => ({ description, schema: dayBookSchema });

export const readMoney = forStaff("GET /api/admin/money", {
	summary:
		"What was bought, sold and earned today, or on the days from `from` to `to` in Pakistan; what each account holds now, what is still to be paid, and the stock",
	query: z.object({ from: calendarDay.optional(), to: calendarDay.optional() }),
	answers: { 200: { description: "The money", schema: moneySchema } },
});

export const readDayBook = forStaff("GET /api/admin/day-book", {
	summary: "The day book: opening, in, out and closing of each account on a day in Pakistan",
	query: z.object({ date: calendarDay.optional().openapi({ description: "Today, unless given" }) }),
	answers: { 200: book("The day") },
});

export const exportDayBook = forOwner("GET /api/admin/day-book.csv", {
	summary: "Every line of the entries of some days as CSV; the password is asked for",
	query: z.object({ from: calendarDay.optional(), to: calendarDay.optional() }),
	answers: { 200: { description: "The file", type: "text/csv" } },
});

export const closeDay = forStaff("POST /api/admin/day-book/:date/closing", {
	summary: "Close a day and all before it; what was counted otherwise is booked as a difference",
	params: oneDay,
	body: closingSchema,
	answers: { 201: book("The closed day") },
	problems: [409],
});

export const reopenDay = forOwner("DELETE /api/admin/day-book/:date/closing", {
	summary: "Open the day that was closed last again; the password is asked for",
	params: oneDay,
	answers: { 200: book("The open day") },
	problems: [409],
});

export const readKhata = forStaff("GET /api/admin/customers/:id/khata", {
	summary: "What a customer owes or is owed, line by line",
	answers: { 200: { description: "The khata", schema: khataSchema } },
	problems: [429],
});

export const exportKhata = forStaff("GET /api/admin/customers/:id/khata.csv", {
	summary: "The khata as CSV",
	answers: { 200: { description: "The file", type: "text/csv" } },
	problems: [429],
});
