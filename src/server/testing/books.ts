import { randomUUID } from "node:crypto";
import type { MoneyAccount } from "#shared/money/api/accounts.ts";
import type { Deal } from "#shared/money/api/deals.ts";
import { deskOf, sendLead } from "./inbox.ts";
import type { TestServer } from "./server.ts";

type Sent = Readonly<Record<string, unknown>>;

/** The owner at the books of a test server. */
export async function booksOf(server: TestServer) {
	const desk = await deskOf(server);
	const books = {
		...desk,
		/** Sends with a key; answers the answer. */
		keyed: (method: string, path: string, body: unknown, key: string = randomUUID()) =>
			server.send(method, `/api/admin/${path}`, body, { ...desk.headers, "idempotency-key": key }),
		/** Sends, and answers what was answered; throws for a refusal. */
		async done<Answer = Deal>(method: string, path: string, body: unknown): Promise<Answer> {
			const answer = await books.keyed(method, path, body);
			if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
			return answer.json();
		},
		async read<Answer>(path: string): Promise<Answer> {
			return (await desk.get(path)).json();
		},
		/** Opens an account of a kind. */
		open: (kind: string, name = kind) => books.done<MoneyAccount>("POST", "accounts", { name, kind }),
		/** The account of the books of a kind. */
		async book(kind: string, currency = "PKR"): Promise<MoneyAccount> {
			const all = await books.read<MoneyAccount[]>("accounts");
			const found = all.find((account) => account.kind === kind && account.currency === currency);
			if (!found) throw new Error(`no account of ${kind} in ${currency}`);
			return found;
		},
		/** What an account holds. */
		async balance(id: string): Promise<string | null | undefined> {
			return (await books.read<MoneyAccount[]>("accounts")).find((account) => account.id === id)?.balance;
		},
		/** Puts rupees into an account. */
		async fund(account: MoneyAccount, amount: string): Promise<void> {
			const capital = await books.book("capital", account.currency);
			await books.done("POST", "entries", {
				note: "put in",
				lines: [
					{ accountId: account.id, amount },
					{ accountId: capital.id, amount: `-${amount}` },
				],
			});
		},
		/** A customer, by a request of theirs. */
		async customer(whatsapp = "0300-1234567", name = "Ayesha Khan"): Promise<string> {
			const lead = await desk.lead(await sendLead(server, { whatsapp, name }));
			return lead.customer.id;
		},
		deal: (deal: Sent) => books.done("POST", "deals", { kind: "trade", side: "sell", currency: "PAYONEER", ...deal }),
	};
	return books;
}

export type Books = Awaited<ReturnType<typeof booksOf>>;
