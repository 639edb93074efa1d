import { randomUUID } from "node:crypto";
import { isNull, sql } from "drizzle-orm";
import { insertMessages } from "#server/queue/notice-queues.ts";
import type { StaffMessage, WordsMessage } from "#shared/staff/staff-message.ts";
import type { Transaction } from "./database.ts";
import { users } from "./schema/staff.ts";

/** A message to one of the staff. `key`: what makes it exist once. */
export interface QueuedMessage {
	readonly userId: string;
	readonly message: StaffMessage;
	readonly key?: string;
}

export async function queueMessages(
	tx: Pick<Transaction, "execute">,
	messages: readonly QueuedMessage[],
): Promise<void> {
	if (messages.length === 0) return;
	const rows = messages.map(({ userId, message, key = randomUUID() }) => ({ key, data: { userId, message } }));
	await tx.execute(sql`WITH sent AS (
		SELECT md5(key)::uuid AS id, data FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row (key text, data jsonb)
	) ${sql.raw(insertMessages("SELECT id, data FROM sent"))}`);
}

/** Queues a message to all staff but one, once each. */
export async function queueForStaff(tx: Transaction, message: WordsMessage, except?: string): Promise<void> {
	const people = await tx.select({ id: users.id }).from(users).where(isNull(users.disabledAt));
	const others = people.filter(({ id }) => id !== except);
	await queueMessages(
		tx,
		others.map(({ id: userId }) => ({ userId, message, key: `${message.tag}.${userId}` })),
	);
}
