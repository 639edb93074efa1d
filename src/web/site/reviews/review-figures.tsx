import { reviewsWords } from "#i18n/en/reviews.ts";
import type { Reviews } from "#shared/api/reviews.ts";
import { useT } from "../../i18n/use-t.ts";

/** How many say what, and how many were asked. */
export function ReviewFigures({ of: { average, count, shareOfDeals } }: { of: Reviews }) {
	const t = useT(reviewsWords);
	return (
		<span className="flex flex-wrap gap-x-6">
			<span className="font-semibold text-ink lang-ur:font-normal">
				{t("reviews.average", { average: average ?? 0 })}
			</span>
			<span>{t("reviews.count", { count })}</span>
			<span>{t("reviews.share", { share: `${Math.round(shareOfDeals * 100)}%` })}</span>
		</span>
	);
}
