import { type SQL, sql } from "drizzle-orm";
import type { LeadOrder } from "#shared/leads/lead-view.ts";
import type { LeadCursor } from "./cursor.ts";
import { oldestFirst } from "./filter-store.ts";

// As the indexes have it; without the words on nulls PostgreSQL sorts instead of reading in order.
const newestFirst = sql.raw("created_at DESC NULLS LAST, id DESC NULLS LAST");

/** A part of the list: what comes after a place, in an order. */
export interface ListPart {
	readonly order: LeadOrder;
	readonly after: LeadCursor | null;
	readonly limit: number;
}

/** The columns by which an order sorts. */
export function sortOf(order: LeadOrder): SQL {
	return order === "newest" ? newestFirst : oldestFirst;
}

/** What comes after a place of the list; nothing where there is none. */
export function beyond({ order, after }: Pick<ListPart, "order" | "after">): SQL[] {
	if (!after) return [];
	const place = sql`(${after.createdAt}::timestamptz, ${after.id}::uuid)`;
	return [order === "newest" ? sql`(created_at, id) < ${place}` : sql`(created_at, id) > ${place}`];
}
