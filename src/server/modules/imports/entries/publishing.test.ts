import { expect, test } from "vitest";
import { counts, sharedTablesOf, tablesOf } from "#server/testing/content-tables.ts";
import { testClock, testServer } from "#server/testing/server.ts";
import { day } from "#shared/day.ts";

const clock = testClock(Date.now());
const server = testServer(() => ({ now: clock.now }));
const networks = sharedTablesOf(server, "network");
const services = sharedTablesOf(server, "service");
const questions = sharedTablesOf(server, "question");

const lines = (...rows: string[]) => rows.join("\n");
const audited = async () => (await networks.get("audit?limit=200")).json();
const isPublic = async (path: string) => (await server.call(path)).status === 200;

test("makes drafts that visitors do not see, with one entry in the log, and goes again", async () => {
	const existing = await services.make({ name: "Drafted Over", shortDesc: "Before" });
	const file = lines("name,shortDesc", "Came As Draft,New", "Drafted Over,After", "Wrong,");
	const log = (await audited()).length;
	const brought = await services.importFile(file);
	expect(brought).toMatchObject({
		fileName: "list.csv",
		published: false,
		created: 1,
		changed: 1,
		createdBy: "Owner",
	});
	expect(await services.named("Came As Draft")).toMatchObject({ published: null, slug: "came-as-draft" });
	expect(await isPublic("/api/services/came-as-draft")).toBe(false);
	expect(await services.named("Drafted Over")).toMatchObject({
		shortDesc: "After",
		published: { shortDesc: "Before" },
	});
	const entries = await audited();
	expect(entries.length).toBe(log + 1);
	expect(entries[0]).toMatchObject({
		subject: "content-import",
		action: "brought-in",
		after: { created: 1, changed: 1 },
	});
	expect((await services.dryRun(file)).counts).toEqual(counts(0, 0, 2, 1));
	expect((await services.imports())[0]).toEqual(brought);

	const undone = await services.undone(brought.id);
	expect(undone).toMatchObject({ undo: { removed: 1, restored: 1, kept: 0 }, undoUntil: null });
	expect((await services.entries()).map(({ name }) => name)).not.toContain("Came As Draft");
	expect(await services.named("Drafted Over")).toMatchObject({ id: existing.id, shortDesc: "Before", draft: null });
	expect((await audited())[0]).toMatchObject({ subject: "content-import", action: "undone" });
	expect((await services.undo(brought.id)).status).toBe(409);
});

test("publishes by choice, keeps versions, and gives back what was said before", async () => {
	const existing = await networks.make({ name: "Published Over", shortDesc: "Before", tags: ["one"] });
	await networks.send(lines("name,shortDesc", "Waiting Draft,Waits"));
	const file = lines(
		"name,shortDesc,tags",
		'Came Published,New,"a, b"',
		"Published Over,After,",
		"Waiting Draft,Waits,",
	);
	const seen = await networks.dryRun(file, { publish: true });
	expect(seen.counts).toEqual(counts(1, 2, 0, 0));
	expect(seen.rows.find(({ title }) => title === "Waiting Draft")).toMatchObject({ changes: [], publishes: true });
	const brought = await networks.importFile(file, { publish: true, mark: seen.mark });
	expect(await (await server.call("/api/networks/came-published")).json()).toMatchObject({ tags: ["a", "b"] });
	expect(await (await server.call("/api/networks/published-over")).json()).toMatchObject({ shortDesc: "After" });
	expect(await isPublic("/api/networks/waiting-draft")).toBe(true);
	const versions = await (await networks.get(`content/network/${existing.id}/versions`)).json();
	expect(versions[0]).toMatchObject({ action: "updated", values: { shortDesc: "After", tags: [] } });

	expect((await networks.undone(brought.id)).undo).toEqual({ removed: 1, restored: 2, kept: 0 });
	expect(await isPublic("/api/networks/came-published")).toBe(false);
	expect(await (await server.call("/api/networks/published-over")).json()).toMatchObject({
		shortDesc: "Before",
		tags: ["one"],
	});
	expect(await networks.named("Waiting Draft")).toMatchObject({ published: null, shortDesc: "Waits" });
});

test("files are taken back one after the other, the last one first", async () => {
	const existing = await networks.make({ name: "In Turn", shortDesc: "First" });
	const files = [
		await networks.importFile(lines("name,shortDesc", "In Turn,Second", "Only Draft,One"), { publish: false }),
		await networks.importFile(lines("name,shortDesc", "In Turn,Third", "Only Draft,Two"), { publish: true }),
		await networks.importFile(lines("name,shortDesc", "In Turn,Fourth", "Only Draft,Three"), { publish: true }),
	];
	const undone = [];
	for (const { id } of files.toReversed()) undone.push((await networks.undone(id)).undo);
	expect(undone).toEqual([
		{ removed: 0, restored: 2, kept: 0 },
		{ removed: 0, restored: 2, kept: 0 },
		{ removed: 1, restored: 1, kept: 0 },
	]);
	expect(await networks.named("In Turn")).toMatchObject({ id: existing.id, shortDesc: "First", draft: null });
	expect((await networks.entries()).map(({ name }) => name)).not.toContain("Only Draft");
});

