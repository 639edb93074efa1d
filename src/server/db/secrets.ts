import { eq } from "drizzle-orm";
import type { Database } from "./database.ts";
import { secrets } from "./schema/staff.ts";

/** A secret of the program's own, made by whoever asks first and the same for every copy. */
export async function keptSecret(db: Database, key: string, make: () => string): Promise<string> {
	const find = () => db.select({ value: secrets.value }).from(secrets).where(eq(secrets.key, key));
	const known = (await find())[0]?.value;
	if (known) return known;
	await db.insert(secrets).values({ key, value: make() }).onConflictDoNothing();
	const value = (await find())[0]?.value;
	if (!value) throw new Error(`the secret ${key} could not be kept`);
	return value;
}
