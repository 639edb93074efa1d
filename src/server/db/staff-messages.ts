import { createHash, randomUUID } from "node:crypto";
import { isNull } from "drizzle-orm";
import { messageQueue } from "#server/queue/notice-queues.ts";
import type { StaffMessage, WordsMessage } from "#shared/staff/staff-message.ts";
import { addJob, type Executor } from "./add-job.ts";
import type { Transaction } from "./database.ts";
import { users } from "./schema/staff.ts";

/** A message to one of the staff. `key`: what makes it exist once. */
export interface QueuedMessage {
	readonly userId: string;
	readonly message: StaffMessage;
	readonly key?: string;
}

export async function queueMessages(tx: Executor, messages: readonly QueuedMessage[]): Promise<void> {
	for (const { userId, message, key } of messages) {
		const id = key === undefined ? randomUUID() : createHash("md5").update(key).digest("hex");
		await addJob(tx, { queue: messageQueue, id, data: { userId, message } });
	}
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
