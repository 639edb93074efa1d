import { expect, test } from "vitest";
import { importingSite } from "#server/testing/importing.ts";
import { sendLead } from "#server/testing/inbox.ts";
import { flamingoCsv, wordpressXml } from "./testing/exports.ts";

const { server, owner } = importingSite();

/** What the form asks for that Contact Form 7 begins with. */
const rowOf = (name: string, email: string, message = "A shop please", day = "05") => ({
	"your-name": name,
	"your-email": email,
	"your-subject": "Enquiry",
	"your-message": message,
	Date: `2026-01-${day}T14:30:00+05:00`,
});
const text = flamingoCsv([
	rowOf("Bilal Ahmed", "Bilal@Example.org"),
	rowOf("ثنا اقبال", "sana@example.org", "ویب سائٹ"),
	rowOf("", "omar@example.org", "No name"),
	rowOf("Nobody", "not an address"),
	rowOf("Bilal again", "bilal@example.org", "Are you there?", "06"),
]);
const customers = async (query = "") => (await owner.get(`customers${query}`)).json();
const customer = async (id: string) => (await owner.get(`customers/${id}`)).json();

test("requests with an address alone come in, one customer for each address", async () => {
	const file = await owner.open(text);
	expect(file.mapping.columns).toEqual(["name", "email", "subject", "message", "receivedAt"]);
	const check = await owner.check(file, { duplicates: "bring" });
	expect(check).toMatchObject({ coming: 4, refused: 1, firstRefused: [{ row: 5, reason: "badEmail" }] });
	expect(check.preview[0]).toMatchObject({ name: "Bilal Ahmed", whatsapp: "", email: "Bilal@Example.org" });
	await owner.begin(file.id);
	expect(await owner.ended(file.id)).toMatchObject({ state: "done", progress: { brought: 4, refused: 1 } });

	const leads = await owner.list();
	expect(leads.map(({ name, email, whatsapp, whatsappTyped }) => [name, email, whatsapp, whatsappTyped])).toEqual(
		expect.arrayContaining([
			["Bilal Ahmed", "Bilal@Example.org", "", ""],
			["Bilal again", "bilal@example.org", "", ""],
			["ثنا اقبال", "sana@example.org", "", ""],
			["omar", "omar@example.org", "", ""],
		]),
	);
	expect(await customers()).toHaveLength(3);
	const [bilal] = await customers("?q=bilal@example.org");
	expect(bilal).toMatchObject({ whatsapp: "", email: "bilal@example.org", requests: 2 });
	expect(await customer(bilal.id)).toMatchObject({
		whatsapp: "",
		numbers: [],
		emails: ["bilal@example.org"],
		duplicates: [],
	});
});

test("an address that came before is left out, whatever its letters", async () => {
	const file = await owner.open(text);
	expect(await owner.check(file)).toMatchObject({ coming: 3, duplicates: { inFile: 1, here: 0 } });
	await owner.begin(file.id);
	await owner.ended(file.id);
	expect(await owner.check(await owner.open(text))).toMatchObject({ coming: 0, duplicates: { inFile: 0, here: 4 } });
	const again = await owner.importFile(text, { duplicates: "bring" });
	expect(again.progress).toMatchObject({ brought: 1, duplicates: 3 });
});

test("an export of WordPress imports them as well", async () => {
	const file = await owner.open(
		wordpressXml([
			{
				fields: { "your-name": "Hina", "your-email": "hina@example.org", "your-message": "A < B" },
				date: "2026-01-05 09:30:00",
			},
		]),
		"shop.WordPress.xml",
	);
	expect(await owner.check(file)).toMatchObject({ coming: 1, preview: [{ name: "Hina", email: "hina@example.org" }] });
});

test("a number that cannot be read stays in the message, and the person is known by address", async () => {
	await owner.importFile("Name,Phone,Email,Message\nAli,ask me,ali@example.org,Hello\nSana,12345,,Hello\n");
	const [ali, ...others] = await owner.list();
	expect(others).toEqual([]);
	expect(ali).toMatchObject({ whatsapp: "", whatsappTyped: "", payload: { message: "Hello\nPhone: ask me" } });
});

