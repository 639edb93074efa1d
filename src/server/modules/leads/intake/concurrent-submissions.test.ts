import { expect, test } from "vitest";
import { sendLead } from "#server/testing/inbox.ts";
import { testServer } from "#server/testing/server.ts";

const server = testServer();

const request = { type: "CONTACT", name: "Bilal", whatsapp: "0321-7654321", payload: { message: "Salam" } };
const send = (key: string, message = "Salam") =>
	server.send("POST", "/api/leads", { ...request, payload: { message } }, { "idempotency-key": key });

test("forty requests of one moment are stored once each, with contact, event and counts", async () => {
	const ids = await Promise.all(
		Array.from({ length: 40 }, (_, index) => sendLead(server, { whatsapp: `0333-55500${index % 7}0` })),
	);
	expect(new Set(ids).size).toBe(40);
	const [stored] = await server.sql(
		`SELECT count(*)::int AS leads, count(DISTINCT contact_id)::int AS people,
			(SELECT count(*)::int FROM events WHERE kind = 'lead.received') AS events,
			(SELECT sum(count)::int FROM lead_counts) AS counted FROM leads`,
	);
	expect(stored).toEqual({ leads: 40, people: 7, events: 40, counted: 40 });
});

test("one key sent twenty times at once stores one request and answers it each time", async () => {
	const answers = await Promise.all(Array.from({ length: 20 }, () => send("same-moment")));
	expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
	const receipts = await Promise.all(answers.map((answer) => answer.json()));
	expect(new Set(receipts.map(({ id }) => id)).size).toBe(1);
	const stored = await server.sql("SELECT id FROM leads WHERE whatsapp = '+923217654321'");
	expect(stored).toHaveLength(1);
});

test("a key with another body is refused, even at the same moment", async () => {
	const statuses = (await Promise.all([send("two-bodies", "one"), send("two-bodies", "two")])).map(
		({ status }) => status,
	);
	expect(statuses.toSorted()).toEqual([201, 422]);
});

test("a person who comes again is the same contact, with the newest name", async () => {
	await sendLead(server, { whatsapp: "0345-1112223", name: "B. Khan" });
	await sendLead(server, { whatsapp: "+92 345 1112223", name: "Bilal Khan", email: "bilal@example.pk" });
	await sendLead(server, { whatsapp: "۰۳۴۵۱۱۱۲۲۲۳", name: "بلال خان" });
	const people = await server.sql("SELECT name, email FROM contacts WHERE whatsapp = '+923451112223'");
	expect(people).toEqual([{ name: "بلال خان", email: "bilal@example.pk" }]);
});

test("a request whose reference another one has gets a new one, and so do those that came with it", async () => {
	const [taken] = await server.sql<{ reference: string }>("SELECT reference FROM leads LIMIT 1");
	await server.sql("CREATE SEQUENCE collisions");
	await server.sql(`CREATE FUNCTION collide() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
		IF NEW.name = 'Unlucky' AND nextval('collisions') <= 3 THEN NEW.reference := '${taken?.reference}'; END IF;
		RETURN NEW;
	END $$`);
	await server.sql("CREATE TRIGGER collide BEFORE INSERT ON leads FOR EACH ROW EXECUTE FUNCTION collide()");
	const names = ["First", "Unlucky", "Other"];
	const statuses = await Promise.all(
		names.map(async (name) => (await server.send("POST", "/api/leads", { ...request, name })).status),
	);
	expect(statuses).toEqual([201, 201, 201]);
	const stored = await server.sql("SELECT name, reference FROM leads WHERE name = ANY($1)", [names]);
	expect(stored).toHaveLength(3);
	expect(stored.map(({ reference }) => reference)).not.toContain(taken?.reference);
	await server.sql("DROP TRIGGER collide ON leads");
});
