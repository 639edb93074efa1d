import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { insertMessages } from "#server/queue/message-queue.ts";
import type { StaffMessage } from "#shared/staff/staff-message.ts";
import type { Transaction } from "./database.ts";

/** A message to one of the staff. `key`: what makes it exist once. */
export interface QueuedMessage {
	readonly userId: string;
	readonly message: StaffMessage;
	readonly key?: string;
}

/** Queues messages in the transaction of their cause. */
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
