import { describe, expect, test } from "vitest";
import { importingSite } from "#server/testing/importing.ts";
import { sendLead } from "#server/testing/inbox.ts";
import type { Lead } from "#shared/api/leads/lead.ts";
import { flamingoCsv, wordpressXml } from "./testing/exports.ts";

const { server, owner } = importingSite();

const byName = async (name: string): Promise<Lead | undefined> =>
	(await owner.list("?limit=200")).find((lead) => lead.name === name);
const table = (count: number, from = 0) =>
	["Name,Phone,Date,Message"]
		.concat(
			Array.from({ length: count }, (_, index) => {
				const number = `030${String(10_000_000 + from + index)
					.padStart(9, "0")
					.slice(-9)}`;
				return `Person ${from + index},${number.slice(0, 11)},2026-01-0${1 + (index % 9)} 10:00,Hello ${from + index}`;
			}),
		)
		.join("\n");

/** Bytes without a zero, as of a program or an image, the same each time. */
const noise = (count: number) =>
	Buffer.from(Array.from({ length: count }, (_, index) => 1 + ((index * index * 7919) % 255)));

describe("a file of Flamingo", () => {
	const text = flamingoCsv([
		{
			"your-name": "Bilal Ahmed",
			"your-email": "bilal@example.org",
			"your-phone": "+92 300 1112223",
			"your-message": 'He said "hello",\nand more',
			Date: "2026-01-05T14:30:00+05:00",
		},
		{
			"your-name": "ثنا اقبال",
			"your-email": "not an address",
			"your-phone": "0321-4445556",
			"your-message": "ویب سائٹ",
			Date: "2026-03-22T10:00:00+05:00",
		},
	]);

	test("of the form that Contact Form 7 begins with needs no thought: the subject is the first line", async () => {
		const file = await owner.open(
			flamingoCsv([
				{
					"your-name": "Hira Malik",
					"your-email": "hira@example.org",
					"your-subject": "A shop for my sister",
					"your-message": "What does one cost?",
					Date: "2026-02-03T10:00:00+05:00",
				},
			]),
		);
		expect(file.mapping.columns).toEqual(["name", "email", "subject", "message", "receivedAt"]);
		const check = await owner.check(file);
		expect(check.preview[0]).toMatchObject({ name: "Hira Malik", email: "hira@example.org" });
		expect(JSON.stringify(check.preview[0])).toContain(JSON.stringify("A shop for my sister\nWhat does one cost?"));
	});

	test("calls people by the name that they typed, wherever it stands", async () => {
		const typed = { "your-name": "Hira Malik", "your-message": "What does one cost?" };
		const file = await owner.open(
			flamingoCsv([{ From: "Hira M <hira@example.org>", ...typed, Date: "2026-02-03T10:00:00+05:00" }]),
		);
		expect(file.mapping.columns).toEqual(["message", "name", "message", "receivedAt"]);
		const alone = await owner.open(
			flamingoCsv([{ From: "Hira M", "your-phone": "0300 1112223", Date: "2026-02-03T10:00:00+05:00" }]),
		);
		expect(alone.mapping.columns).toEqual(["name", "whatsapp", "receivedAt"]);
	});

	test("has numbers of its own, which are no words of the customer", async () => {
		const message = { "your-name": "Hira Malik", "your-message": "What does one cost?" };
		const file = await owner.open(flamingoCsv([{ ID: "31", ...message, Date: "2026-02-03T10:00:00+05:00" }]));
		expect(file.mapping.columns).toEqual([null, "name", "message", "receivedAt"]);
	});

	test("is recognised, and comes in with its times, numbers and words", async () => {
		const file = await owner.open(text);
		expect(file).toMatchObject({ kind: "flamingo", rows: 2, state: "ready" });
		expect(file.mapping.columns).toEqual(["name", "email", "whatsapp", "message", "receivedAt"]);
		expect(file.columns[2]?.samples).toEqual(["+92 300 1112223", "0321-4445556"]);
		const check = await owner.check(file);
		expect(check).toMatchObject({ coming: 2, duplicates: { inFile: 0, here: 0 }, refused: 0 });
		expect(check.preview[0]).toMatchObject({
			row: 2,
			name: "Bilal Ahmed",
			whatsapp: "+923001112223",
			status: "CLOSED",
		});
		expect(await owner.list()).toEqual([]);
		await owner.begin(file.id);
		const done = await owner.ended(file.id);
		expect(done).toMatchObject({ state: "done", progress: { done: 2, brought: 2, duplicates: 0, refused: 0 } });
		expect(done.columns[2]?.samples).toEqual([]);
		expect(done.check?.preview).toEqual([]);
		expect(await server.sql("SELECT FROM lead_import_parts")).toEqual([]);

		const bilal = await byName("Bilal Ahmed");
		expect(bilal).toMatchObject({
			createdAt: "2026-01-05T09:30:00.000Z",
			status: "CLOSED",
			email: "bilal@example.org",
			payload: { message: 'He said "hello",\nand more' },
		});
		expect(bilal?.reference).toMatch(/^[A-Z\d]{4}-[A-Z\d]{4}$/);
		expect(await byName("ثنا اقبال")).toMatchObject({
			status: "IN_REVIEW",
			email: null,
			payload: { message: "ویب سائٹ\nyour-email: not an address" },
		});
	});

	test("owes nobody an answer, is told to nobody, and is in no figure", async () => {
		await owner.importFile(text);
		const stats = await (await owner.get("stats")).json();
		expect(stats.answer.bySla).toEqual({ waiting: 0, met: 0, excused: 0, missed: 0 });
		expect((await owner.list()).map(({ sla }) => sla.state)).toEqual(["excused", "excused"]);
		expect(await owner.list("?view=to-answer")).toEqual([]);
		expect(await owner.list("?late=1")).toEqual([]);
		expect(await owner.list("?sla=missed")).toEqual([]);
		expect(await owner.list("?sla=excused")).toHaveLength(2);
		await server.run("response-escalation");
		expect(await server.sql("SELECT FROM sla_escalations")).toEqual([]);
		expect(await server.sql("SELECT FROM pgboss.job WHERE name LIKE 'notice-%'")).toEqual([]);
		const figures = await (await owner.get("figures?from=2026-01-01&to=2026-03-23")).json();
		expect(figures.requests).toBe(0);
		await owner.desk("PUT", "settings", { showPromise: true });
		expect(await (await server.call("/api/promise")).json()).toMatchObject({ counted: 0 });
	});

	test("is found by its words, and its people are customers", async () => {
		await owner.importFile(text);
		expect((await owner.list("?q=hello")).map(({ name }) => name)).toEqual(["Bilal Ahmed"]);
		const customers = await (await owner.get("customers?q=bilal")).json();
		expect(customers).toHaveLength(1);
	});
});

