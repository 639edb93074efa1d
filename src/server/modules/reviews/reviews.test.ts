import { beforeAll, describe, expect, test } from "vitest";
import { type Books, booksOf } from "#server/testing/books.ts";
import { ownerPassword } from "#server/testing/owner.ts";
import { testClock, testServer } from "#server/testing/server.ts";
import { joinStaff } from "#server/testing/staff.ts";
import type { Reviews, StaffReview } from "#shared/api/reviews.ts";
import type { Deal } from "#shared/money/api/deals.ts";

const clock = testClock();
const server = testServer(() => ({ now: clock.now }));
let books: Books;
let customerId: string;

beforeAll(async () => {
	books = await booksOf(server);
	for (const kind of ["cash", "usdt"]) await books.open(kind);
	customerId = await books.customer();
});

/** A deal that is paid both ways. */
async function done(of = customerId): Promise<Deal> {
	const deal = await books.deal({ customerId: of, currency: "USDT", amount: "10", rate: "280" });
	expect(deal.reviewUrl).toBeNull();
	const paid = await books.done("PATCH", `deals/${deal.id}`, {
		state: "paid-in",
		version: deal.version,
		confirm: true,
	});
	return books.done("PATCH", `deals/${deal.id}`, { state: "paid-out", version: paid.version, confirm: true });
}
const tokenOf = ({ reviewUrl }: Deal) => reviewUrl?.split("/").at(-1) ?? "";
function write(token: string, stars = 5, text = "", more: object = {}): Promise<Response> {
	clock.advance(1000);
	return server.send("POST", "/api/reviews", { token, stars, text, ...more });
}
const published = async (): Promise<Reviews> => (await server.call("/api/reviews")).json();
const all = () => books.read<StaffReview[]>("reviews");

describe("a review", () => {
	test("is written once by the link of a deal that is done, and says nothing of the person", async () => {
		const deal = await done();
		expect(deal.reviewUrl).toMatch(/\/review\/[\w-]{32}$/);
		const token = tokenOf(deal);
		expect(JSON.stringify(await server.sql("SELECT * FROM reviews"))).not.toContain(token);
		expect(await (await server.call(`/api/reviews/${token}`)).json()).toEqual({
			kind: "trade",
			currency: "USDT",
			state: "open",
		});
		const sent = await write(token, 4, "  Quick and fair.  ", { locale: "en" });
		expect([sent.status, await sent.json()]).toEqual([201, { state: "published", rule: null }]);
		const again = await write(token, 1);
		expect([again.status, (await again.json()).code]).toEqual([409, "already-reviewed"]);
		const { reviews, ...figures } = await published();
		expect(figures).toEqual({ average: 4, count: 1, hidden: 0, hiddenReasons: [], shareOfDeals: 1 });
		expect(reviews).toEqual([
			{
				id: expect.any(String),
				stars: 4,
				text: "Quick and fair.",
				locale: "en",
				kind: "trade",
				currency: "USDT",
				month: new Date(clock.now() + 5 * 3_600_000).toISOString().slice(0, 7),
				answer: null,
			},
		]);
	});

	test("needs a link that exists and is less than 90 days old", async () => {
		expect((await write("x".repeat(32))).status).toBe(404);
		const token = tokenOf(await done());
		clock.advance(91 * 24 * 3_600_000);
		const late = await write(token);
		expect([late.status, (await late.json()).code]).toEqual([410, "gone"]);
		expect((await server.call(`/api/reviews/${token}`)).status).toBe(410);
	});

	test("has stars, and at most a thousand letters", async () => {
		books = await booksOf(server);
		const token = tokenOf(await done());
		for (const [stars, text] of [
			[0, ""],
			[6, ""],
			[2.5, ""],
			[5, "x".repeat(1001)],
		] as const)
			expect((await write(token, stars, text)).status).toBe(422);
	});

	test("is taken of a plain form in the page's language, and leads back to the page", async () => {
		const token = tokenOf(await done());
		const send = (fields: Record<string, string>) =>
			server.call(`/ur/review/${token}`, {
				method: "POST",
				redirect: "manual",
				headers: { "content-type": "application/x-www-form-urlencoded" },
				body: new URLSearchParams(fields).toString(),
			});
		const without = await send({ text: "no stars" });
		expect(without.headers.get("location")).toBe(`/ur/review/${token}?refused=yes`);
		const sent = await send({ stars: "5", text: "بہت اچھا" });
		expect([sent.status, sent.headers.get("location")]).toEqual([303, `/ur/review/${token}`]);
		expect((await published()).reviews[0]).toMatchObject({ stars: 5, text: "بہت اچھا", locale: "ur" });
	});

	test.for([
		["Call 0301-7654321 instead", "contact"],
		["cheaper at https://other.example/usdt", "contact"],
		["you are a Bastard", "abuse"],
		["یہ حرامی ہیں", "abuse"],
	])("%j is held back by a rule, and counted", async ([text, rule]) => {
		const before = await published();
		const sent = await write(tokenOf(await done()), 1, text);
		expect(await sent.json()).toEqual({ state: "held", rule });
		const after = await published();
		expect([after.count, after.hidden, after.average]).toEqual([before.count, before.hidden + 1, before.average]);
		expect(after.hiddenReasons[0]).toEqual({ rule, reason: null });
		expect(JSON.stringify(after)).not.toContain(text);
	});
});

