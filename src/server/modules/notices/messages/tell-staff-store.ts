import { isNull } from "drizzle-orm";
import type { Transaction } from "#server/db/database.ts";
import { users } from "#server/db/schema/index.ts";
import { queueMessages } from "#server/db/staff-messages.ts";
import type { WordsMessage } from "#shared/staff/staff-message.ts";

/** Has all staff but one told of something, once each, by the commit of its cause. */
export async function tellStaff(tx: Transaction, message: WordsMessage, except?: string): Promise<void> {
	const people = await tx.select({ id: users.id }).from(users).where(isNull(users.disabledAt));
	const others = people.filter(({ id }) => id !== except);
	await queueMessages(
		tx,
		others.map(({ id: userId }) => ({ userId, message, key: `${message.tag}.${userId}` })),
	);
}

export type TellStaff = typeof tellStaff;
