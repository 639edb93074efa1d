import { z } from "@hono/zod-openapi";
import { dealKinds, moneyCurrencies } from "../money/money.ts";
import { maxReviewLength, mostStars, reviewRules } from "../reviews/reviews.ts";
import { forAnyone, forOwner, forStaff, named } from "./contract.ts";
import { requiredText, text } from "./text.ts";

const locale = z.enum(["en", "ur"]);
const stars = z.int().min(1).max(mostStars);
const month = z.string().openapi({ example: "2026-11" });
const ofDeal = { kind: z.enum(dealKinds), currency: z.enum(moneyCurrencies) };

/** A review as everyone reads it: nothing of the person but what they wrote. */
export const reviewSchema = named("Review", {
	id: z.uuid(),
	stars,
	text: z.string(),
	locale,
	...ofDeal,
	month,
	answer: z.string().nullable().openapi({ description: "What the business says to it" }),
});
export type Review = z.infer<typeof reviewSchema>;

export const reviewsSchema = named("Reviews", {
	average: z.number().nullable().openapi({ description: "Of the published ones, to a tenth" }),
	count: z.int().openapi({ description: "How many are published" }),
	hidden: z.int().openapi({ description: "How many are held back by a rule or hidden by the owner" }),
	hiddenReasons: z
		.array(z.object({ rule: z.enum(reviewRules).nullable(), reason: z.string().nullable() }))
		.openapi({ description: "Of each of them, the newest first" }),
	shareOfDeals: z.number().openapi({ description: "Of the deals whose customers were asked; 0 to 1" }),
	reviews: z.array(reviewSchema).openapi({ description: "The newest first, up to 200" }),
});
export type Reviews = z.infer<typeof reviewsSchema>;

const reviewState = z.enum(["published", "held", "hidden"]);

export const reviewInvitationSchema = named("ReviewInvitation", {
	...ofDeal,
	state: z.enum(["open", ...reviewState.options]),
});
export type ReviewInvitation = z.infer<typeof reviewInvitationSchema>;

const writtenSchema = named("WrittenReview", {
	state: z.enum(["published", "held"]),
	rule: z.enum(reviewRules).nullable(),
});

export const newReviewSchema = named("NewReview", {
	token: z.string().max(100).openapi({ description: "What the link ends in" }),
	stars,
	text: text(maxReviewLength).default(""),
	locale: locale.optional().openapi({ description: "The language of the words; that of the call, unless given" }),
});

export const staffReviewSchema = reviewSchema
	.extend({
		dealId: z.uuid(),
		at: z.iso.datetime(),
		state: reviewState,
		rule: z.enum(reviewRules).nullable(),
		reason: z.string().nullable(),
	})
	.openapi("StaffReview");
export type StaffReview = z.infer<typeof staffReviewSchema>;

export const readReviews = forAnyone("GET /api/reviews", {
	summary: "What customers said of their deals, with what is hidden counted",
	shared: true,
	answers: { 200: { description: "The reviews and their figures", schema: reviewsSchema } },
});

export const readReviewInvitation = forAnyone("GET /api/reviews/:token", {
	summary: "What a link asks a review of; 410 `gone` after 90 days",
	params: z.object({ token: z.string().max(100) }),
	answers: { 200: { description: "The deal without its people", schema: reviewInvitationSchema } },
	problems: [410, 429],
});

export const writeReview = forAnyone("POST /api/reviews", {
	summary:
		"A review of a deal by the link of the deal, once; 404 for an unknown link, 409 for a used one, 410 after 90 days",
	body: newReviewSchema,
	answers: { 201: { description: "Whether it is published, or held back by a rule", schema: writtenSchema } },
	problems: [404, 409, 410, 429],
});

const whole = { description: "The review as it is now", schema: staffReviewSchema };

export const listReviews = forStaff("GET /api/admin/reviews", {
	summary: "All reviews, hidden ones too, the newest first",
	answers: { 200: { description: "The newest 500", schema: z.array(staffReviewSchema) } },
});

export const answerReview = forStaff("POST /api/admin/reviews/:id/answer", {
	summary: "What the business says to a review, in the place of what it said before",
	body: z.object({ text: requiredText(maxReviewLength) }).openapi("ReviewAnswer"),
	answers: { 200: whole },
	problems: [403],
});

export const hideReview = forOwner("POST /api/admin/reviews/:id/hiding", {
	summary: "Hides a review with a reason that everyone reads; it goes on being counted as hidden",
	body: z.object({ reason: requiredText(300) }).openapi("ReviewHiding"),
	answers: { 200: whole },
	problems: [403],
});

export const showReview = forOwner("DELETE /api/admin/reviews/:id/hiding", {
	summary: "Publishes a review that was hidden, or held back by a rule",
	answers: { 200: whole },
});
