import { inArray, sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import type { By } from "#server/db/editable.ts";
import { changedFields, type Fields, recordChange } from "#server/db/record-change.ts";
import { settings } from "#server/db/schema/staff.ts";

export function settingsStore(db: Database) {
	return {
		/** Every setting that staff changed, by key. */
		async all(): Promise<Record<string, unknown>> {
			const rows = await db.select().from(settings);
			return Object.fromEntries(rows.map((row) => [row.key, row.value]));
		},

		/** Stores what differs from `inForce`, which is asked for what stands once editors wait for this one. */
		async change(patch: Fields, inForce: (stored: Fields) => Fields, by: By): Promise<void> {
			await db.transaction(async (tx) => {
				await tx.execute(sql`LOCK TABLE ${settings} IN SHARE ROW EXCLUSIVE MODE`);
				const rows = await tx
					.select()
					.from(settings)
					.where(inArray(settings.key, Object.keys(patch)));
				const standing = inForce(Object.fromEntries(rows.map((row) => [row.key, row.value])));
				const { before, after } = changedFields(standing, { ...standing, ...patch });
				const values = Object.entries(after).map(([key, value]) => ({ key, value, updatedAt: by.at }));
				if (values.length === 0) return;
				await tx
					.insert(settings)
					.values(values)
					.onConflictDoUpdate({
						target: settings.key,
						set: { value: sql`excluded.value`, updatedAt: by.at, version: sql`${settings.version} + 1` },
					});
				const change = { action: "updated", subject: "settings", subjectId: null, before, after };
				await recordChange(tx, { by: by.id, at: by.at, ...change });
			});
		},
	};
}

export type SettingsStore = ReturnType<typeof settingsStore>;
