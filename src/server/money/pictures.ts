import { eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "#server/db/database.ts";
import { pictures } from "#server/db/schema/money.ts";
import { readBytes } from "#server/http/api/body.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import { semaphore } from "#server/lib/semaphore.ts";

const maxBytes = 12 * 1024 * 1024;
// Each holds its image in memory until it is re-encoded; the others wait, unread.
const readAtOnce = 2;

/** Pictures of payments and reports. `reencode` makes a WebP of what was sent. @throws ProblemError `unusable-image` */
export function paymentPictures(db: Database, reencode: (bytes: Buffer) => Promise<Buffer>, now: () => number) {
	const inTurn = semaphore(readAtOnce);
	const isLoose = sql`deal_id IS NULL AND NOT EXISTS (SELECT FROM impostor_reports r WHERE r.picture_id = pictures.id)`;
	return {
		/** Stores the body of a request. `sentBy`: `null` for a visitor. */
		add: (request: Request, sentBy: string | null) =>
			inTurn(async (): Promise<string> => {
				const bytes = await reencode(await readBytes(request, maxBytes));
				const [row] = await db
					.insert(pictures)
					.values({ bytes, sentBy, createdAt: new Date(now()) })
					.returning({ id: pictures.id });
				if (!row) throw new Error("no picture was stored");
				return row.id;
			}),

		async waiting(): Promise<number> {
			return db.$count(pictures, sql`${isLoose} AND sent_by IS NULL`);
		},

		/** Whether a visitor sent a picture since a moment for a report that is to come; until its transaction ends, no other takes it. */
		async isForReport(tx: Transaction, id: string, since: Date): Promise<boolean> {
			await tx.execute(sql`SELECT FROM pictures WHERE id = ${id} FOR UPDATE`);
			const isNew = sql`id = ${id} AND sent_by IS NULL AND created_at >= ${since.toISOString()} AND ${isLoose}`;
			return (await tx.$count(pictures, isNew)) > 0;
		},

		async read(id: string): Promise<Buffer> {
			const [row] = await db.select({ bytes: pictures.bytes }).from(pictures).where(eq(pictures.id, id));
			if (!row) throw new ProblemError("not-found");
			return row.bytes;
		},

		/** Makes what deletes those that no payment and no report names, of staff or of visitors. */
		prune:
			(of: "staff" | "visitors") =>
			async (before: Date, limit: number): Promise<number> => {
				const isTheirs = sql`(sent_by IS NULL) = ${of === "visitors"} AND created_at < ${before.toISOString()}`;
				const old = sql`SELECT id FROM pictures WHERE ${isLoose} AND ${isTheirs} LIMIT ${limit}`;
				return (await db.delete(pictures).where(sql`id IN (${old})`)).rowCount ?? 0;
			},
	};
}

export type PaymentPictures = ReturnType<typeof paymentPictures>;
