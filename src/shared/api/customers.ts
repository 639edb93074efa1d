import { z } from "@hono/zod-openapi";
import { duplicateReasons, longestTag, mostTags, trustLevels } from "../leads/customer.ts";
import { currencies } from "../rates/rates.ts";
import { forOwner, forStaff, idempotencyHeaders, named, pageQuery } from "./contract.ts";
import { leadErasureSchema } from "./leads/inbox.ts";
import { actorSchema, leadSchema, leadStatusSchema, leadTypeSchema, numberSchema, trustSchema } from "./leads/lead.ts";
import { line, mayBeAbsent, requiredLine, text, textList } from "./text.ts";

const count = z.int().min(0);
const person = { id: z.uuid(), name: z.string(), whatsapp: numberSchema, email: z.string().nullable() };

export const customerSchema = named("Customer", {
	...person,
	tags: z.array(z.string()),
	trust: trustSchema,
	trustReason: z.string().nullable(),
	requests: count.openapi({ description: "How many requests they sent" }),
	lastRequestAt: z.iso.datetime().nullable(),
	createdAt: z.iso.datetime(),
});
export type Customer = z.infer<typeof customerSchema>;

export const duplicateSchema = named("CustomerDuplicate", {
	...person,
	reason: z.enum(duplicateReasons),
});

export const mergedCustomerSchema = named("MergedCustomer", {
	...person,
	notes: z.string(),
	tags: z.array(z.string()),
	mergedAt: z.iso.datetime(),
	canUndo: z.boolean(),
});

export const customerDetailSchema = named("CustomerDetail", {
	id: z.uuid(),
	name: z.string(),
	whatsapp: numberSchema,
	numbers: z.array(z.object({ whatsapp: z.string(), typed: z.array(z.string()) })).openapi({
		description: "Every number, each with the ways it was typed",
	}),
	names: z.array(z.string()),
	emails: z.array(z.string()),
	languages: z.array(z.enum(["en", "ur"])),
	notes: z.string(),
	tags: z.array(z.string()),
	trust: trustSchema,
	trustReason: z.string().nullable(),
	version: z.int(),
	changedBy: actorSchema.nullable().openapi({ description: "Who changed name, notes, tags or trust last" }),
	createdAt: z.iso.datetime(),
	lastRequestAt: z.iso.datetime().nullable(),
	requests: z.object({
		total: count,
		byStatus: z.record(leadStatusSchema, count),
		byType: z.record(leadTypeSchema, count),
	}),
	volume: z
		.array(
			z.object({
				currency: z.enum(currencies),
				side: z.enum(["buy", "sell"]),
				amount: z.number(),
				totalPkr: z.number(),
			}),
		)
		.openapi({
			description:
				"Agreed in closed requests: the sums of those closed with the reason `deal`; `side` is the visitor's",
		}),
	openRequests: z.array(leadSchema),
	leads: z.array(leadSchema).openapi({ description: "The newest 50" }),
	duplicates: z.array(duplicateSchema),
	mergedFrom: z.array(mergedCustomerSchema),
	mergedInto: z.uuid().nullable().openapi({ description: "The customer that this one counts as" }),
});
export type CustomerDetail = z.infer<typeof customerDetailSchema>;

export const newCustomerSchema = named("NewCustomer", {
	name: requiredLine(120),
	whatsapp: requiredLine(40),
	email: mayBeAbsent(z.email().max(254)),
	notes: text(5000).default(""),
});
export type NewCustomer = z.infer<typeof newCustomerSchema>;

/** A change to a customer; what is left out stays. `version` is that of the customer that the person saw. */
export const customerChangeSchema = named("CustomerChange", {
	name: line(120).optional().openapi({ description: "Empty: the name of their newest request" }),
	notes: text(5000).optional(),
	tags: textList(mostTags, longestTag).optional(),
	trust: z.enum(trustLevels).optional(),
	trustReason: line(300).nullish().openapi({ description: "Required with `watch` and `blocked`" }),
	version: z.int().min(1),
});
export type CustomerChange = z.infer<typeof customerChangeSchema>;

const detail = (description: string) => ({ 200: { description, schema: customerDetailSchema } });

export const listCustomers = forStaff("GET /api/admin/customers", {
	summary:
		"The customers, the newest request first. `Link` leads to the next page, `X-Total-Count` says how many fit, up to 1,000, with `X-Total-Count-Capped: true` where there are more",
	query: z.object({
		q: z.string().max(200).optional().openapi({
			description:
				"A name in any spelling or script, a number in any spelling or a part of one, an e-mail address, a tag",
		}),
		trust: z.enum(trustLevels).optional(),
		tag: z.string().max(40).optional(),
		...pageQuery,
	}),
	answers: { 200: { description: "A page of customers", schema: z.array(customerSchema) } },
	problems: [429],
});

export const addCustomer = forStaff("POST /api/admin/customers", {
	summary: "Add a person who sent no request; a number that is known answers its customer, unchanged",
	headers: idempotencyHeaders,
	body: newCustomerSchema,
	answers: {
		200: { description: "The customer of that number", schema: customerDetailSchema },
		201: { description: "The new customer", schema: customerDetailSchema },
	},
	problems: [404, 429],
});

export const readCustomer = forStaff("GET /api/admin/customers/:id", {
	summary: "One customer with all numbers, names and requests; `mergedInto` names the customer that they count as",
	answers: detail("The customer"),
	problems: [429],
});

export const changeCustomer = forStaff("PATCH /api/admin/customers/:id", {
	summary: "Change the name, notes, tags or trust; 409 where it is no longer as the caller saw it",
	body: customerChangeSchema,
	answers: detail("The customer as it is now"),
	problems: [409, 429],
});

export const mergeCustomer = forStaff("POST /api/admin/customers/:id/merge", {
	summary: "Say that this customer is the same person as another one, which both count as from then on",
	body: z.object({ into: z.uuid() }),
	answers: detail("The customer that both count as"),
	problems: [409, 429],
});

export const unmergeCustomer = forStaff("POST /api/admin/customers/:id/unmerge", {
	summary: "Undo the merge of this customer; 409 `unmerge-too-late` after a week",
	answers: detail("The customer, by themselves again"),
	problems: [409, 429],
});

export const eraseCustomer = forOwner("POST /api/admin/customers/:id/erasure", {
	summary:
		"Erase a person: every number, all their leads, notes, notices and what the log says of them. It cannot be undone",
	answers: { 200: { description: "How many leads were erased", schema: leadErasureSchema } },
});
