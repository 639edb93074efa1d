import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { KeyedCall } from "#server/http/api/idempotency-key.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import type { Database, Transaction } from "./database.ts";
import { pruneOf } from "./pruning.ts";
import { callKeys } from "./schema/events.ts";

/**
 * Runs `work`, which gets the id of what it may make, once for each key; a repeat answers the id that the first answered,
 * whatever became of it since. @throws ProblemError `idempotency-mismatch` for other content under the key
 */
export async function once(tx: Transaction, { key, hash }: KeyedCall, work: (id: string) => Promise<string>) {
	if (key === null) return work(randomUUID());
	const isIt = eq(callKeys.key, key);
	const [first] = await tx.insert(callKeys).values({ key, hash, subjectId: key }).onConflictDoNothing().returning();
	if (first) {
		const subjectId = await work(key);
		if (subjectId !== key) await tx.update(callKeys).set({ subjectId }).where(isIt);
		return subjectId;
	}
	// A write, so that its commit waits for the standbys as the first one did (docs/decisions/0045).
	const [earlier] = await tx.update(callKeys).set({ key }).where(isIt).returning();
	// That of a person who was erased is empty.
	if (!earlier || (earlier.hash && earlier.hash !== hash)) throw new ProblemError("idempotency-mismatch");
	return earlier.subjectId;
}

export const pruneCallKeys = (db: Database) => pruneOf(db, callKeys, callKeys.createdAt);
