import type { Reviews } from "../api/reviews.ts";
import { type Localized, localeOfPath } from "../locale.ts";

/** What holds a review back, as the page says above its form. */
export const reviewRules = ["contact", "abuse", "cancelled"] as const;
export type ReviewRule = (typeof reviewRules)[number];

/** From so many published reviews on, the site's other pages speak of them, and search engines are told the average. */
export const enoughReviews = 5;
export const mostStars = 5;
export const maxReviewLength = 1000;
/** How long a link may be used, in days. */
export const reviewDays = 90;

const sentences: Localized = {
	en: "Thank you for your deal with us. How was it? This link takes one review, without your name: {link}",
	ur: "ہمارے ساتھ سودے کا شکریہ۔ کیسا رہا؟ اس لنک پر ایک بار، نام کے بغیر، رائے لکھ سکتے ہیں: {link}",
};

/** The message that asks for a review, in the language of its link. */
export function reviewMessage(link: string): string {
	return sentences[localeOfPath(link.replace(/^\w+:\/\/[^/]+/, ""))].replace("{link}", link);
}

/** What search engines are told of the reviews (schema.org); nothing before there are enough to tell. */
export function aggregateRating(reviews: Pick<Reviews, "average" | "count"> | undefined): object {
	if (!reviews || reviews.count < enoughReviews) return {};
	const { average: ratingValue, count: reviewCount } = reviews;
	return {
		aggregateRating: { "@type": "AggregateRating", ratingValue, reviewCount, bestRating: mostStars, worstRating: 1 },
	};
}
