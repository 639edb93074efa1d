import type { Reviews } from "../api/reviews.ts";
import { enoughReviews, mostStars } from "./rules.ts";

/** What search engines are told of the reviews (schema.org); nothing before there are enough to tell. */
export function aggregateRating(reviews: Pick<Reviews, "average" | "count"> | undefined): object {
	if (!reviews || reviews.count < enoughReviews) return {};
	const { average: ratingValue, count: reviewCount } = reviews;
	return {
		aggregateRating: { "@type": "AggregateRating", ratingValue, reviewCount, bestRating: mostStars, worstRating: 1 },
	};
}
