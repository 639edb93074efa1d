import { QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import type { LeadDetail } from "#shared/api/leads/lead.ts";
import { ApiError } from "../../../app/api/query.ts";
import type { QueuedMoney } from "../money/money-order.ts";
import { afterRefusal, insistingMoney } from "../money/send-money.ts";
import { isMoney, type Queued } from "./action-queue.ts";
import { type LeadAction, outcomeOf, type QueuedAction, seenFields, withAction } from "./lead-action.ts";
import { insisting, postAction, sendActions } from "./send-actions.ts";

interface Parts {
	api: (name: string, sent: { params?: { id: string }; idempotencyKey?: string }) => Promise<unknown>;
	readQueue: () => Promise<readonly Queued[]>;
	putAction: (queued: Queued) => Promise<void>;
	removeAction: (queued: Queued) => Promise<void>;
}

/** What sending reaches of the world, as the present test has it. */
const parts = vi.hoisted(() => ({}) as Parts);
vi.mock("../api/api.ts", async (load) => ({
	...(await load<object>()),
	api: (...given: Parameters<Parts["api"]>) => parts.api(...given),
}));
vi.mock("../money/send-money.ts", async (load) => ({
	...(await load<object>()),
	complete: async (queued: QueuedMoney) => queued,
	postMoney: ({ id }: QueuedMoney) => parts.api("POST money", { idempotencyKey: id }),
}));
vi.mock("./action-queue.ts", async (load) => ({
	...(await load<object>()),
	readQueue: () => parts.readQueue(),
	putAction: (queued: Queued) => parts.putAction(queued),
	removeAction: (queued: Queued) => parts.removeAction(queued),
}));

const me = { id: "00000000-0000-4000-8000-00000000000a", name: "Sana" };
const at = Date.parse("2026-11-22T10:00:00Z");

function lead(change: Partial<LeadDetail> = {}): LeadDetail {
	return {
		id: "lead-1",
		reference: "K7M4-QX2P",
		type: "CONTACT",
		status: "PENDING",
		createdAt: "2026-11-22T09:00:00.000Z",
		words: ["olive", "harbour"],
		name: "Hina",
		whatsapp: "+923001234567",
		whatsappTyped: "0300 1234567",
		email: null,
		payload: {},
		locale: "en",
		quote: null,
		suspect: false,
		network: null,
		version: 1,
		assigneeId: null,
		readAt: null,
		sla: { state: "waiting", dueAt: "2026-11-23T09:00:00.000Z", answeredAt: null },
		closedAt: null,
		reason: null,
		source: null,
		imported: false,
		quoteEnded: false,
		updatedAt: "2026-11-22T09:00:00.000Z",
		snoozedUntil: null,
		waitingFor: null,
		offered: null,
		people: [],
		customer: { id: "customer-1", trust: "new", name: "Hina", openDeal: false },
		events: [],
		notes: [],
		earlier: [],
		...change,
	};
}

function queued(
	id: string,
	action: LeadAction,
	of: LeadDetail = lead(),
	change: Partial<QueuedAction> = {},
): QueuedAction {
	const seen = { version: of.version, seen: seenFields(of, action), seenAt: of.updatedAt };
	return { id, userId: me.id, at, leadId: of.id, leadName: of.name, ...seen, action, ...change };
}

const take: LeadAction = { kind: "change", change: { assigneeId: me.id } };
const review: LeadAction = { kind: "change", change: { status: "IN_REVIEW" } };
const answer: LeadAction = { kind: "answer", answer: { text: "Salam", done: true } };
const note: LeadAction = { kind: "note", text: "Calls at six" };

/** A server of leads in memory that counts versions as the real one does, and a queue. */
function world(actions: readonly Queued[], leads: readonly LeadDetail[] = [lead()]) {
	const stored = new Map(leads.map((one) => [one.id, one]));
	const queue = new Map<string, Queued>(actions.map((one) => [one.id, one]));
	const posted: string[] = [];
	const failures: unknown[] = [];
	const refuse = (status: number, code: string) =>
		new ApiError(status, JSON.stringify({ code, detail: `refused: ${code}` }), "");
	const post = (one: QueuedAction) => {
		const now = stored.get(one.leadId);
		if (!now) throw refuse(404, "not-found");
		if (one.action.kind !== "note" && one.version !== now.version && !isInsisting(one.action))
			throw refuse(409, "version-conflict");
		const next = { ...withAction(now, one, me), version: now.version + (one.action.kind === "note" ? 0 : 1) };
		stored.set(next.id, next);
		return next;
	};
	const postMoney = ({ order, leadId }: QueuedMoney) => {
		const of = stored.get(leadId ?? "");
		// To agree counts as an answer.
		if (of && order.kind === "agree") stored.set(of.id, { ...of, version: of.version + 1 });
	};
	parts.api = async (name, { params, idempotencyKey }) => {
		if (name === "GET /api/admin/deals/:id") return { state: "cancelled" };
		const one = idempotencyKey && queue.get(idempotencyKey);
		if (!one) return stored.get(params?.id ?? "") ?? Promise.reject(refuse(404, "not-found"));
		const failure = failures.shift();
		if (failure) throw failure;
		const answer = isMoney(one) ? postMoney(one) : post(one);
		posted.push(one.id);
		return answer;
	};
	parts.readQueue = async () => [...queue.values()].sort((a, b) => a.at - b.at);
	parts.putAction = async (one) => void queue.set(one.id, one);
	parts.removeAction = async ({ id }) => void queue.delete(id);
	return { posted, queue, stored, failures, send: () => sendActions(me.id, new QueryClient()) };
}

const isInsisting = (action: LeadAction) => action.kind === "answer" && action.answer.again === true;

test("several actions upon one version follow each other, each upon what the last one made", async () => {
	const { send, posted, queue, stored } = world([
		queued("a", take),
		queued("b", note, lead(), { at: at + 1 }),
		queued("c", answer, lead(), { at: at + 2 }),
	]);
	await send();
	expect(posted).toEqual(["a", "b", "c"]);
	expect(queue.size).toBe(0);
	expect(stored.get("lead-1")).toMatchObject({ status: "CLOSED", assigneeId: me.id, version: 3 });
});

test("nothing is sent after a call without an answer, and nothing is lost", async () => {
	const { send, posted, queue, failures } = world([queued("a", take), queued("b", note, lead(), { at: at + 1 })]);
	failures.push(new TypeError("no line"));
	await send();
	expect(posted).toEqual([]);
	expect([...queue.keys()]).toEqual(["a", "b"]);
});

test("someone else's change of the same field is a conflict that holds back this lead's later actions alone", async () => {
	const other = lead({ id: "lead-2" });
	const theirs = lead({ assigneeId: "00000000-0000-4000-8000-00000000000b", version: 2 });
	const { send, posted, queue } = world(
		[queued("a", take), queued("b", note, lead(), { at: at + 1 }), queued("c", review, other, { at: at + 2 })],
		[theirs, other],
	);
	await send();
	expect(posted).toEqual(["c"]);
	expect(queue.get("a")?.trouble).toEqual({ kind: "conflict", text: "refused: version-conflict" });
	expect([...queue.keys()]).toEqual(["a", "b"]);
});

test("a note that was sent first does not hide someone else's change", async () => {
	const theirs = lead({ assigneeId: "00000000-0000-4000-8000-00000000000b", version: 2 });
	const { send, posted, queue } = world([queued("a", note), queued("b", take, lead(), { at: at + 1 })], [theirs]);
	await send();
	expect(posted).toEqual(["a"]);
	expect(queue.get("b")?.trouble?.kind).toBe("conflict");
});

test("someone else's change of another field does not stop a change, nor the answer after it", async () => {
	const theirs = lead({ assigneeId: "00000000-0000-4000-8000-00000000000b", version: 4 });
	const { send, posted, stored } = world([queued("a", review), queued("b", answer, lead(), { at: at + 1 })], [theirs]);
	await send();
	expect(posted).toEqual(["a", "b"]);
	expect(stored.get("lead-1")).toMatchObject({ status: "CLOSED", assigneeId: theirs.assigneeId });
});

test("a change whose answer was lost counts as done", async () => {
	const { send, posted, queue } = world([queued("a", take)], [lead({ assigneeId: me.id, version: 2 })]);
	await send();
	expect(posted).toEqual([]);
	expect(queue.size).toBe(0);
});

test("a lead that was erased meanwhile is told of, in the server's words", async () => {
	const { send, queue } = world([queued("a", note)], []);
	await send();
	expect(queue.get("a")?.trouble).toEqual({ kind: "refused", text: "refused: not-found" });
});

test("an answer that a person insists on is sent although someone answered meanwhile", async () => {
	const theirs = lead({ version: 5 });
	const { send, posted, queue } = world([queued("a", answer)], [theirs]);
	await send();
	const held = queue.get("a");
	expect(held?.trouble?.kind).toBe("conflict");
	if (held && !isMoney(held)) queue.set("a", insisting(held, theirs.version));
	await send();
	expect(posted).toEqual(["a"]);
});

function order(id: string, kind: "agree" | "pay", change: Partial<QueuedMoney> = {}): QueuedMoney {
	const payment: QueuedMoney["order"] = {
		...{ kind: "pay", dealId: null, version: null, open: "10", direction: "in", amount: "10" },
		...{ accountId: "account-1", currency: "USDT", note: "" },
	};
	const agreement: QueuedMoney["order"] = { kind: "agree", body: {}, deal: null };
	const of = kind === "pay" ? payment : agreement;
	return { id, userId: me.id, at, leadId: "lead-1", version: 1, order: of, ...change };
}

test("a deal and its payments go with what is done to their request, in one order and without a conflict", async () => {
	const { send, posted, queue } = world([
		order("a", "agree"),
		order("b", "pay", { at: at + 1 }),
		queued("c", answer, lead(), { at: at + 2 }),
	]);
	await send();
	expect(posted).toEqual(["a", "b", "c"]);
	expect(queue.size).toBe(0);
});

test("a deal that is refused stays with the server's words and holds back its payments alone, until it is sent again", async () => {
	const { send, posted, queue, failures } = world([
		order("a", "agree"),
		order("b", "pay", { at: at + 1 }),
		order("c", "pay", { at: at + 2, leadId: null }),
	]);
	const errors = { rate: "The offer is over." };
	failures.push(new ApiError(409, JSON.stringify({ code: "confirm-needed", detail: "", errors }), ""));
	await send();
	expect(posted).toEqual(["c"]);
	const held = queue.get("a");
	expect(held?.trouble).toEqual({ kind: "asked", text: "The offer is over.", fields: ["rate"] });
	if (held && isMoney(held)) queue.set("a", insistingMoney(held));
	expect(queue.get("a")).toMatchObject({ confirm: true });
	await send();
	expect(posted).toEqual(["c", "a", "b"]);
});

test("a payment that meets another version of its deal looks at it anew; a day that was closed meanwhile is left out", async () => {
	const paid = order("a", "pay");
	const refused = new ApiError(409, JSON.stringify({ code: "version-conflict", detail: "" }), "");
	expect(await afterRefusal(paid, refused)).toMatchObject({ order: { version: null } });
	const dated = { ...paid, order: { ...paid.order, at: "2026-11-22T10:00:00.000Z" } } as QueuedMoney;
	const closed = new ApiError(
		422,
		JSON.stringify({ code: "invalid", detail: "", errors: { at: "That day is closed." } }),
		"",
	);
	const troubled = await afterRefusal(dated, closed);
	expect(troubled?.trouble).toMatchObject({ kind: "refused", text: "That day is closed." });
	if (troubled) expect(insistingMoney(troubled).order).not.toHaveProperty("at");
});

test("a deal that a colleague cancelled meanwhile need not be cancelled, and holds back nothing", async () => {
	const cancelling: QueuedMoney["order"] = { kind: "cancel", dealId: "deal-1", version: 1, open: null, reason: "late" };
	const cancel = order("a", "pay", { leadId: null, order: cancelling });
	const { send, posted, failures } = world([cancel, order("b", "agree", { at: at + 1, leadId: null })]);
	const conflict = new ApiError(409, JSON.stringify({ code: "conflict", detail: "" }), "");
	failures.push(conflict);
	await send();
	expect(posted).toEqual(["b"]);
});

test("another person's actions are left alone", async () => {
	const { send, posted, queue } = world([queued("a", take, lead(), { userId: "someone else" })]);
	await send();
	expect([posted.length, queue.size]).toEqual([0, 1]);
});

test("what waits shows at once: an answer assigns, reviews or closes, and counts as given", () => {
	const shown = withAction(lead(), queued("a", answer), me);
	expect(shown).toMatchObject({ status: "CLOSED", assigneeId: me.id, sla: { state: "met" } });
	expect(shown.events.at(-1)).toMatchObject({
		kind: "answered",
		actor: me,
		data: { channel: "whatsapp", text: "Salam" },
	});
	expect(withAction(lead({ status: "REJECTED" }), queued("b", answer), me).status).toBe("REJECTED");
	expect(withAction(lead(), queued("c", note), me).notes).toMatchObject([{ text: "Calls at six", author: me }]);
});

test("a lead that was put aside is back at once when it is answered or finished, with what was offered and why", () => {
	const aside = lead({ snoozedUntil: "2026-11-23T09:00:00.000Z", waitingFor: "the bank" });
	const back = { snoozedUntil: null, waitingFor: null };
	const offer: LeadAction = { kind: "answer", answer: { quote: { rate: 288 }, done: true, reason: "deal" } };
	const offered = { rate: 288, until: null, total: null };
	expect(withAction(aside, queued("a", offer), me)).toMatchObject({ ...back, offered, reason: "deal" });
	const close: LeadAction = { kind: "change", change: { status: "REJECTED", reason: "spam" } };
	expect(withAction(aside, queued("b", close), me)).toMatchObject({ ...back, reason: "spam" });
	expect(withAction(aside, queued("c", take), me)).toMatchObject({ waitingFor: "the bank" });
});

test("an end with an answer that was given elsewhere shows both until it is sent", () => {
	const change = { status: "CLOSED", reason: "deal", answered: "telephone" } as const;
	const shown = withAction(lead(), queued("a", { kind: "change", change }), me);
	expect(shown).toMatchObject({ status: "CLOSED", reason: "deal", assigneeId: me.id, sla: { state: "met" } });
	expect(shown).not.toHaveProperty("answered");
});

test.each([
	["change", take],
	["answer", answer],
	["note", note],
])("a %s is sent with its key, so that it is done once however often it is sent", async (_kind, action) => {
	const fetched = vi.fn(async (_path: string, _request: RequestInit) => Response.json(lead()));
	vi.stubGlobal("fetch", fetched);
	vi.stubGlobal("document", { documentElement: { lang: "en" } });
	parts.api = (await vi.importActual<Parts>("../api/api.ts")).api;
	await postAction(queued("the-key", action)).finally(() => vi.unstubAllGlobals());
	expect(fetched.mock.calls[0]?.[1].headers).toMatchObject({ "idempotency-key": "the-key" });
});

test("what a change of an old version becomes", () => {
	const change = { action: take, seen: { assigneeId: null } };
	expect(outcomeOf(change, lead({ assigneeId: me.id }))).toBe("done");
	expect(outcomeOf(change, lead({ status: "CLOSED" }))).toBe("free");
	expect(outcomeOf(change, lead({ assigneeId: "someone else" }))).toBe("conflict");
});
