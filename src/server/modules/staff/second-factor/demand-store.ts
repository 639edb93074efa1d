import { eq } from "drizzle-orm";
import type { By } from "#server/db/content/audited-repository.ts";
import type { Database } from "#server/db/database.ts";
import { record } from "#server/db/record.ts";
import { settings } from "#server/db/schema/staff.ts";
import { demandKey } from "../sessions/sessions-store.ts";

/** Whether the owner demands a second factor of all staff. */
export function demandStore(db: Database) {
	return {
		async isOn(): Promise<boolean> {
			const [row] = await db.select().from(settings).where(eq(settings.key, demandKey));
			return row?.value === true;
		},

		async set(isOn: boolean, by: By): Promise<void> {
			await db.transaction(async (tx) => {
				const values = { value: isOn, updatedAt: by.at };
				await tx
					.insert(settings)
					.values({ key: demandKey, ...values })
					.onConflictDoUpdate({ target: settings.key, set: values });
				const action = isOn ? "second-factor-demanded" : "second-factor-left-free";
				const entry = { subject: "staff", subjectId: null, before: null, after: null } as const;
				await record(tx, { by: by.id, at: by.at, action, ...entry });
			});
		},
	};
}

export type DemandStore = ReturnType<typeof demandStore>;