test("leaves what staff changed since as it is, and says how many", async () => {
	const brought = await questions.importFile(lines("question,answer", "Left alone?,Yes", "Touched since?,Yes"));
	const { id, version } = await questions.named("Touched since?");
	await questions.desk("PATCH", `content/question/${id}`, { version, answer: "By hand" });
	expect((await questions.undone(brought.id)).undo).toEqual({ removed: 1, restored: 0, kept: 1 });
	expect(await questions.named("Touched since?")).toMatchObject({ answer: "By hand" });
});

test("gives a draft back that a file changed", async () => {
	const made = await questions.make({ question: "Has a draft?", answer: "Published" });
	await questions.desk("PATCH", `content/question/${made.id}`, { answer: "Drafted", questionUr: "مسودہ؟" });
	const file = lines("question,answer", "Has a draft?,From the file");
	const brought = await questions.importFile(file, { publish: true });
	expect(await questions.named("Has a draft?")).toMatchObject({
		questionUr: "مسودہ؟",
		published: { answer: "From the file", questionUr: null },
	});
	await questions.undone(brought.id);
	expect(await questions.named("Has a draft?")).toMatchObject({
		answer: "Drafted",
		questionUr: "مسودہ؟",
		published: { answer: "Published" },
	});
});

test("does nothing else than the dry run said", async () => {
	const made = await services.make({ name: "Marked", shortDesc: "Before" });
	const file = lines("name,shortDesc", "Marked,After");
	const { mark } = await services.dryRun(file);
	await services.desk("PATCH", `content/service/${made.id}`, { priceFrom: 100 });
	expect((await services.send(file, { mark })).status).toBe(409);
	expect((await services.send(file, { mark: (await services.dryRun(file)).mark })).status).toBe(200);
});

test("is all or nothing: an address that is taken meanwhile undoes every row", async () => {
	await server.sql(`CREATE FUNCTION refuse_last() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
			IF NEW.name = 'Last Of All' THEN RAISE unique_violation; END IF; RETURN NEW; END $$`);
	await server.sql("CREATE TRIGGER refuse_last BEFORE INSERT ON networks FOR EACH ROW EXECUTE FUNCTION refuse_last()");
	const before = await networks.table();
	const files = await networks.imports();
	const answer = await networks.send(lines("name,shortDesc", "First Of All,x", "Last Of All,x"), { publish: true });
	expect(answer.status).toBe(409);
	expect(await networks.table()).toBe(before);
	expect(await networks.imports()).toEqual(files);
	await server.sql("DROP TRIGGER refuse_last ON networks");
});

test("stores no file that changes nothing", async () => {
	const files = await services.imports();
	const answer = await (await services.send(await services.table())).json();
	expect(answer).toMatchObject({ counts: { new: 0, changed: 0, refused: 0 }, import: null });
	expect(await services.imports()).toEqual(files);
});

test("a service that gets another address stays paused", async () => {
	await services.make({ name: "Paused One", shortDesc: "x", slug: "paused-one" });
	const { version: _, ...settings } = await (await services.get("settings")).json();
	expect(settings).toBeTruthy();
	await services.desk("PUT", "settings", { pausedOrders: ["paused-one"] });
	await services.importFile(lines("name,slug,shortDesc", "Paused One,paused-two,x"), { publish: true });
	expect((await (await services.get("settings")).json()).pausedOrders).toEqual(["paused-two"]);
});

test("updates some columns of entries that are there, and leaves the others", async () => {
	await services.make({ name: "Partly", shortDesc: "Stays", priceFrom: 100, included: ["one"] });
	await services.importFile(lines("slug,priceFrom", 'partly,"2,500"'), { publish: true });
	expect(await services.named("Partly")).toMatchObject({ shortDesc: "Stays", priceFrom: 2500, included: ["one"] });
});

test("a number that is none is refused, even where there was none before", async () => {
	await services.make({ name: "Unpriced", shortDesc: "x" });
	const plan = await services.dryRun(lines("name,priceFrom", "Unpriced,cheap"));
	expect(plan.counts).toEqual(counts(0, 0, 0, 1));
	expect(plan.rows[0]?.problems.map(({ field }) => field)).toEqual(["priceFrom"]);
});

test("a script is a text", async () => {
	await questions.importFile(lines("question,answer", "<script>alert(1)</script>,x"), { publish: true });
	expect(await questions.named("<script>alert(1)</script>")).toMatchObject({ answer: "x" });
});

test("two thousand rows come in one go", async () => {
	const rows = Array.from({ length: 2000 }, (_, n) => `Bulk ${n},Text ${n},tag-${n % 7}`);
	const brought = await networks.importFile(lines("name,shortDesc,tags", ...rows), { publish: true });
	expect(brought.created).toBe(2000);
	expect((await networks.undone(brought.id)).undo).toEqual({ removed: 2000, restored: 0, kept: 0 });
});

test("can be taken back for 30 days", async () => {
	const brought = await questions.importFile(lines("question,answer", "Too late?,x"));
	clock.advance(30 * day + 1);
	const later = await tablesOf(server, "question");
	expect((await later.undo(brought.id)).status).toBe(409);
	expect(await later.imports()).toEqual([]);
});
