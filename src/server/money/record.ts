import { sql } from "drizzle-orm";
import type { Transaction } from "#server/db/database.ts";
import { type RecordedEvent, record } from "#server/db/record.ts";
import type { Locale } from "#shared/locale.ts";
import type { LeadType } from "#shared/requests/spec.ts";

/** The request that a deal comes from, locked until the transaction ends. */
export interface DealLead {
	readonly id: string;
	readonly type: LeadType;
	readonly reference: string;
	/** The language that its sender writes in. */
	readonly locale: Locale;
	/** The customer that its sender counts as. */
	readonly customerId: string;
	readonly payload: Readonly<Record<string, unknown>>;
	/** The rate that was offered last, and until when it holds (ISO 8601). */
	readonly offered: { readonly rate: number; readonly until: string | null } | null;
	/** What the board said when the request came. */
	readonly boardRate: number | null;
	/** By which its sender knows our messages. */
	readonly words: readonly string[];
}

/** What a deal does to the request that it comes from. */
export interface LeadSteps {
	readonly read: (tx: Transaction, leadId: string) => Promise<DealLead | null>;
	/** It counts as answered from now on, at the rate that was agreed (`null` where there is none). */
	readonly agreed: (tx: Transaction, step: LeadStep & { readonly rate: number | null }) => Promise<void>;
	/** All is paid: it is closed as a deal. */
	readonly finished: (tx: Transaction, step: LeadStep) => Promise<void>;
}

interface LeadStep {
	readonly leadId: string;
	readonly actorId: string;
}

/** Lets what is shown of the stock be read anew, where the settings say that it follows the books, once it is committed. */
export async function announceStock(tx: Transaction): Promise<void> {
	await tx.execute(
		sql`SELECT pg_notify('sauda_changed', 'settings') FROM settings WHERE key = 'reserveFollowsStock' AND value = 'true'::jsonb`,
	);
}

type MoneyChange = Extract<RecordedEvent, { subject: "deal" | "entry" | "money-account" | "day" }>;

/** Writes what happened to money into the activity log, in the transaction of its cause. */
export async function recordMoney(tx: Transaction, change: MoneyChange): Promise<void> {
	await record(tx, change);
}
