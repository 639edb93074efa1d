import type { LeadReceipt } from "#shared/api/leads/lead.ts";
import { askedIn } from "#shared/requests/asked.ts";
import type { SentRequest } from "#shared/requests/sent-request.ts";
import type { LeadType } from "#shared/requests/spec.ts";

interface Delivery {
	readonly type: LeadType;
	/** The JSON body of the call. */
	readonly body: string;
	readonly receipt: LeadReceipt;
}

/** What this device notes of a request that the server has. */
export function sentOf({ type, body, receipt }: Delivery): SentRequest {
	const { payload, seenRate }: { payload: Record<string, unknown>; seenRate?: number } = JSON.parse(body);
	return {
		reference: receipt.reference,
		type,
		sentAt: receipt.createdAt,
		asked: askedIn(type, payload),
		...(typeof seenRate === "number" ? { rate: seenRate } : {}),
	};
}
