import { firstQuickReplies } from "#content/first-data/quick-replies.ts";
import type { Database } from "../database.ts";
import { quickReplies } from "../schema/index.ts";
import { once } from "./once.ts";

/** Stores the first quick replies, where staff have written none. Once. */
export async function addFirstQuickReplies(db: Database, now: Date): Promise<void> {
	await once(db, "firstQuickRepliesAdded", now, async (tx) => {
		if ((await tx.$count(quickReplies)) > 0) return;
		await tx.insert(quickReplies).values(
			firstQuickReplies.map(({ name, text }, place) => ({
				...text,
				name,
				// They are listed in the order in which they were made.
				createdAt: new Date(now.getTime() + place),
			})),
		);
	});
}
