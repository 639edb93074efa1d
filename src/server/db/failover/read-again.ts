import { setTimeout as pause } from "node:timers/promises";
import { isDatabaseTrouble } from "./trouble.ts";

/** ms */
const rest = 300;

/**
 * Reads again where the database was away or slow, so that one statement which took too long does not cost the work of
 * minutes. `read` changes nothing and is outside a transaction. @throws what the last try throws
 */
export async function readAgain<Result>(read: () => Promise<Result>, tries = 3): Promise<Result> {
	try {
		return await read();
	} catch (error) {
		if (tries <= 1 || !isDatabaseTrouble(error)) throw error;
		await pause(rest);
		return readAgain(read, tries - 1);
	}
}
