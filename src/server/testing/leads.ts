import { type LeadType, leadTypes } from "#shared/requests/spec.ts";
import type { TestServer } from "./server.ts";

const payloads: Readonly<Record<LeadType, Record<string, unknown>>> = {
	SERVICE_ORDER: { service: "bug-fix", details: "Broken checkout", budget: "500-1000" },
	BUY_NETWORK: { network: "MaxBounty" },
	SELL_NETWORK: { networkName: "ClickBank", proofLinks: "https://example.com", askingPrice: 250 },
	PAYONEER_TRADE: { side: "sell", amount: 100 },
	USDT_TRADE: { side: "buy", amount: 50, walletAddress: "TXYZ" },
	BINANCE_TRADE: { tradeType: "BUY", amount: 10, preferredMethod: "Raast", estimatedTotal: 2800 },
	BULK_EMAIL_TRADE: { side: "buy", quantity: 5000, category: "business" },
	CONTACT: { subject: "Hours", message: "When are you there?" },
};

/** A whole request as the site sends it. */
export function leadOf(type: LeadType, changes: Record<string, unknown> = {}) {
	return { type, name: "بلال احمد", whatsapp: "0300-1234567", payload: payloads[type], ...changes };
}

export const everyLead = leadTypes.map((type) => leadOf(type));

/** How much is stored of requests: it must not change when one is refused, and agree when one is taken. */
export async function storedOf({ sql }: TestServer) {
	const [counts] = await sql<{ leads: number; events: number; contacts: number; keys: number; counted: number }>(
		`SELECT (SELECT count(*) FROM leads)::int AS leads,
			(SELECT count(*) FROM events JOIN leads ON leads.id = subject_id)::int AS events,
			(SELECT count(*) FROM contacts)::int AS contacts,
			(SELECT count(*) FROM idempotency_keys)::int AS keys,
			(SELECT coalesce(sum(count), 0) FROM lead_counts)::int AS counted`,
	);
	return counts;
}

/** Deletes all requests and the people who sent them, and all of some other tables. */
export async function forgetLeads({ sql }: Pick<TestServer, "sql">, ...also: readonly string[]): Promise<void> {
	for (const table of ["leads", "contacts", "idempotency_keys", ...also]) await sql(`DELETE FROM ${table}`);
}