describe("an export of WordPress", () => {
	test("gives the messages that Flamingo stored, and nothing else", async () => {
		const file = await owner.open(
			wordpressXml([
				{
					fields: {
						"your-name": "Hina & Co",
						tel: "0333 1234567",
						services: ["Logo", "Website"],
						"your-message": "A < B",
					},
					date: "2026-01-05 09:30:00",
				},
				{
					fields: { "your-name": "Machine", tel: "0333 7654321" },
					date: "2026-01-06 09:30:00",
					status: "flamingo-spam",
				},
			]),
			"shop.WordPress.xml",
		);
		expect(file).toMatchObject({ kind: "wordpress", rows: 2 });
		const check = await owner.check(file);
		expect(check).toMatchObject({
			coming: 1,
			refused: 1,
			reasons: { spam: 1 },
			firstRefused: [{ row: 2, reason: "spam" }],
		});
		await owner.begin(file.id);
		await owner.ended(file.id);
		const [hina] = await owner.list();
		expect(hina).toMatchObject({ name: "Hina & Co", whatsapp: "+923331234567", createdAt: "2026-01-05T09:30:00.000Z" });
		expect(hina?.payload.message).toContain("A < B");
		expect(JSON.stringify(hina?.payload)).toContain("Logo, Website");
		expect(JSON.stringify(hina)).not.toContain("127.0.0.1");
	});

	test.each([
		["a document type", '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><rss>&b;</rss>'],
		["an entity nobody declared", "<rss><channel>&boom;</channel></rss>"],
		["its end missing", "<?xml version='1.0'?><rss><channel><item>"],
		["tags that cross", "<rss><a><b></a></b></rss>"],
		["too deep a nesting", `<rss>${"<a>".repeat(500)}${"</a>".repeat(500)}</rss>`],
	])("is refused with %s", async (_, text) => {
		const answer = await owner.send(text);
		expect(answer.status).toBe(422);
		expect((await answer.json()).errors.file).toMatch(/XML file is damaged/);
		expect(await (await owner.get("imports")).json()).toEqual([]);
	});
});

