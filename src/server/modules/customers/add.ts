import { eq } from "drizzle-orm";
import type { By } from "#server/db/content/audited-repository.ts";
import type { Database } from "#server/db/database.ts";
import { record } from "#server/db/record.ts";
import { contacts } from "#server/db/schema/index.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import { parsePhone } from "#server/lib/phone.ts";
import type { NewCustomer } from "#shared/api/customers.ts";
import { staffTextOf } from "./change.ts";

interface Added {
	readonly id: string;
	/** `false` for a number that was known: its customer stays as it is. */
	readonly isNew: boolean;
}

/** Adds a person who sent no request; a number that is known answers its customer. @throws ProblemError `invalid` */
export function addCustomer(db: Database, { name, notes, ...typed }: NewCustomer, by: By) {
	const whatsapp = parsePhone(typed.whatsapp);
	if (!whatsapp) throw new ProblemError("invalid", { issues: { whatsapp: { code: "phone" } } });
	return db.transaction(async (tx): Promise<Added> => {
		const email = typed.email ?? null;
		const person = { whatsapp, email, name, givenName: name, notes, tags: [], standsAlone: true };
		const [made] = await tx
			.insert(contacts)
			.values({ ...person, staffText: staffTextOf(person), changedBy: by.id })
			.onConflictDoNothing({ target: contacts.whatsapp })
			.returning({ id: contacts.id });
		if (made) {
			const after = { name, whatsapp, email, notes };
			const entry = { action: "created", subject: "customer", subjectId: made.id, before: null, after } as const;
			await record(tx, { by: by.id, at: by.at, ...entry });
			return { id: made.id, isNew: true };
		}
		const [known] = await tx.select().from(contacts).where(eq(contacts.whatsapp, whatsapp));
		if (!known) throw new ProblemError("conflict");
		return { id: known.mergedInto ?? known.id, isNew: false };
	});
}
