import type { Deal } from "#shared/money/api/deals.ts";
import { directions } from "#shared/money/money.ts";
import { ApiError } from "../../../app/api/query.ts";
import { api, call, codeOf, fieldErrorsOf } from "../api/api.ts";
import { shrinkImage } from "../api/upload-image.ts";
import { type DealStep, hasSameTerms, type QueuedMoney } from "./money-order.ts";

export class Meanwhile extends Error {
	readonly kind: "conflict" | "no-deal";
	constructor(kind: "conflict" | "no-deal") {
		super(kind);
		this.kind = kind;
	}
}

/** An order with all that its call names, so that it stays the same call. @throws Meanwhile, ApiError, or as a call without an answer */
export async function complete(queued: QueuedMoney): Promise<QueuedMoney> {
	let { order } = queued;
	if (!("dealId" in order)) return queued;
	if (order.version === null) order = { ...order, ...(await stateFor(order, queued.leadId)) };
	if (order.kind === "pay" && order.picture && !order.pictureId)
		order = { ...order, pictureId: await sendPicture(order.picture) };
	return order === queued.order ? queued : { ...queued, order };
}

async function stateFor(step: DealStep, leadId: string | null) {
	const { dealId } = step;
	const deal = dealId ? await readDeal(dealId) : leadId ? await liveDealOf(leadId) : undefined;
	if (!deal) throw new Meanwhile("no-deal");
	const seen = step.kind === "pay" ? step.open && { [step.direction]: step.open } : step.open;
	if (seen && directions.some((direction) => (seen[direction] ?? deal.open[direction]) !== deal.open[direction]))
		throw new Meanwhile("conflict");
	return { dealId: deal.id, version: deal.version };
}

const readDeal = (id: string) => api("GET /api/admin/deals/:id", { params: { id } });

async function liveDealOf(lead: string): Promise<Deal | undefined> {
	const deals = await api("GET /api/admin/deals", { query: { lead } });
	return deals.find(({ state }) => state !== "cancelled");
}

export async function postMoney({ id: idempotencyKey, order, confirm }: QueuedMoney): Promise<Deal | null> {
	const sure = confirm && { confirm };
	if (order.kind === "agree") return api("POST /api/admin/deals", { body: { ...order.body, ...sure }, idempotencyKey });
	if (order.kind === "book") {
		await api("POST /api/admin/entries", { body: { ...order.body, at: order.at, ...sure }, idempotencyKey });
		return null;
	}
	const { dealId, version } = order;
	if (dealId === null || version === null) throw new Meanwhile("no-deal");
	const params = { id: dealId };
	if (order.kind === "cancel") {
		const body = { state: "cancelled", reason: order.reason, version, ...sure } as const;
		return api("PATCH /api/admin/deals/:id", { params, body, idempotencyKey });
	}
	const { direction, accountId, amount, surplus, note, at, pictureId } = order;
	const body = { direction, accountId, amount, surplus, version, note, at, pictureId, ...sure };
	return api("POST /api/admin/deals/:id/payments", { params, body, idempotencyKey });
}

/** What a refusal makes of an order: it again, to be sent at once; with its trouble; or `null`, since it is done already. */
export async function afterRefusal(queued: QueuedMoney, error: unknown): Promise<QueuedMoney | null> {
	const { order, leadId } = queued;
	const code = codeOf(error);
	if (code === "version-conflict" && "dealId" in order) return { ...queued, order: { ...order, version: null } };
	const isMeanwhile = error instanceof Meanwhile || code === "conflict";
	if (isMeanwhile && order.kind === "cancel" && (await readDeal(order.dealId)).state === "cancelled") return null;
	if (code === "conflict" && order.kind === "agree" && order.deal && leadId) {
		const theirs = await liveDealOf(leadId);
		if (theirs && hasSameTerms(theirs, order.deal)) return null;
	}
	const errors = fieldErrorsOf(error);
	const text = Object.values(errors).join(" ") || (error instanceof ApiError && error.problem?.detail) || "";
	const refused = code === "conflict" ? code : "refused";
	const outcome = code === "confirm-needed" ? "asked" : refused;
	const kind = error instanceof Meanwhile ? error.kind : outcome;
	return { ...queued, trouble: { kind, text, fields: Object.keys(errors) } };
}

/** An order as it is sent once more because a person wants it: upon what is there now, and today where its day is closed. */
export function insistingMoney({ trouble, order, ...queued }: QueuedMoney): QueuedMoney {
	const sure = trouble?.kind === "asked" ? { confirm: true as const } : {};
	if (order.kind === "agree") return { ...queued, ...sure, order };
	if (order.kind === "cancel") return { ...queued, ...sure, order: { ...order, version: null, open: null } };
	const { at, ...undated } = order;
	const dated = at && !trouble?.fields.includes("at") ? { ...undated, at } : undated;
	if (dated.kind === "book") return { ...queued, ...sure, order: dated };
	const { pictureId: _, ...bare } = dated;
	return { ...queued, ...sure, order: { ...(dated.picture ? bare : dated), version: null, open: null } };
}

/** An order as it is sent once more as it is, of the same day. */
export function sameMoney({ trouble: _, ...queued }: QueuedMoney): QueuedMoney {
	return queued;
}

const sent = new WeakMap<File, string>();

/** Stores a picture of a payment once, made smaller before it is sent; answers its id. @throws ApiError where it is no image */
export async function sendPicture(picture: File): Promise<string> {
	const earlier = sent.get(picture);
	if (earlier) return earlier;
	const answer = await call("POST", "/api/admin/pictures", await shrinkImage(picture, { isOpaque: true }));
	const { id }: { id: string } = await answer.json();
	sent.set(picture, id);
	return id;
}
