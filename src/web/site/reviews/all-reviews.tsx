import { useQuery } from "@tanstack/react-query";
import { reviewsWords } from "#i18n/en/reviews.ts";
import type { Reviews } from "#shared/api/reviews.ts";
import { reviewsQuery } from "../../app/api/queries.ts";
import { useT } from "../../i18n/use-t.ts";
import { ReviewEntry } from "./review-entry.tsx";
import { ReviewFigures } from "./review-figures.tsx";

/** The published reviews, and those that are hidden by their reasons. */
export function AllReviews() {
	const t = useT(reviewsWords);
	const { data } = useQuery(reviewsQuery);
	if (!data) return null;
	return (
		<>
			{data.count > 0 ? <Published reviews={data} /> : <p className="mt-6">{t("reviews.none")}</p>}
			{data.hidden > 0 && <Hidden reviews={data} />}
		</>
	);
}

function Published({ reviews }: { reviews: Reviews }) {
	return (
		<>
			<p className="mt-6 text-lg">
				<ReviewFigures of={reviews} />
			</p>
			<ul className="mt-2 border-b border-rule">
				{reviews.reviews.map((review) => (
					<li key={review.id} className="ruled">
						<ReviewEntry review={review} />
					</li>
				))}
			</ul>
		</>
	);
}

function Hidden({ reviews: { hidden, hiddenReasons } }: { reviews: Reviews }) {
	const t = useT(reviewsWords);
	return (
		<section aria-labelledby="hidden" className="mt-6">
			<h2 id="hidden" className="text-heading">
				{t("reviews.hidden", { count: hidden })}
			</h2>
			<p className="text-muted">{t("reviews.hiddenText")}</p>
			<ul className="mt-1 list-disc ps-5">
				{hiddenReasons.map(({ rule, reason }, index) => (
					<li key={index}>{reason ? <bdi>{reason}</bdi> : rule && t(`reviews.rule.${rule}`)}</li>
				))}
			</ul>
		</section>
	);
}
