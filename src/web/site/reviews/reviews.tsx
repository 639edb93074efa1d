import { useQuery } from "@tanstack/react-query";
import boardWords from "#i18n/en/board.json" with { type: "json" };
import type { Review, ReviewInvitation, Reviews } from "#shared/api/reviews.ts";
import { directionOf } from "#shared/locale.ts";
import { enoughReviews, mostStars } from "#shared/reviews/reviews.ts";
import { urduOrNot } from "#shared/text/direction.ts";
import { formatMonth } from "#shared/time.ts";
import { reviewsQuery } from "../../app/api/queries.ts";
import { MoreLink } from "../../app/content/request-link.tsx";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { Section } from "../../ui/section.tsx";
import { reviewsWords } from "./words.ts";

export function ServiceReviews() {
	return <ReviewStrip ofServices />;
}

/** What customers say, in short; nothing before there are enough to tell. */
export function ReviewStrip({ ofServices = false }: { ofServices?: boolean }) {
	const t = useT(reviewsWords);
	const { data } = useQuery(reviewsQuery);
	if (!data || data.count < enoughReviews) return null;
	const rank = ({ text, kind }: Reviews["reviews"][number]) =>
		Number(ofServices && kind === "service") * 2 + Number(text !== "");
	const shown = data.reviews.toSorted((one, other) => rank(other) - rank(one)).slice(0, 2);
	return (
		<Section
			id="reviews"
			isPart={ofServices}
			title={t("reviews.title")}
			lead={
				<span className="cut flex flex-wrap gap-x-4">
					<strong className="font-semibold text-ink lang-ur:font-normal">
						{t("reviews.average", { average: data.average ?? 0 })}
					</strong>
					<Asked of={data} />
				</span>
			}
			aside={<MoreLink to="/reviews">{t("reviews.all")}</MoreLink>}
		>
			{/* A phone has room for the figures; the words are a tap away. */}
			<div className="grid gap-x-8 max-sm:hidden sm:grid-cols-2">
				{shown.map((review) => (
					<ReviewEntry key={review.id} review={review} most={140} />
				))}
			</div>
		</Section>
	);
}

export function AllReviews() {
	const t = useT(reviewsWords);
	const { data } = useQuery(reviewsQuery);
	if (!data) return null;
	// The figures beside the list count those of stars alone.
	const shown = data.reviews.filter(({ text, answer }) => text || answer);
	const starsAlone = data.reviews.length - shown.length;
	return (
		<>
			{data.count > 0 ? (
				<div className="mt-6 grid items-start gap-x-12 gap-y-4 lg:grid-cols-[19rem_1fr]">
					<Figures of={data} />
					<div>
						<ul className="grid gap-x-8 sm:grid-cols-2">
							{shown.map((review) => (
								<li key={review.id} className="border-b border-rule">
									<ReviewEntry review={review} />
								</li>
							))}
						</ul>
						{starsAlone > 0 && <p className="py-3 text-muted">{t("reviews.starsAlone", { count: starsAlone })}</p>}
					</div>
				</div>
			) : (
				<p className="mt-6">{t("reviews.none")}</p>
			)}
			{data.hidden > 0 && (
				<section aria-labelledby="hidden" className="mt-6">
					<h2 id="hidden" className="text-heading">
						{t("reviews.hidden", { count: data.hidden })}
					</h2>
					<p className="text-muted">{t("reviews.hiddenText")}</p>
					<ul className="mt-1 list-disc ps-5">
						{data.hiddenReasons.map(({ rule, reason }, index) => (
							<li key={index}>{reason ? <bdi>{reason}</bdi> : rule && t(`reviews.rule.${rule}`)}</li>
						))}
					</ul>
				</section>
			)}
		</>
	);
}

/** The average, and how often each number of stars was given: of all reviews, or of the newest where there are too many. */
function Figures({ of }: { of: Reviews }) {
	const counts = Array.from({ length: mostStars }, (_, index) => {
		const stars = mostStars - index;
		return { stars, count: of.reviews.filter((review) => review.stars === stars).length };
	});
	return (
		<div className="sheet margin-rule grid gap-3 px-5 py-4 lg:sticky lg:top-28">
			<p className="flex flex-wrap items-baseline gap-x-3">
				<span className="figure text-display text-green">{of.average ?? 0}</span>
				<Stars stars={Math.round(of.average ?? 0)} />
			</p>
			<ul className="grid gap-1">
				{counts.map(({ stars, count }) => (
					<li key={stars} className="flex items-center gap-3">
						<Stars stars={stars} />
						<span aria-hidden="true" className="h-2 grow bg-sunk">
							<span className="block h-full bg-green" style={{ width: `${(100 * count) / of.reviews.length}%` }} />
						</span>
						<span className="figure w-8 text-end text-small">{count}</span>
					</li>
				))}
			</ul>
			<p className="flex flex-wrap gap-x-6 text-small text-muted">
				<Asked of={of} />
			</p>
		</div>
	);
}

function Asked({ of: { count, shareOfDeals } }: { of: Reviews }) {
	const t = useT(reviewsWords);
	return (
		<>
			<span>{t("reviews.count", { count })}</span>
			<span className="max-sm:[.cut_&]:hidden">
				{t("reviews.share", { share: `${Math.round(shareOfDeals * 100)}%` })}
			</span>
		</>
	);
}

export function useDealName(): (deal: Pick<ReviewInvitation, "kind" | "currency">) => string {
	const t = useT(boardWords, reviewsWords);
	return ({ kind, currency }) => {
		if (kind !== "trade") return t(kind === "service" ? "reviews.service" : "reviews.network");
		if (currency === "PKR") return currency;
		return t(`currency.${currency.toLowerCase() as "usdt" | "payoneer" | "binance"}`);
	};
}

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

/** `most`: how many letters are enough, in short. */
function ReviewEntry({ review, most = Number.POSITIVE_INFINITY }: { review: Review; most?: number }) {
	const t = useT(reviewsWords);
	const locale = useLocale();
	const named = useDealName();
	const { stars, text, month, answer } = review;
	const written = (words: string) => {
		const own = urduOrNot(words) ?? "en";
		return {
			...(own !== locale && { lang: own, dir: directionOf(own) }),
			className: "max-w-text font-(family-name:--font-nastaliq) whitespace-pre-line wrap-anywhere",
		};
	};
	return (
		<article className="grid gap-1 py-3">
			<p className="flex flex-wrap items-baseline gap-x-3">
				<Stars stars={stars} />
				<span className="text-small text-muted">
					{t("reviews.from", { what: named(review), month: formatMonth(month, locale) })}
				</span>
			</p>
			{text && <p {...written(text)}>{text.length > most ? `${text.slice(0, most).replace(/\s+\S*$/, "")}…` : text}</p>}
			{answer && text.length <= most && (
				<div className="border-s-2 border-rule-strong ps-3">
					<p className="text-small text-muted">{t("reviews.answer")}</p>
					<p {...written(answer)}>{answer}</p>
				</div>
			)}
		</article>
	);
}
