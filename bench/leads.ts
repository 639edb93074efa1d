import { randomInt } from "node:crypto";

/** A request as a visitor's browser sends it, another one each time. */
export function body(): string {
	return JSON.stringify({
		type: "USDT_TRADE",
		name: "Muhammad Ali",
		whatsapp: `03${randomInt(10, 50)}${String(randomInt(10_000_000)).padStart(7, "0")}`,
		email: `ali${randomInt(1_000_000)}@example.pk`,
		payload: { side: "sell", amount: randomInt(10, 2000), walletAddress: "", notes: "Please confirm today" },
	});
}
