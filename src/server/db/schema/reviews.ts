import { sql } from "drizzle-orm";
import { boolean, check, doublePrecision, index, jsonb, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { tradedCurrencies } from "#shared/rates/rates.ts";
import { reviewRules } from "#shared/reviews/reviews.ts";
import { createdAt, id, instant, rowOf } from "./columns.ts";
import { deals } from "./money.ts";

const locale = () => text("locale", { enum: ["en", "ur"] });

/** The invitation of each deal that was done, and the review that came of it. */
export const reviews = pgTable(
	"reviews",
	{
		id: id(),
		dealId: rowOf("deal_id", () => deals.id).unique(),
		/** SHA-256 of what its link ends in. */
		tokenHash: text("token_hash").notNull().unique(),
		invitedAt: createdAt(),
		/** When it was written; `null`, as are the stars, while nobody did. */
		writtenAt: instant("written_at"),
		stars: smallint("stars"),
		/** Empty once the person was erased. */
		text: text("text").notNull().default(""),
		locale: locale().notNull().default("en"),
		rule: text("rule", { enum: reviewRules }),
		hiddenReason: text("hidden_reason"),
		answer: text("answer"),
	},
	(table) => [index("reviews_written").on(table.writtenAt.desc()).where(sql`${table.writtenAt} IS NOT NULL`)],
);

/** What visitors asked to be told of, once, by mail or on their phone, when the board passes a figure. */
export const rateAlerts = pgTable(
	"rate_alerts",
	{
		id: id(),
		/** In small letters; `null` of one on a phone. */
		email: text("email"),
		/** Where its push service is called, and the keys that it encrypts with. */
		push: jsonb("push").$type<{ endpoint: string; p256dh: string; auth: string }>(),
		locale: locale().notNull(),
		currency: text("currency", { enum: tradedCurrencies }).notNull(),
		/** The visitor's. */
		side: text("side", { enum: ["buy", "sell"] }).notNull(),
		/** Whether it waits for the rate to rise to the figure, or to fall to it. */
		isAbove: boolean("is_above").notNull(),
		/** PKR per unit */
		figure: doublePrecision("figure").notNull(),
		/** The board was on the other side of the figure since it was set. */
		isArmed: boolean("is_armed").notNull().default(true),
		/** When the holder of the mailbox agreed; on a phone, when it was asked for. */
		confirmedAt: instant("confirmed_at"),
		/** When its one message was queued; `null` again once it is set anew. */
		spentAt: instant("spent_at"),
		expiresAt: instant("expires_at").notNull(),
	},
	(table) => [
		index("rate_alerts_email").on(table.email),
		index("rate_alerts_expires_at").on(table.expiresAt),
		check("rate_alerts_one_way", sql`(${table.email} IS NULL) <> (${table.push} IS NULL)`),
	],
);
