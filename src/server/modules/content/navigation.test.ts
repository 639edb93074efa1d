import { beforeAll, expect, test } from "vitest";
import { realRenderer } from "#server/testing/real-renderer.ts";
import { testServer } from "#server/testing/server.ts";
import { joinStaff } from "#server/testing/staff.ts";
import type { ContentEntry } from "#shared/api/content/entries.ts";
import type { Navigation } from "#shared/api/content/types.ts";
import type { NavLink } from "#shared/content-types/navigation.ts";

const server = testServer(async () => ({ renderer: await realRenderer() }));
let owner: { cookie: string };
beforeAll(async () => {
	owner = await server.logIn();
});

const send = async <Answer = ContentEntry>(method: string, path: string, body?: object) => {
	const address = `/api/admin/content/${path}`;
	const answer = body
		? await server.send(method, address, body, owner)
		: await server.call(address, { method, headers: owner });
	return { status: answer.status, json: (await answer.json().catch(() => null)) as Answer };
};
const menu = async () => {
	const [entry] = (await send<ContentEntry[]>("GET", "navigation")).json;
	if (!entry) throw new Error("there is no menu");
	return entry;
};
const publish = async (entries: readonly object[]) =>
	send("PATCH", `navigation/${(await menu()).id}`, { entries, publish: true });
const shown = async () => ((await (await server.call("/api/navigation")).json()) as Navigation).entries;
const html = async (path: string) => (await server.call(path)).text();
/** The addresses of the links in a part of a page. */
const linksIn = (page: string, part: "nav" | "footer") =>
	[...(new RegExp(`<${part}.*?</${part}>`, "s").exec(page)?.[0] ?? "").matchAll(/<a [^>]*?href="([^"]*)"/g)].map(
		([, address]) => address,
	);
const text = { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: "All of it." }] }] };

test("a new site links to what the specification says, in both languages", async () => {
	const page = await html("/");
	expect(linksIn(page, "nav")).toEqual(expect.arrayContaining(["/", "/services", "/networks", "/rates", "/contact"]));
	expect(linksIn(page, "footer")).toEqual([
		...["/services", "/services", "/services", "/rates", "/rates", "/rates", "/privacy", "/terms"],
		...["/about", "/contact", "/status", "/requests"],
		// What the specification does not have: whether somebody is us.
		"/check",
	]);
	const urdu = await html("/ur");
	expect(linksIn(urdu, "footer")).toContain("/ur/about");
	expect(urdu).toContain("رازداری کی پالیسی");
});

test("a page of one's own is linked by its title, at its new address, and falls out while it is hidden or deleted", async () => {
	const first = await shown();
	const { json: own } = await send("POST", "page", {
		title: "Refunds",
		titleUr: "رقم کی واپسی",
		body: text,
		slug: "refunds",
		publish: true,
	});
	const link = { page: own.id, place: "menu" };
	expect(
		(await publish([...first, link, { ...link, place: "footer", label: { en: "Money back", ur: "" } }])).status,
	).toBe(200);
	expect(await shown()).toEqual([
		...first,
		{ page: "refunds", address: "/refunds", label: { en: "Refunds", ur: "رقم کی واپسی" }, place: "menu" },
		{ page: "refunds", address: "/refunds", label: { en: "Money back", ur: "Money back" }, place: "footer" },
	]);
	expect(linksIn(await html("/rates"), "footer")).toContain("/refunds");
	expect(linksIn(await html("/ur"), "nav")).toContain("/ur/refunds");

	await send("PATCH", `page/${own.id}`, { slug: "refund-policy", publish: true });
	expect(linksIn(await html("/rates"), "footer")).toContain("/refund-policy");

	await send("PATCH", `page/${own.id}`, { isActive: false, publish: true });
	expect(await shown()).toEqual(first);
	expect(linksIn(await html("/rates"), "footer")).not.toContain("/refund-policy");
	await send("PATCH", `page/${own.id}`, { isActive: true, publish: true });
	expect(await shown()).toHaveLength(first.length + 2);
	await send("DELETE", `page/${own.id}`);
	expect(await shown()).toEqual(first);
	await publish(first);
});

test("an address leads to a part of the site or to another site, and to no page that is not there", async () => {
	const first = await shown();
	const label = { en: "Elsewhere", ur: "کہیں اور" };
	const links: Omit<NavLink, "page">[] = [
		"/networks?q=cj",
		"https://example.com/a",
		"/nowhere",
		"/rates#calculator",
	].map((address) => ({ address, label, place: "footer" }));
	const answer = await publish(links);
	expect(answer).toMatchObject({ status: 200 });
	expect((await shown()).map(({ address }) => address)).toEqual([
		"/networks?q=cj",
		"https://example.com/a",
		"/rates#calculator",
	]);
	expect(linksIn(await html("/ur"), "footer")).toEqual([
		"/ur/networks?q=cj",
		"https://example.com/a",
		"/ur/rates#calculator",
	]);
	await publish(first);
});

test.for([
	[{ address: "javascript:alert(1)", label: { en: "x", ur: "" } }, "entries.address"],
	[{ address: "http://example.com", label: { en: "x", ur: "" } }, "entries.address"],
	[{ address: "https://a@example.com", label: { en: "x", ur: "" } }, "entries.address"],
	[{ address: "/rates", label: { en: " ", ur: "" } }, "entries.label"],
	[{ label: { en: "x", ur: "" } }, "entries.address"],
	[{ address: "/rates", label: { en: "x".repeat(41), ur: "" } }, "entries.label.en"],
] as const)("%j is refused with its field, and changes nothing", async ([link, field]) => {
	const before = await shown();
	expect(await publish([{ ...link, place: "menu" }])).toMatchObject({
		status: 422,
		json: { errors: { [field]: expect.any(String) } },
	});
	expect(await shown()).toEqual(before);
});

test("the link of somebody else is asked about, and what is drafted is seen in its preview alone", async () => {
	const { id } = await menu();
	const draft = await send("PATCH", `navigation/${id}`, {
		entries: [{ address: "https://example.com/pay", label: { en: "Pay here", ur: "" }, place: "menu" }],
	});
	expect(linksIn(await html("/"), "nav")).not.toContain("https://example.com/pay");
	expect(linksIn(await html(draft.json.previewUrl), "nav")).toContain("https://example.com/pay");
	const { session } = await joinStaff(server, owner, "sana@example.org", "quite a lengthy phrase");
	const answer = await server.send("POST", `/api/admin/content/navigation/${id}/publication`, {}, session);
	expect(await answer.json()).toMatchObject({ code: "confirm-contact", found: ["https://example.com/pay"] });
	await send("DELETE", `navigation/${id}/draft`);
});

test("there is one, which is neither made again nor deleted, and a change of it is recorded", async () => {
	const { id } = await menu();
	expect((await send("DELETE", `navigation/${id}`)).status).toBe(409);
	expect((await send("POST", "navigation", { entries: [], publish: true })).status).toBe(409);
	const log: Record<string, unknown>[] = await (await server.call("/api/admin/audit", { headers: owner })).json();
	expect(log).toContainEqual(expect.objectContaining({ subject: "navigation", action: "updated" }));
});
