import { eq, sql } from "drizzle-orm";
import { pausedAfterRename } from "#content/paused.ts";
import type { By } from "#server/db/content/audited-repository.ts";
import type { Transaction } from "#server/db/database.ts";
import { record } from "#server/db/record.ts";
import { settings } from "#server/db/schema/staff.ts";
import { settingsOver } from "./settings.ts";
import { lockSettings } from "./store.ts";

const key = "pausedOrders";

/** Keeps a service's pause through a change of its slug, in the transaction of that change. */
export async function keepPause(
	tx: Transaction,
	{ slug: from }: { slug: string },
	{ slug: to }: { slug: string },
	by: By,
): Promise<void> {
	await lockSettings(tx);
	const [row] = await tx.select().from(settings).where(eq(settings.key, key));
	const standing = settingsOver({ [key]: row?.value }).pausedOrders;
	const paused = pausedAfterRename(standing, from, to);
	if (paused === standing) return;
	await tx
		.update(settings)
		.set({ value: paused, updatedAt: by.at, version: sql`${settings.version} + 1` })
		.where(eq(settings.key, key));
	const [before, after] = [{ [key]: standing }, { [key]: paused }];
	await record(tx, {
		by: by.id,
		at: by.at,
		action: "updated",
		subject: "settings",
		subjectId: null,
		before,
		after,
	});
}
