import { createHash, createHmac } from "node:crypto";
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { Database, Transaction } from "#server/db/database.ts";
import { cachedValue } from "#server/lib/cached-value.ts";
import type { Review, Reviews, StaffReview } from "#shared/api/reviews.ts";
import type { OwnContacts } from "#shared/contacts/foreign-contacts.ts";
import { dayOf } from "#shared/day.ts";
import { type Locale, localizedPath } from "#shared/locale.ts";
import { brokenRule, reviewRoutes } from "./routes.ts";
import { invite, type ReviewRow, reviewsStore, stateOf } from "./store.ts";

/** What the reviews module needs. */
export interface ReviewsDeps {
	readonly db: Database;
	readonly own: () => Promise<OwnContacts>;
	/** What links are made with. */
	readonly secret: string;
	readonly publicUrl: string;
	/** Counts a look at a link, or a review, against its address. @throws ProblemError 429 */
	readonly limit: (context: Context) => void;
	/** ms */
	readonly now: () => number;
}

const mostShown = 200;
const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");

/** What customers say of their deals: one link a deal, one review a link. */
export function createReviews({ db, own, secret, publicUrl, limit, now }: ReviewsDeps) {
	const store = reviewsStore(db);
	const at = () => new Date(now());
	const tokenOf = (dealId: string) => createHmac("sha256", secret).update(dealId).digest("base64url").slice(0, 32);
	const published = cachedValue(async (): Promise<Reviews> => {
		const [rows, { average, count, written, asked }] = await Promise.all([store.written(mostShown), store.figures()]);
		const hidden = rows.filter((row) => stateOf(row) !== "published");
		return {
			average: average === null ? null : Math.round(average * 10) / 10,
			count,
			hidden: written - count,
			hiddenReasons: hidden.map(({ review: { rule, hiddenReason } }) => ({ rule, reason: hiddenReason })),
			shareOfDeals: asked === 0 ? 0 : Math.round((written / asked) * 1000) / 1000,
			reviews: rows.filter((row) => stateOf(row) === "published").map(presentReview),
		};
	});
	return {
		/** What visitors see, cached until `drop`. */
		published,
		/** Makes the link of a deal that is done work. */
		invite: (tx: Transaction, dealId: string): Promise<void> => invite(tx, dealId, hashOf(tokenOf(dealId)), at()),
		/** The link of a deal that was invited. */
		linkOf: (dealId: string, locale: Locale): string => publicUrl + localizedPath(`/review/${tokenOf(dealId)}`, locale),
		routes: (app: OpenAPIHono): void =>
			reviewRoutes(app, {
				published,
				all: async () => (await store.written(500)).map(presentToStaff),
				invited: (token) => store.invited(hashOf(token), at()),
				async write(token, said) {
					const rule = brokenRule(said.text, await own());
					await store.write(hashOf(token), { ...said, rule }, at());
					return { state: rule ? "held" : "published", rule };
				},
				change: async (id, action, said, { id: by, check }) =>
					presentToStaff(await store.change(id, action, said, { id: by, check, at: at() })),
				limit,
			}),
	};
}

function presentReview({ review, kind, currency }: ReviewRow): Review {
	const { id, stars, text, locale, answer, writtenAt, invitedAt } = review;
	const month = dayOf((writtenAt ?? invitedAt).getTime()).slice(0, 7);
	return { id, stars: stars ?? 0, text, locale, kind, currency, month, answer };
}

function presentToStaff(row: ReviewRow): StaffReview {
	const { dealId, writtenAt, invitedAt, rule, hiddenReason } = row.review;
	const at = (writtenAt ?? invitedAt).toISOString();
	return { ...presentReview(row), dealId, at, state: stateOf(row), rule, reason: hiddenReason };
}