describe("a table", () => {
	const rows = "نام;واٹس ایپ نمبر;تاریخ;پیغام\nعلی;۰۳۰۰۱۲۳۴۵۶۷;۵ جنوری ۲۰۲۶;سلام\n";
	const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, "utf16le");

	test.each([
		["UTF-8", Buffer.from(rows)],
		["UTF-8 with a mark", Buffer.from(`\ufeff${rows}`)],
		["UTF-16", utf16(rows)],
		["UTF-16 with the larger byte first", utf16(rows).swap16()],
		["UTF-16 without a mark", Buffer.from(rows.replace("علی", "Ali"), "utf16le")],
		["tabs", Buffer.from(rows.replaceAll(";", "\t"))],
		["a line for spreadsheets", Buffer.from(`sep=;\r\n${rows}`)],
	])("is read in %s", async (_, bytes) => {
		const file = await owner.open(bytes);
		expect(file.columns.map(({ name }) => name)).toEqual(["نام", "واٹس ایپ نمبر", "تاریخ", "پیغام"]);
		expect(file.mapping).toMatchObject({ columns: ["name", "whatsapp", "receivedAt", "message"], locale: "ur" });
		expect((await owner.check(file)).preview).toMatchObject([
			{ whatsapp: "+923001234567", message: "سلام", receivedAt: "2026-01-04T19:00:00.000Z" },
		]);
	});

	test("of an old program is read as Windows-1252", async () => {
		const file = await owner.open(Buffer.from("Name,Phone\nJos\xe9 M\xfcller,+442079460958\n", "latin1"));
		expect((await owner.check(file)).preview[0]?.name).toBe("José Müller");
	});

	test("without a head is mapped by what it holds", async () => {
		const file = await owner.open("Ali,0300 1234567,ali@example.org\nSana,0300 1234568,sana@example.org\n");
		expect(file.rows).toBe(2);
		expect(file.mapping).toMatchObject({ columns: [null, "whatsapp", "email"], locale: "en" });
	});

	test("gives types, amounts, states, languages and notes to what comes", async () => {
		const head = "Name,Phone,Service,Amount,Currency,Language,Status,Notes,Date,Message";
		const lines = [
			'Ali,03001234561,USDT Trade,"1,500",,Urdu,Pending,Knows Sana,03/04/2025,sell please',
			"Sana,03001234562,Website development,,,English,Done,,04/03/2025,A shop",
			"Omar,03001234563,Something else,90,EUR,,Cancelled,,13/01/2025,",
		];
		await owner.importFile([head, ...lines].join("\n"));
		expect(await byName("Ali")).toMatchObject({
			type: "USDT_TRADE",
			status: "IN_REVIEW",
			locale: "ur",
			payload: { amount: 1500, notes: "sell please" },
			createdAt: "2025-04-02T19:00:00.000Z",
		});
		expect(await byName("Sana")).toMatchObject({
			type: "SERVICE_ORDER",
			status: "CLOSED",
			payload: { service: "website-development", details: "A shop" },
		});
		const omar = await byName("Omar");
		expect(omar).toMatchObject({ type: "CONTACT", status: "REJECTED", createdAt: "2025-01-12T19:00:00.000Z" });
		expect(omar?.payload.message).toBe("Service: Something else\nAmount: 90\nCurrency: EUR");
		const ali = await owner.lead((await byName("Ali"))?.id ?? "");
		expect(ali.notes).toMatchObject([{ text: "Knows Sana" }]);
		expect((await owner.list("?q=knows")).map(({ name }) => name)).toEqual(["Ali"]);
	});

	test("says which rows cannot come and why, also as a file", async () => {
		const text = [
			"Name,Phone,Date",
			"A,,2026-01-01",
			"B,12345,2026-01-01",
			"C,03001234567,31/02/2026",
			"D,03001234567,2026-12-24",
			"=E(),03001234567,2026-01-01,extra",
			"",
			"F,03001234567,2026-01-01",
			"F again,+92 300 1234567,2026-01-02",
		].join("\n");
		const file = await owner.open(text);
		const check = await owner.check(file);
		expect(check).toMatchObject({ coming: 1, duplicates: { inFile: 1, here: 0 }, refused: 5 });
		expect(check.firstRefused).toEqual([
			{ row: 2, reason: "noNumber" },
			{ row: 3, reason: "badNumber" },
			{ row: 4, reason: "badDate" },
			{ row: 5, reason: "badDate" },
			{ row: 6, reason: "cells" },
		]);
		const csv = await (await owner.get(`imports/${file.id}/refused.csv`)).text();
		expect(csv).toContain("2,No number and no email address,A,,2026-01-01");
		expect(csv).toContain("6,More cells than the first row has columns,'=E(),");
		expect(csv).not.toContain("F again");
	});

	test("imports no finished request that is older than they are stored", async () => {
		await server.sql(
			"INSERT INTO settings (key, value) VALUES ('retentionMonths', '12') ON CONFLICT (key) DO UPDATE SET value = '12'",
		);
		const file = await owner.open("Name,Phone,Date\nOld,03001234567,2024-01-01\nNew,03001234568,2026-01-01\n");
		expect(await owner.check(file)).toMatchObject({ coming: 1, reasons: { tooOld: 1 } });
		await server.sql("DELETE FROM settings WHERE key = 'retentionMonths'");
	});

	test("is told apart from what is here by number, or brought as further requests, each once", async () => {
		await sendLead(server, { name: "Here before", whatsapp: "0300-1234567" });
		const text = "Name,Phone,Date\nHere,03001234567,2026-01-01\nNew,03001234568,2026-01-01\n";
		expect(await owner.check(await owner.open(text))).toMatchObject({ coming: 1, duplicates: { here: 1 } });
		expect(await owner.importFile(text, { duplicates: "bring" })).toMatchObject({ progress: { brought: 2 } });
		const again = await owner.importFile(`${text}New,03001234568,2026-01-02\n`, { duplicates: "bring" });
		expect(again.progress).toMatchObject({ brought: 1, duplicates: 2 });
		// What a visitor said last is not replaced by what they said long ago.
		expect(await server.sql("SELECT name FROM contacts WHERE whatsapp = '+923001234567'")).toEqual([
			{ name: "Here before" },
		]);
	});

	test.each([
		["a spreadsheet", Buffer.from([0x50, 0x4b, 3, 4, 0, 0]), /not a text file/],
		["a program without a zero", noise(200), /not a text file/],
		["noise behind the mark of UTF-16", Buffer.concat([Buffer.from([0xff, 0xfe]), noise(400)]), /not a text file/],
		["what was an image before it was read as UTF-8", Buffer.from(noise(200).toString("utf8")), /not a text file/],
		["a sentence", Buffer.from("This is a letter\n"), /not a table.*CSV/],
		["an image", Buffer.from([0xff, 0xd8, 0xff, 0xe0]), /not a text file/],
		["zeros", Buffer.from("Name,Phone\nA\0\0\0,1"), /not a text file/],
		["nothing in it", Buffer.from(""), /no row/],
		["blanks alone", Buffer.from("\ufeff \n \n"), /no row/],
		["a head alone", Buffer.from("Name,Phone\n"), /no row/],
		[
			"a quote that never closes",
			Buffer.from(`Name,Phone\n"${"x,".repeat(600_000)}`),
			/quotation mark in row 2 is never closed/,
		],
	])("is refused with %s", async (_, bytes, sentence) => {
		const answer = await owner.send(bytes);
		expect(answer.status).toBe(422);
		expect((await answer.json()).errors.file).toMatch(sentence);
		expect(await server.sql("SELECT FROM lead_imports")).toEqual([]);
	});

	test("may come packed, but no larger than files may be", async () => {
		expect((await owner.send(table(3), { packed: true })).status).toBe(201);
		const bomb = Buffer.alloc(65 * 1024 * 1024, "a,b\n");
		expect((await owner.send(bomb, { packed: true })).status).toBe(413);
	});

	test("needs a column of numbers or addresses, and one of each kind", async () => {
		const file = await owner.open(table(1));
		const refusal = async (columns: (typeof file)["mapping"]["columns"]) =>
			(await (await owner.map(file, { columns })).json()).errors;
		expect(await refusal(["name", null, null, "message"])).toMatchObject({
			mapping: expect.stringMatching(/WhatsApp number/),
		});
		expect(await refusal(["name", "whatsapp", "name", null])).toMatchObject({
			mapping: expect.stringMatching(/several/),
		});
		expect(await refusal(["whatsapp"])).toMatchObject({ mapping: expect.stringMatching(/other columns/) });
	});
});