test("such a request is answered by e-mail, found by address and exported", async () => {
	await owner.importFile(text);
	const [bilal] = await owner.list("?q=bilal@example.org");
	expect(bilal?.name).toBe("Bilal Ahmed");
	const answer = { channel: "email", text: "Yes, gladly.", version: bilal?.version };
	expect((await owner.desk("POST", `leads/${bilal?.id}/answers`, answer)).status).toBe(201);
	const { events, status } = await owner.lead(bilal?.id ?? "");
	expect(events.find(({ kind }) => kind === "answered")?.data).toMatchObject({
		channel: "email",
		text: "Yes, gladly.",
	});
	expect(status).toBe("CLOSED");
	const csv = await (await owner.get("leads.csv")).text();
	expect(csv).toContain("Bilal Ahmed,,Bilal@Example.org,English");
	expect(csv).not.toContain("null");
});

test("one who is known by address may be the one with a number, and is merged with them", async () => {
	await owner.importFile(text);
	await sendLead(server, { name: "Bilal A.", whatsapp: "0300-1234567", email: "BILAL@example.org" });
	const [withNumber] = await customers("?q=03001234567");
	const { duplicates } = await customer(withNumber.id);
	const [bilal] = await customers("?q=Bilal%20Ahmed");
	expect(duplicates).toEqual([
		{ id: bilal.id, name: "Bilal Ahmed", whatsapp: "", email: "bilal@example.org", reason: "same-email" },
	]);
	const merge = (id: string, into: string) => owner.desk("POST", `customers/${id}/merge`, { into });
	expect(await (await merge(bilal.id, withNumber.id)).json()).toMatchObject({
		whatsapp: "+923001234567",
		numbers: [{ whatsapp: "+923001234567" }],
		mergedFrom: [{ name: "Bilal Ahmed", whatsapp: "", email: "bilal@example.org" }],
	});
	await owner.desk("POST", `customers/${bilal.id}/unmerge`, undefined);
	expect(await (await merge(withNumber.id, bilal.id)).json()).toMatchObject({ whatsapp: "+923001234567" });
	expect(await customers("?q=Bilal%20Ahmed")).toMatchObject([{ id: bilal.id, whatsapp: "+923001234567" }]);
	// What comes by the address later is the same customer's.
	await owner.importFile(flamingoCsv([rowOf("Bilal", "bilal@example.org", "Third", "09")]), { duplicates: "bring" });
	expect(await customer(bilal.id)).toMatchObject({ requests: { total: 3 } });
});

test("people without numbers are not taken for one person", async () => {
	await owner.importFile("Name,Email,Message\nAli Raza,a@example.org,x\nAli Khan,b@example.org,y\n");
	for (const { id } of await customers()) expect(await customer(id)).toMatchObject({ duplicates: [] });
});

test("such a person is erased whole, with the view that names their address, and nobody else", async () => {
	await owner.importFile(text, { duplicates: "bring" });
	const view = { name: "bilal@example.org", filter: {} };
	expect((await owner.desk("POST", "views", view)).status).toBe(201);
	const [bilal] = await owner.list("?q=bilal@example.org");
	const erased = await owner.desk("POST", `leads/${bilal?.id}/erasure`, undefined);
	expect(await erased.json()).toEqual({ leads: 2 });
	expect((await owner.list()).map(({ email }) => email).toSorted()).toEqual(["omar@example.org", "sana@example.org"]);
	expect(await server.sql("SELECT FROM contacts")).toHaveLength(2);
	expect(await server.sql("SELECT FROM saved_views")).toEqual([]);
});

test("an undo takes them back with their people", async () => {
	const { id } = await owner.importFile(text);
	await owner.begin(id, "undo");
	expect(await owner.ended(id)).toMatchObject({ state: "undone", undo: { removed: 3, kept: 0 } });
	expect(await server.sql("SELECT FROM contacts")).toEqual([]);
});

test("a form of the site still asks for a number", async () => {
	const body = { type: "CONTACT", name: "Ali", email: "ali@example.org", payload: { message: "Hello" } };
	const answer = await server.call("/api/leads", {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify(body),
	});
	expect(answer.status).toBe(422);
	expect((await answer.json()).errors).toHaveProperty("whatsapp");
});
