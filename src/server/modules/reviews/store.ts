import { desc, eq, isNotNull, sql } from "drizzle-orm";
import type { By } from "#server/db/content/audited-repository.ts";
import type { Database, Transaction } from "#server/db/database.ts";
import { record } from "#server/db/record.ts";
import { deals } from "#server/db/schema/money.ts";
import { reviews } from "#server/db/schema/reviews.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import type { StaffReview } from "#shared/api/reviews.ts";
import { day } from "#shared/day.ts";
import { type ReviewRule, reviewDays } from "#shared/reviews/reviews.ts";

const columns = { review: reviews, kind: deals.kind, currency: deals.currency, dealState: deals.state };
const whole = (db: Pick<Transaction, "select">) =>
	db.select(columns).from(reviews).innerJoin(deals, eq(deals.id, reviews.dealId));

export type ReviewRow = Awaited<ReturnType<typeof whole>>[number];

/** Why a review is held back; of a deal that was cancelled it is one as long as the deal is. */
export function ruleOf({ review: { rule }, dealState }: ReviewRow): ReviewRule | null {
	return dealState === "cancelled" ? "cancelled" : rule;
}

/** Whether everyone reads it; the owner's word comes before the rule's. */
export function stateOf(row: ReviewRow): StaffReview["state"] {
	if (row.review.hiddenReason !== null) return "hidden";
	return ruleOf(row) ? "held" : "published";
}

/** Invites to a review of a deal that is done, in the commit that made it so; one that was invited stays so. */
export async function invite(tx: Transaction, dealId: string, tokenHash: string, invitedAt: Date): Promise<void> {
	await tx.insert(reviews).values({ dealId, tokenHash, invitedAt }).onConflictDoNothing();
}

export function writtenReviews(db: Database, limit: number): Promise<ReviewRow[]> {
	const { writtenAt, id } = reviews;
	return whole(db).where(isNotNull(writtenAt)).orderBy(desc(writtenAt), desc(id)).limit(limit);
}

export async function reviewFigures(db: Database) {
	const isWritten = sql`${reviews.writtenAt} IS NOT NULL`;
	const isShown = sql`${isWritten} AND ${reviews.rule} IS NULL AND ${reviews.hiddenReason} IS NULL AND ${deals.state} <> 'cancelled'`;
	const [row] = await db
		.select({
			average: sql<number | null>`(avg(${reviews.stars}) FILTER (WHERE ${isShown}))::float`,
			count: sql<number>`(count(*) FILTER (WHERE ${isShown}))::int`,
			written: sql<number>`(count(*) FILTER (WHERE ${isWritten}))::int`,
			asked: sql<number>`(count(*) FILTER (WHERE ${isWritten} OR ${deals.state} = 'done'))::int`,
		})
		.from(deals)
		// Each deal that is done was asked about; what an archive brought has no unused invitations.
		.leftJoin(reviews, eq(reviews.dealId, deals.id));
	return row ?? { average: null, count: 0, written: 0, asked: 0 };
}

/** The invitation of a link. @throws ProblemError `not-found`, `gone` for one that is too old and was not used */
export async function invitedBy(
	db: Pick<Transaction, "select">,
	tokenHash: string,
	now: Date,
	forUpdate = false,
): Promise<ReviewRow> {
	const query = whole(db).where(eq(reviews.tokenHash, tokenHash));
	const [row] = await (forUpdate ? query.for("update", { of: reviews }) : query);
	if (row?.review.writtenAt) return row;
	// A deal of which a payment was taken back is not done any more.
	if (row?.dealState !== "done") throw new ProblemError("not-found");
	if (now.getTime() - row.review.invitedAt.getTime() > reviewDays * day) throw new ProblemError("gone");
	return row;
}

type Written = Pick<typeof reviews.$inferInsert, "stars" | "text" | "locale" | "rule">;

export function writeReview(db: Database, tokenHash: string, written: Written, at: Date): Promise<void> {
	return db.transaction(async (tx) => {
		const { id, writtenAt } = (await invitedBy(tx, tokenHash, at, true)).review;
		if (writtenAt) throw new ProblemError("already-reviewed");
		await tx
			.update(reviews)
			.set({ ...written, writtenAt: at })
			.where(eq(reviews.id, id));
		const what = { subject: "review", subjectId: id, action: "written", by: null, at, before: null } as const;
		await record(tx, { ...what, after: { stars: written.stars ?? 0 } });
	});
}

/** Answers, hides or shows a review, and answers it as it is then. @throws ProblemError `not-found`, `confirm-contact` */
export function changeReview(
	db: Database,
	id: string,
	action: "answered" | "hidden" | "shown",
	text: string | null,
	by: By,
): Promise<ReviewRow> {
	return db.transaction(async (tx) => {
		const [before] = await whole(tx).where(eq(reviews.id, id)).for("update", { of: reviews });
		if (!before?.review.writtenAt) throw new ProblemError("not-found");
		const [field, name] =
			action === "answered" ? (["answer", "answer"] as const) : (["hiddenReason", "reason"] as const);
		const earlier = before.review[field];
		// It is so already where only the answer was lost.
		if (earlier === text && action !== "shown") return before;
		const contacts = by.check?.(earlier ?? "", text ?? "") ?? null;
		const set = action === "shown" ? { hiddenReason: null, rule: null } : { [field]: text };
		await tx.update(reviews).set(set).where(eq(reviews.id, id));
		const change = { before: { [name]: earlier }, after: { [name]: text }, contacts };
		await record(tx, { subject: "review", subjectId: id, action, by: by.id, at: by.at, ...change });
		return { ...before, review: { ...before.review, ...set } };
	});
}
