import { and, eq, sql } from "drizzle-orm";
import type { By } from "#server/db/content/audited-repository.ts";
import type { Database, Transaction } from "#server/db/database.ts";
import { record } from "#server/db/record.ts";
import { contacts } from "#server/db/schema/index.ts";
import type { Trust } from "#shared/leads/customer.ts";
import { foldForSearch } from "#shared/text/fold.ts";
import type { ContactRow } from "../detail/detail-store.ts";

/** What staff say of a customer; `givenName` is `null` where they go by the name of their newest lead. */
export interface CustomerFields {
	readonly givenName: string | null;
	readonly notes: string;
	readonly tags: string[];
	readonly trust: Trust;
	readonly trustReason: string | null;
}

export function changeStore(db: Database) {
	return {
		/** Changes a customer that is still at the version of `before`; `false` where it is not. */
		change(before: ContactRow, fields: CustomerFields, by: By): Promise<boolean> {
			return db.transaction((tx) => changeCustomer(tx, before, fields, by));
		},
	};
}

export type ChangeStore = ReturnType<typeof changeStore>;

/** Changes a customer that is still at the version of `before`; `false` where it is not. */
export async function changeCustomer(
	tx: Transaction,
	before: ContactRow,
	fields: CustomerFields,
	by: By,
): Promise<boolean> {
	const { id, version } = before;
	const changed = await tx
		.update(contacts)
		.set({ ...fields, staffText: staffTextOf(fields), changedBy: by.id, version: sql`${contacts.version} + 1` })
		.where(and(eq(contacts.id, id), eq(contacts.version, version), sql`${contacts.mergedInto} IS NULL`))
		.returning({ id: contacts.id });
	if (changed.length === 0) return false;
	await record(tx, {
		by: by.id,
		at: by.at,
		action: "updated",
		subject: "customer",
		subjectId: id,
		before: recorded(before, before.name),
		after: recorded(fields, before.name),
	});
	return true;
}

function recorded({ givenName, notes, tags, trust, trustReason }: CustomerFields, name: string) {
	return { name: givenName ?? name, notes, tags, trust, trustReason };
}

/** What a customer is found by beside their leads. */
function staffTextOf({ givenName, tags }: CustomerFields): string | null {
	return [givenName ?? "", ...tags].map(foldForSearch).filter(Boolean).join(" ") || null;
}
