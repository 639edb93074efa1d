import { eq } from "drizzle-orm";
import type { Keys } from "../keys/keys.ts";
import type { Database } from "./database.ts";
import { secrets } from "./schema/staff.ts";

export const placeOfSecret = (name: string) => `secret:${name}`;

/** A secret that the first caller generates and all copies share, stored sealed. @throws Error where another key did */
export async function storedSecret(db: Database, keys: Keys, name: string, make: () => string): Promise<string> {
	const find = () => db.select({ value: secrets.value }).from(secrets).where(eq(secrets.key, name));
	const made = async () => {
		const value = keys.seal(make(), placeOfSecret(name));
		await db.insert(secrets).values({ key: name, value }).onConflictDoNothing();
		return (await find())[0]?.value ?? "";
	};
	const secret = keys.open((await find())[0]?.value ?? (await made()), placeOfSecret(name));
	if (secret === null) throw new Error(`the secret ${name} was sealed by another key`);
	return secret;
}
