import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { users } from "#server/db/schema/staff.ts";

/**
 * Gives the owner the operator's address for as long as the account has the default one, unless somebody else of the
 * staff has it. Answers the address that the owner has then.
 */
export async function settleOwnerAddress(
	db: Database,
	given: string,
	defaultAddress: string,
): Promise<string | undefined> {
	const isFree = sql`NOT EXISTS (SELECT FROM ${users} AS other WHERE other.email = ${given})`;
	if (given !== defaultAddress)
		await db
			.update(users)
			.set({ email: given })
			.where(and(eq(users.isOwner, true), eq(users.email, defaultAddress), isFree));
	const [owner] = await db
		.select({ email: users.email })
		.from(users)
		.where(eq(users.isOwner, true))
		.orderBy(users.createdAt)
		.limit(1);
	return owner?.email;
}
