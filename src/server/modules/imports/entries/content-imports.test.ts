import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { counts, sharedTablesOf, tablesOf } from "#server/testing/content-tables.ts";
import { testServer } from "#server/testing/server.ts";
import { csvColumns, csvTypes } from "#shared/content-types/csv.ts";
import { contentTypes } from "#shared/content-types/registry.ts";
import { columnsByHead } from "./plan.ts";

const server = testServer();
const networks = sharedTablesOf(server, "network");
const services = sharedTablesOf(server, "service");
const questions = sharedTablesOf(server, "question");

const lines = (...rows: string[]) => rows.join("\n");

describe("what goes out", () => {
	test.for(csvTypes)(
		"has a column for each field of a %s, and says nothing new when it comes in again",
		async (type) => {
			const desk = await tablesOf(server, type);
			const table = await desk.table();
			expect(table.startsWith("\ufeff")).toBe(true);
			const head = csvColumns(contentTypes[type]).map(({ name }) => name);
			expect(table.slice(1, table.indexOf("\r\n"))).toBe(head.join(","));
			const { length } = await desk.entries();
			expect(length).toBeGreaterThan(3);
			for (const publish of [false, true]) {
				const plan = await desk.dryRun(table, { publish });
				expect(plan).toMatchObject({ counts: counts(0, 0, length, 0), ignored: [], rows: [], import: null });
			}
		},
	);

	test("holds anything that staff wrote, and no cell is a formula", async () => {
		await networks.make({
			name: "=cmd|' /C calc'!A0",
			nameUr: "'-اردو، نام",
			shortDesc: `Line one\n- line two; -three\n'=four;'@five "six", seven`,
			shortDescUr: "  +923001234567 ",
			tags: ["a, b", "c\\d", "کوما، والا", "-x"],
			aliases: ["one"],
			commission: "@20%",
			commissionCheckedOn: "2026-01-31",
			commissionSource: "https://cmd.example/ '+ terms",
			featuredOrder: 7,
		});
		await services.make({
			name: "Ad | Work",
			shortDesc: "Short\r\nover two lines",
			included: ["- one", "two, three"],
			includedUr: ["ایک"],
			steps: [
				{ title: "First | or not \\", text: "With a\nbreak | and more" },
				{ title: "=Second", text: "" },
			],
			priceFrom: 15000,
		});
		const table = await networks.table();
		expect(table).toContain("'=cmd|");
		expect(table).not.toMatch(/(^|,|")[=+@-]/m);
		for (const desk of [networks, services])
			expect((await desk.dryRun(await desk.table())).counts).toMatchObject({ new: 0, changed: 0, refused: 0 });
	});

	test("holds drafts, and comes in again as UTF-16 with semicolons too", async () => {
		await networks.send(lines("name,shortDesc", "Only A Draft,Not published"));
		const table = await networks.table();
		expect(table).toContain("Only A Draft");
		const rows = table.slice(1).replaceAll(",", ";");
		const utf16 = Buffer.from(`\ufeffname;shortDesc\r\nOnly A Draft;Not published\r\n`, "utf16le");
		expect(rows).toContain("slug;");
		expect((await networks.dryRun(utf16)).counts).toEqual(counts(0, 0, 1, 0));
	});

	test("no two columns of a type can be called the same", () => {
		for (const type of csvTypes) {
			const spec = contentTypes[type];
			const own = (name: string) => columnsByHead(spec).get(name.toLowerCase())?.name;
			for (const { name, label } of csvColumns(spec)) {
				expect(own(name), name).toBe(name);
				const keys = [...columnsByHead(spec)].filter(([, column]) => column.name === name);
				expect(keys.length, `${name}: ${label.en}, ${label.ur}`).toBeGreaterThan(1);
			}
		}
	});
});

describe("a dry run", () => {
	test("tells new, changed, unchanged and refused rows, and writes nothing", async () => {
		const existing = await networks.make({ name: "Dry Standing", shortDesc: "Before", geo: "Global" });
		await networks.make({ name: "Dry Same", shortDesc: "Same" });
		const before = await networks.table();
		const plan = await networks.dryRun(
			lines(
				"name,shortDesc,Geography,cookieDays,cookieDaysCheckedOn,mood",
				"Dry New,Made by a file,Pakistan,30,2026-03-01,happy",
				"dry  standing,After,,,,",
				"Dry Same,Same,,,,",
				"Dry Wrong,,,many,2026-13-40,",
			),
		);
		expect(plan).toMatchObject({ counts: counts(1, 1, 1, 1), ignored: ["mood"], import: null });
		expect(plan.rows).toMatchObject([
			{ row: 2, state: "new", title: "Dry New" },
			{
				row: 3,
				state: "changed",
				title: "Dry Standing",
				changes: [
					{ field: "name", before: "Dry Standing", after: "dry  standing" },
					{ field: "shortDesc", before: "Before", after: "After" },
					{ field: "geo", before: "Global", after: "" },
				],
			},
			{ row: 5, state: "refused", title: "Dry Wrong" },
		]);
		expect(plan.rows[2]?.problems).toEqual(
			expect.arrayContaining([
				{ field: "shortDesc", reason: "Description is required" },
				{ field: "cookieDays", reason: "Please enter a number of days, such as 30 or 90." },
				{ field: "cookieDaysCheckedOn", reason: "Write the day as 2026-11-23." },
			]),
		);
		expect(await networks.table()).toBe(before);
		expect((await networks.named("Dry Standing")).version).toBe(existing.version);
		expect(await networks.imports()).toEqual(expect.not.arrayContaining([expect.objectContaining({ created: 9 })]));
	});

	test("refuses in the reader's language, with the sentences of the form", async () => {
		const file = lines("question,answer", "کیا؟,");
		const { rows } = await questions.dryRun(file, { locale: "ur" });
		expect(rows[0]?.problems).toEqual([{ field: "answer", reason: "جواب لکھیں۔" }]);
	});

	test("knows columns by their labels in both languages, and choices, flags and days as people write them", async () => {
		const file = lines(
			"نیٹ ورک کا نام,Description is here,اردو نام,Short Description,Recurring commission,Recurring commission: Checked on,نمایاں,Own programme or network,Also called",
			'Labelled,?,لیبل,From labels,"No, paid once",31/01/2026,ہاں,own,"lab, led"',
		);
		const plan = await networks.dryRun(file);
		expect(plan).toMatchObject({ counts: counts(1, 0, 0, 0), ignored: ["Description is here"] });
		await networks.importFile(file);
		expect(await networks.named("Labelled")).toMatchObject({
			nameUr: "لیبل",
			shortDesc: "From labels",
			recurring: "no",
			recurringCheckedOn: "2026-01-31",
			featured: true,
			kind: "own",
			aliases: ["lab", "led"],
			slug: "labelled",
			isActive: true,
		});
	});

	test("finds entries by address, by name, and by the address that the name gives", async () => {
		await networks.make({ name: "Found One", shortDesc: "x", slug: "found-by-address" });
		await networks.make({ name: "Found Two", shortDesc: "x" });
		const plan = await networks.dryRun(
			lines("name,slug,shortDesc", "Renamed,found-by-address,x", "Found Two,,y", "Found Two!,,z"),
		);
		expect(plan.counts).toEqual(counts(0, 2, 0, 1));
		expect(plan.rows[0]).toMatchObject({ title: "Found One", changes: [{ field: "name", after: "Renamed" }] });
		expect(plan.rows[2]?.problems).toEqual([{ field: null, reason: "The same entry as in row 3." }]);
	});

	test("an address that a draft shares is the published entry's, and the row of the draft says so", async () => {
		await networks.make({ name: "Address Owner", shortDesc: "x", slug: "shared-address" });
		const draft = { name: "Address Sharer", shortDesc: "x", slug: "shared-address" };
		const { id } = await (await networks.desk("POST", "content/network", draft)).json();
		const plan = await networks.dryRun(await networks.table());
		expect(plan.counts).toMatchObject({ new: 0, changed: 0, refused: 1 });
		expect(plan.rows).toMatchObject([
			{ title: "Address Sharer", problems: [{ field: null, reason: "This address is taken. Choose another." }] },
		]);
		await networks.desk("DELETE", `content/network/${id}`, {});
	});

	test("refuses what the form refuses: doubles, too long, too many, images from elsewhere, unknown choices", async () => {
		const file = lines(
			"name,slug,shortDesc,logoUrl,kind,featured,tags,featuredOrder",
			"Twin,twin,one,,,,,",
			"Other,twin,two,,,,,",
			`Long,,${"x".repeat(501)},,,,,`,
			"Foreign,,x,https://example.org/a.png,,,,",
			"Choice,,x,,nothing,maybe,,",
			`Tags,,x,,,,"${Array.from({ length: 21 }, (_, n) => `t${n}`).join(",")}",0`,
			"A,b,c,d,e,f,g,h,one too many",
		);
		const { rows, counts: found } = await networks.dryRun(file);
		expect(found).toEqual(counts(1, 0, 0, 6));
		const refused = new Map(rows.map(({ row, problems }) => [row, problems.map(({ field }) => field)]));
		expect([...refused]).toEqual([
			[2, []],
			[3, [null]],
			[4, ["shortDesc"]],
			[5, ["logoUrl"]],
			[6, ["kind", "featured"]],
			[7, expect.arrayContaining(["tags", "featuredOrder"])],
			[8, [null]],
		]);
	});
});

describe("a file that cannot be used is refused with a sentence, and nothing comes of it", () => {
	const row = "name,shortDesc\nBad,Bad";
	test.for<[string, string | Uint8Array, number, RegExp]>([
		["a spreadsheet called CSV", Buffer.from("504b03041400060008000000", "hex"), 422, /not a text file/],
		["a program", Buffer.from([1, 2, 0, 3, 0, 0, 9]), 422, /not a text file/],
		[
			"a program without a zero",
			Buffer.from(Array.from({ length: 200 }, (_, index) => 1 + ((index * 37) % 255))),
			422,
			/not a text file/,
		],
		["a sentence", "This is a letter\n", 422, /not a table.*CSV/],
		["nothing", "", 422, /no row/],
		["a head alone", "name,shortDesc\n", 422, /no row/],
		["no head", "Bad,Bad description\n", 422, /no column name we know/],
		["a page", "<html><body>no</body></html>", 422, /not a table/],
		["a quotation mark that stays open", `${row}\n"Open,Bad\nMore,Bad`, 422, /row 3 is never closed/],
		["a column twice", "name,Network Name,shortDesc\na,b,c", 422, /hold the same: name/],
		["no column of the description", "name,geo\nBad,Here", 422, /columns are missing: shortDesc/],
		["too many rows", `${row}\n${"x,y\n".repeat(2000)}`, 422, /At most 2,000/],
		["too many bytes", `${row}${"x".repeat(2 * 1024 * 1024)}`, 413, /At most 2 MB/],
		// Of more the framework reads half a second, and ends the connection.
		["8 MB", new Uint8Array(8 * 1024 * 1024).fill(120), 413, /At most 2 MB/],
	])("%s", async ([, file, status, sentence]) => {
		const before = await networks.table();
		const refusal = await networks.refusal(file);
		expect(refusal).toEqual({ status, file: expect.stringMatching(sentence) });
		expect((await networks.refusal(file, { dryRun: false })).status).toBe(status);
		expect(await networks.table()).toBe(before);
	});

	test("a packed file counts as large as what is in it", async () => {
		const packed = gzipSync(Buffer.alloc(3 * 1024 * 1024, "x"));
		const answer = await server.call("/api/admin/content/network/imports?dryRun=true", {
			method: "POST",
			headers: { ...networks.headers, "content-type": "text/csv", "content-encoding": "gzip" },
			body: packed,
		});
		expect(answer.status).toBe(413);
	});

	test("one of Windows is read as it was meant", async () => {
		const file = Buffer.concat([
			Buffer.from("name;shortDesc\r\nCaf"),
			Buffer.from([0xe9]),
			Buffer.from(" Ads;Good\r\n"),
		]);
		expect((await networks.dryRun(file)).rows[0]?.title).toBe("Café Ads");
	});

	test("staff alone may send one", async () => {
		const answer = await server.call("/api/admin/content/network/imports?dryRun=true", { method: "POST", body: row });
		expect(answer.ok).toBe(false);
		expect((await server.call("/api/admin/content/network/entries.csv")).status).toBe(401);
		expect((await networks.get("content/page/imports")).status).toBe(404);
	});
});
