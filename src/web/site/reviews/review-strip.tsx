import { useQuery } from "@tanstack/react-query";
import { reviewsWords } from "#i18n/en/reviews.ts";
import { enoughReviews } from "#shared/reviews/rules.ts";
import { reviewsQuery } from "../../app/api/queries.ts";
import { LocalLink } from "../../app/content/request-link.tsx";
import { useT } from "../../i18n/use-t.ts";
import { textLink } from "../../ui/button.tsx";
import { ForwardIcon } from "../../ui/icons.tsx";
import { Section } from "../../ui/section.tsx";
import { ReviewEntry } from "./review-entry.tsx";
import { ReviewFigures } from "./review-figures.tsx";

/** What customers say, in short; nothing before there are enough to tell. */
export function ReviewStrip() {
	const t = useT(reviewsWords);
	const { data } = useQuery(reviewsQuery);
	if (!data || data.count < enoughReviews) return null;
	const withWords = data.reviews.filter(({ text }) => text);
	const shown = [...new Set([...withWords.slice(0, 2), ...data.reviews])].slice(0, 2);
	return (
		<Section
			id="reviews"
			title={t("reviews.title")}
			lead={<ReviewFigures of={data} />}
			aside={
				<LocalLink to="/reviews" className={textLink}>
					{t("reviews.all")}
					<ForwardIcon />
				</LocalLink>
			}
		>
			<div className="grid gap-x-8 sm:grid-cols-2">
				{shown.map((review) => (
					<ReviewEntry key={review.id} review={review} most={140} />
				))}
			</div>
		</Section>
	);
}
