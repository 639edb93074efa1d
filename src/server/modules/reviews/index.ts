import { createHash, createHmac } from "node:crypto";
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { Writer } from "#server/db/content/audited-repository.ts";
import type { Transaction } from "#server/db/database.ts";
import { readForm } from "#server/http/api/body.ts";
import { implement } from "#server/http/api/implement.ts";
import { problemErrorOf } from "#server/http/api/problems.ts";
import { localeOfRequest } from "#server/http/locale.ts";
import { cachedValue } from "#server/lib/cached-value.ts";
import type { Runtime } from "#server/runtime.ts";
import type { Review, Reviews, StaffReview } from "#shared/api/reviews.ts";
import * as calls from "#shared/api/reviews.ts";
import { contactFinder, type OwnContacts } from "#shared/contacts/foreign-contacts.ts";
import { dayOf } from "#shared/day.ts";
import { type Locale, localeOfPath, localizedPath } from "#shared/locale.ts";
import type { ReviewRule } from "#shared/reviews/reviews.ts";
import { inEveryLanguage } from "#shared/routes/routes.ts";
import {
	changeReview,
	invite,
	invitedBy,
	type ReviewRow,
	reviewFigures,
	ruleOf,
	stateOf,
	writeReview,
	writtenReviews,
} from "./store.ts";

interface ReviewsDeps extends Pick<Runtime, "db" | "limit" | "now" | "own" | "publicUrl"> {
	readonly secret: string;
}

const mostShown = 200;
const mostListed = 500;
const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");

/** What customers say of their deals: one link a deal, one review a link. */
export function createReviews({ db, own, secret, publicUrl, limit, now }: ReviewsDeps) {
	const at = () => new Date(now());
	const tokenOf = (dealId: string) => createHmac("sha256", secret).update(dealId).digest("base64url").slice(0, 32);
	const published = cachedValue(async (): Promise<Reviews> => {
		const rows = await writtenReviews(db, mostShown);
		const { average, count, written, asked } = await reviewFigures(db);
		const hidden = rows.filter((row) => stateOf(row) !== "published");
		return {
			average: average === null ? null : Math.round(average * 10) / 10,
			count,
			hidden: written - count,
			hiddenReasons: hidden.map((row) => ({ rule: ruleOf(row), reason: row.review.hiddenReason })),
			shareOfDeals: asked === 0 ? 0 : Math.round((written / asked) * 1000) / 1000,
			reviews: rows.filter((row) => stateOf(row) === "published").map(presentReview),
		};
	});
	async function write(token: string, review: { stars: number; text: string; locale: Locale }) {
		const rule = brokenRule(review.text, await own());
		await writeReview(db, hashOf(token), { ...review, rule }, at());
		return { state: rule ? "held" : "published", rule } as const;
	}
	const change = async (
		id: string,
		action: Parameters<typeof changeReview>[2],
		review: string | null,
		{ id: by, check }: Writer,
	) => presentToStaff(await changeReview(db, id, action, review, { id: by, check, at: at() }));

	async function takeForm(context: Context): Promise<Response> {
		limit(context);
		const form = await readForm(context.req.raw);
		const review = { stars: Number(form.stars), text: form.text ?? "", token: context.req.param("token") };
		const read = calls.newReviewSchema.safeParse(review);
		const { pathname } = new URL(context.req.url);
		if (!read.success) return context.redirect(`${pathname}?refused=yes`, 303);
		const { token, stars, text } = read.data;
		try {
			await write(token, { stars, text, locale: localeOfPath(pathname) });
		} catch (error) {
			// What a link is good for, its page says.
			if (!["not-found", "gone", "already-reviewed"].includes(problemErrorOf(error).code)) throw error;
		}
		return context.redirect(pathname, 303);
	}

	return {
		/** What visitors see, cached until `drop`. */
		published,
		invite: (tx: Transaction, dealId: string): Promise<void> => invite(tx, dealId, hashOf(tokenOf(dealId)), at()),
		linkOf: (dealId: string, locale: Locale): string => publicUrl + localizedPath(`/review/${tokenOf(dealId)}`, locale),
		/** They go before the pages. */
		routes(app: OpenAPIHono): void {
			implement(app, calls.readReviews, () => published.get());
			implement(
				app,
				calls.readReviewInvitation,
				async ({ params }) => {
					const row = await invitedBy(db, hashOf(params.token), at());
					const { kind, currency, review } = row;
					return { kind, currency, state: review.writtenAt ? stateOf(row) : ("open" as const) };
				},
				// The page reads the same call in this process; its visitors are counted where it is rendered.
				{ before: (context) => context.env?.incoming && limit(context) },
			);
			implement(
				app,
				calls.writeReview,
				({ body: { token, stars, text, locale }, context }) =>
					write(token, { stars, text, locale: locale ?? localeOfRequest(context.req.raw) }),
				{ before: limit },
			);
			implement(app, calls.listReviews, async () => (await writtenReviews(db, mostListed)).map(presentToStaff));
			implement(app, calls.answerReview, ({ params, body, caller }) =>
				change(params.id, "answered", body.text, caller),
			);
			implement(app, calls.hideReview, ({ params, body, caller }) => change(params.id, "hidden", body.reason, caller));
			implement(app, calls.showReview, ({ params, caller }) => change(params.id, "shown", null, caller));
			for (const path of inEveryLanguage("/review/:token")) app.post(path, takeForm);
		},
	};
}

function presentReview({ review, kind, currency }: ReviewRow): Review {
	const { id, stars, text, locale, answer, writtenAt, invitedAt } = review;
	const month = dayOf((writtenAt ?? invitedAt).getTime()).slice(0, 7);
	return { id, stars: stars ?? 0, text, locale, kind, currency, month, answer };
}

function presentToStaff(row: ReviewRow): StaffReview {
	const { dealId, writtenAt, invitedAt, hiddenReason } = row.review;
	const at = (writtenAt ?? invitedAt).toISOString();
	return { ...presentReview(row), dealId, at, state: stateOf(row), rule: ruleOf(row), reason: hiddenReason };
}

const abuse = new Set(
	`fuck fucking fucker motherfucker bastard bitch asshole shit cunt whore madarchod behenchod bhenchod chutiya
	gandu harami haramzada haramzade kutta kutte kamina randi مادرچود بہنچود بھینچود چوتیا گانڈو حرامی حرامزادہ
	حرامزادے کتا کتے کمینہ کمینے رنڈی`.split(/\s+/),
);

/** The rule that a review breaks: contacts that are not the business's own, or abuse; `null` for none. */
function brokenRule(text: string, own: OwnContacts): ReviewRule | null {
	if (contactFinder(own)("", text)) return "contact";
	const words = text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
	return words.some((word) => abuse.has(word)) ? "abuse" : null;
}
