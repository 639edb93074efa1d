import { and, desc, eq, gt, isNull, lt } from "drizzle-orm";
import type { By } from "#server/db/content/audited-repository.ts";
import type { Database } from "#server/db/database.ts";
import { record } from "#server/db/record.ts";
import { media, mediaDrafts, uploadTickets } from "#server/db/schema/catalogue.ts";

export type NewMedia = Pick<typeof media.$inferInsert, "url" | "width" | "height" | "bytes" | "sha256">;

export function mediaRecords(db: Database) {
	const stillGood = (ticketId: string, sessionId: string, at: Date) =>
		and(
			eq(uploadTickets.id, ticketId),
			eq(uploadTickets.sessionId, sessionId),
			isNull(uploadTickets.usedAt),
			gt(uploadTickets.expiresAt, at),
		);
	return {
		/** Makes a ticket, and forgets those whose time was over long ago. */
		async addTicket(sessionId: string, expiresAt: Date, forgetBefore: Date): Promise<string> {
			await db.delete(uploadTickets).where(lt(uploadTickets.expiresAt, forgetBefore));
			const [row] = await db.insert(uploadTickets).values({ sessionId, expiresAt }).returning({ id: uploadTickets.id });
			if (!row) throw new Error("no ticket was made");
			return row.id;
		},

		async isGood(ticketId: string, sessionId: string, at: Date): Promise<boolean> {
			const rows = await db
				.select({ id: uploadTickets.id })
				.from(uploadTickets)
				.where(stillGood(ticketId, sessionId, at));
			return rows.length > 0;
		},

		/** Notes that the files of an image are about to be written. */
		async begin(url: string, at: Date): Promise<void> {
			await db.insert(mediaDrafts).values({ url, begunAt: at });
		},

		/** The addresses of images that were begun before a moment and never became one. */
		async abandoned(before: Date, limit: number): Promise<string[]> {
			const rows = await db
				.select({ url: mediaDrafts.url })
				.from(mediaDrafts)
				.where(lt(mediaDrafts.begunAt, before))
				.limit(limit);
			return rows.map(({ url }) => url);
		},

		/** Forgets an image that was begun; its files are gone. */
		async forget(url: string): Promise<void> {
			await db.delete(mediaDrafts).where(eq(mediaDrafts.url, url));
		},

		/** Takes the ticket and notes the image in one commit; false when the ticket was used meanwhile. */
		async add(ticketId: string, sessionId: string, image: NewMedia, by: By): Promise<boolean> {
			return db.transaction(async (tx) => {
				const taken = await tx
					.update(uploadTickets)
					.set({ usedAt: by.at, imageUrl: image.url })
					.where(stillGood(ticketId, sessionId, by.at))
					.returning({ id: uploadTickets.id });
				if (taken.length === 0) return false;
				await tx.delete(mediaDrafts).where(eq(mediaDrafts.url, image.url));
				const [row] = await tx
					.insert(media)
					.values({ ...image, createdAt: by.at })
					.returning({ id: media.id });
				const change = {
					action: "uploaded",
					subject: "image",
					subjectId: row?.id ?? null,
					before: null,
					after: image,
				} as const;
				await record(tx, { by: by.id, at: by.at, ...change });
				return true;
			});
		},

		/** The address of the image that a ticket was used for, or `null`. */
		async imageOf(ticketId: string): Promise<string | null> {
			const [row] = await db
				.select({ url: uploadTickets.imageUrl })
				.from(uploadTickets)
				.where(eq(uploadTickets.id, ticketId));
			return row?.url ?? null;
		},

		/** The newest images. */
		recent: (limit: number) => db.select().from(media).orderBy(desc(media.createdAt), desc(media.id)).limit(limit),

		async knows(url: string): Promise<boolean> {
			const rows = await db.select({ id: media.id }).from(media).where(eq(media.url, url));
			return rows.length > 0;
		},
	};
}

export type MediaRecords = ReturnType<typeof mediaRecords>;
