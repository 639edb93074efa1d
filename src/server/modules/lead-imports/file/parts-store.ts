import { and, asc, eq, gt } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { readAgain } from "#server/db/failover/trouble.ts";
import { leadImportParts } from "#server/db/schema/index.ts";

/** The largest part of a file in one row, in bytes. */
const partLength = 256 * 1024;

/** Files in parts, so that neither side holds one whole. */
export function partsStore(db: Database) {
	const { importId, place, content } = leadImportParts;
	return {
		/** Stores a file as it arrives; each part is in the database before the next is read. */
		async write(id: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
			let next = 0;
			let held: Uint8Array[] = [];
			let size = 0;
			const flush = async () => {
				if (size > 0)
					await db.insert(leadImportParts).values({ importId: id, place: next++, content: Buffer.concat(held) });
				held = [];
				size = 0;
			};
			for await (const chunk of bytes) {
				held.push(chunk);
				size += chunk.byteLength;
				if (size >= partLength) await flush();
			}
			await flush();
		},

		/** Reads a file from its beginning, a part at a time. */
		async *read(id: string): AsyncGenerator<Buffer> {
			for (let after = -1; ; after++) {
				const [part] = await readAgain(() =>
					db
						.select({ content })
						.from(leadImportParts)
						.where(and(eq(importId, id), gt(place, after)))
						.orderBy(asc(place))
						.limit(1),
				);
				if (!part) return;
				yield part.content;
			}
		},
	};
}

export type PartsStore = ReturnType<typeof partsStore>;
