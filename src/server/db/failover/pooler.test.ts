import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { createDatabase, dropDatabase } from "#server/testing/database.ts";
import { openPool } from "../database.ts";
import { connectDirectly, limitRole } from "../direct.ts";

const { server, template } = inject("databases");
let url: string;
beforeAll(async () => {
	url = await createDatabase(server, template);
});
afterAll(() => dropDatabase(server, url));

/** What a connection of the pool says to a statement that has a name. */
async function throughPool(options: { pooler: boolean }, text: string): Promise<unknown[]> {
	const pool = openPool(url, () => undefined, 1, options.pooler);
	try {
		await pool.query({ name: "named", text: "SELECT 1" });
		return (await pool.query(text)).rows;
	} finally {
		await pool.end();
	}
}

test("statements have no names behind a pooler, whose next connection would not know them", async () => {
	const names = "SELECT name FROM pg_prepared_statements";
	expect(await throughPool({ pooler: false }, names)).toEqual([{ name: "named" }]);
	expect(await throughPool({ pooler: true }, names)).toEqual([]);
});

test("behind a pooler the time limits are the role's, and those that the operator set stay", async () => {
	const shown =
		"SELECT current_setting('statement_timeout') AS statement, current_setting('idle_in_transaction_session_timeout') AS idle";
	expect(await throughPool({ pooler: true }, shown)).toEqual([{ statement: "0", idle: "0" }]);
	const operator = await connectDirectly(url, "operator");
	const database = operator.escapeIdentifier(operator.database ?? "");
	await operator.query(
		`ALTER ROLE CURRENT_USER IN DATABASE ${database} SET idle_in_transaction_session_timeout = '7s'`,
	);
	await limitRole(url);
	await limitRole(url);
	expect(await throughPool({ pooler: true }, shown)).toEqual([{ statement: "2400ms", idle: "7s" }]);
	await operator.query(`ALTER ROLE CURRENT_USER IN DATABASE ${database} RESET ALL`);
	await operator.end();
});