describe("the business", () => {
	test("answers, and hides with a reason that everyone reads; it never deletes", async () => {
		const colleague = await joinStaff(server, books.headers, "sana@example.org", "long enough");
		await write(tokenOf(await done()), 2, "It took two days");
		const [review] = await all();
		const path = `/api/admin/reviews/${review?.id}`;
		const answered = await server.send("POST", `${path}/answer`, { text: "The bank was closed." }, colleague.session);
		expect(await answered.json()).toMatchObject({ answer: "The bank was closed.", state: "published" });
		expect((await published()).reviews[0]?.answer).toBe("The bank was closed.");

		// Sent again because the answer was lost, it is no second answer.
		await server.send("POST", `${path}/answer`, { text: "The bank was closed." }, colleague.session);
		expect(await server.sql("SELECT FROM events WHERE kind = 'review.answered'")).toHaveLength(1);
		const refused = await server.send("POST", `${path}/hiding`, { reason: "no" }, colleague.session);
		expect([refused.status, (await refused.json()).code]).toEqual([403, "owner-only"]);
		const before = await published();
		const hidden = await server.send("POST", `${path}/hiding`, { reason: "Of another shop" }, books.headers);
		expect(hidden.status).toBe(200);
		const after = await published();
		expect([after.count, after.hidden]).toEqual([before.count - 1, before.hidden + 1]);
		expect(after.hiddenReasons).toContainEqual({ rule: null, reason: "Of another shop" });
		expect((await all()).find(({ id }) => id === review?.id)).toMatchObject({ state: "hidden", stars: 2 });

		const shown = await server.call(`${path}/hiding`, { method: "DELETE", headers: books.headers });
		expect(await shown.json()).toMatchObject({ state: "published", reason: null });
		expect(await published()).toEqual(before);
	});

	test("cannot lead readers to another's number by an answer", async () => {
		const [review] = await all();
		const answer = (headers: Record<string, string>) =>
			server.send("POST", `/api/admin/reviews/${review?.id}/answer`, { text: "Write to 0345-1112223" }, headers);
		const theirs = await joinStaff(server, books.headers, "bilal@example.org", "long enough");
		expect(await (await answer(theirs.session)).json()).toMatchObject({ code: "confirm-contact" });
		await server.send("POST", "/api/admin/session/confirmation", { password: ownerPassword }, books.headers);
		expect((await answer(books.headers)).status).toBe(200);
	});

	test("is not told who: strangers see no list", async () => {
		expect((await server.call("/api/admin/reviews")).status).toBe(401);
	});
});

test("it is asked for in the language that the customer wrote in, else in the reader's", async () => {
	const walkIn = await books.done<{ id: string }>("POST", "customers", { name: "Bilal", whatsapp: "0300-7654321" });
	const { id } = await done(walkIn.id);
	const seen = async (language: string) => {
		const headers = { ...books.headers, "accept-language": language };
		return new URL((await (await server.call(`/api/admin/deals/${id}`, { headers })).json()).reviewUrl).pathname;
	};
	expect(await seen("ur")).toMatch(/^\/ur\/review/);
	expect(await seen("en")).toMatch(/^\/review/);
	const sent = { type: "CONTACT", name: "Bilal", whatsapp: "0300-7654321", payload: { message: "x" }, locale: "ur" };
	expect((await server.send("POST", "/api/leads", sent)).status).toBe(201);
	expect(await seen("en")).toMatch(/^\/ur\/review/);
});

test("one of a deal that is cancelled later is held back, and counted as that", async () => {
	const before = await published();
	const deal = await done();
	await write(tokenOf(deal), 1, "Never came");
	expect((await published()).count).toBe(before.count + 1);
	const { version } = await books.read<Deal>(`deals/${deal.id}`);
	const over = { state: "cancelled", version, reason: "Came back", confirm: true };
	await books.done("PATCH", `deals/${deal.id}`, over);
	await expect.poll(async () => (await published()).count).toBe(before.count);
	const { average, count, hidden, hiddenReasons } = await published();
	expect({ average, count, hidden }).toEqual({
		average: before.average,
		count: before.count,
		hidden: before.hidden + 1,
	});
	expect(hiddenReasons[0]).toEqual({ rule: "cancelled", reason: null });
	expect((await all())[0]).toMatchObject({ state: "held", rule: "cancelled" });
});

test("the words of a customer who is erased go, the stars stay", async () => {
	const token = tokenOf(await done());
	const before = await published();
	const erased = await books.send("POST", `customers/${customerId}/erasure`, {});
	expect(erased.status).toBe(200);
	// Readers hear of it from the database, a moment later.
	const words = async () => (await published()).reviews.map(({ text, answer }) => text + (answer ?? "")).join("");
	await expect.poll(words).toBe("");
	const after = await published();
	expect([after.count, after.average]).toEqual([before.count, before.average]);
	expect(JSON.stringify(await server.sql("SELECT * FROM reviews"))).not.toMatch(/two days|0345-1112223/);
	const recorded = await server.sql("SELECT * FROM events WHERE kind LIKE 'review.%'");
	expect(JSON.stringify(recorded)).not.toMatch(/two days|0345-1112223|bank was closed/);
	expect((await write(token)).status).toBe(404);
});
