import { boardWords } from "#i18n/en/board.ts";
import { reviewsWords } from "#i18n/en/reviews.ts";
import type { Review, ReviewInvitation } from "#shared/api/reviews.ts";
import { directionOf } from "#shared/locale.ts";
import { mostStars } from "#shared/reviews/rules.ts";
import { urduOrNot } from "#shared/text/script.ts";
import { formatMonth } from "#shared/time.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";

const words = { ...boardWords, ...reviewsWords };

/** What a deal was about, without its people. */
export function useDealName(): (deal: Pick<ReviewInvitation, "kind" | "currency">) => string {
	const t = useT(words);
	return ({ kind, currency }) => {
		if (kind !== "trade") return t(kind === "service" ? "reviews.service" : "reviews.network");
		if (currency === "PKR") return currency;
		return t(`currency.${currency.toLowerCase() as "usdt" | "payoneer" | "binance"}`);
	};
}

/** One to five stars, said for those who do not see them. */
export function Stars({ stars }: { stars: number }) {
	const t = useT(reviewsWords);
	return (
		<span className="text-green">
			<span aria-hidden="true">
				{"★".repeat(stars)}
				{"☆".repeat(mostStars - stars)}
			</span>
			<span className="sr-only">{t("reviews.stars", { stars })}</span>
		</span>
	);
}

interface ReviewEntryProps {
	review: Review;
	/** So many letters are enough; all of them unless given. */
	most?: number;
}

/** What one customer says, and what the business answers. */
export function ReviewEntry({ review, most = Number.POSITIVE_INFINITY }: ReviewEntryProps) {
	const t = useT(reviewsWords);
	const locale = useLocale();
	const named = useDealName();
	const { stars, text, month, answer } = review;
	const written = (words: string) => {
		const own = urduOrNot(words) ?? "en";
		return own === locale ? {} : { lang: own, dir: directionOf(own) };
	};
	return (
		<article className="grid gap-1 py-3">
			<p className="flex flex-wrap items-baseline gap-x-3">
				<Stars stars={stars} />
				<span className="text-small text-muted">
					{t("reviews.from", { what: named(review), month: formatMonth(month, locale) })}
				</span>
			</p>
			{text && (
				<p {...written(text)} className="max-w-text whitespace-pre-line wrap-anywhere">
					{text.length > most ? `${text.slice(0, most).replace(/\s+\S*$/, "")}…` : text}
				</p>
			)}
			{answer && text.length <= most && (
				<div className="border-s-2 border-rule-strong ps-3">
					<p className="text-small text-muted">{t("reviews.answer")}</p>
					<p {...written(answer)} className="max-w-text whitespace-pre-line wrap-anywhere">
						{answer}
					</p>
				</div>
			)}
		</article>
	);
}
