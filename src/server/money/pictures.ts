import { eq, sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { pictures } from "#server/db/schema/money.ts";
import { ProblemError } from "#server/http/api/problems.ts";

/** Pictures of payments. `reencode` makes a WebP of what was sent. @throws ProblemError `unusable-image` */
export function paymentPictures(db: Database, reencode: (bytes: Buffer) => Promise<Buffer>, now: () => number) {
	return {
		async add(sent: Buffer, sentBy: string): Promise<string> {
			const bytes = await reencode(sent);
			const [row] = await db
				.insert(pictures)
				.values({ bytes, sentBy, createdAt: new Date(now()) })
				.returning({ id: pictures.id });
			if (!row) throw new Error("no picture was stored");
			return row.id;
		},

		/** @throws ProblemError `not-found` */
		async read(id: string): Promise<Buffer> {
			const [row] = await db.select({ bytes: pictures.bytes }).from(pictures).where(eq(pictures.id, id));
			if (!row) throw new ProblemError("not-found");
			return row.bytes;
		},

		/** Deletes those that no payment names. */
		async prune(before: Date, limit: number): Promise<number> {
			const gone = await db
				.delete(pictures)
				.where(
					sql`${pictures.id} IN (SELECT id FROM pictures WHERE deal_id IS NULL AND created_at < ${before.toISOString()} LIMIT ${limit})`,
				)
				.returning({ id: pictures.id });
			return gone.length;
		},
	};
}

export type PaymentPictures = ReturnType<typeof paymentPictures>;
