import { type LoaderFunctionArgs, useParams, useSearchParams } from "react-router";
import { maxReviewLength } from "#shared/reviews/reviews.ts";
import { reviewInvitationQuery } from "../../app/api/queries.ts";
import { PageHead } from "../../app/content/page-head.tsx";
import { TextLink } from "../../app/content/request-link.tsx";
import { queryClientContext } from "../../app/contexts.ts";
import { outcomeOf, useEntry } from "../../app/loading/entry-outcome.ts";
import { useLocalPath, useT } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { Choices } from "../../ui/choices.tsx";
import { InputField } from "../../ui/field.tsx";
import { PageHeading } from "../../ui/section.tsx";
import { useDealName } from "../reviews/reviews.tsx";
import { reviewsWords } from "../reviews/words.ts";

export async function loader({ params, context }: LoaderFunctionArgs) {
	return outcomeOf(context.get(queryClientContext).fetchQuery(reviewInvitationQuery(params.token ?? "")));
}

export function Component() {
	const t = useT(reviewsWords);
	const { token = "" } = useParams();
	const { entry: invitation, outcome } = useEntry(reviewInvitationQuery);
	const state = invitation?.state ?? (outcome === "found" ? "unread" : outcome);
	const missing = state === "unknown" || state === "gone" || state === "unread" ? state : null;
	const title = t(missing ? `review.${missing}` : "review.title");
	return (
		<section className="page max-w-2xl py-8 lg:py-12">
			<PageHead title={title} description={t("review.description")} noindex />
			<PageHeading variant="title">{title}</PageHeading>
			{state === "open" && invitation && <ReviewForm token={token} deal={invitation} />}
			{(state === "published" || state === "hidden") && <p className="mt-4 text-lg">{t("review.published")}</p>}
			{state === "held" && (
				<p className="mt-4">
					{t("review.held")} {t("reviews.rules")}
				</p>
			)}
			{missing && <p className="mt-3 text-muted">{t(`review.${missing}Text`)}</p>}
			<p className="mt-4">
				<TextLink to="/reviews">{t("reviews.all")}</TextLink>
			</p>
		</section>
	);
}

const ratings = ["5", "4", "3", "2", "1"] as const;

function ReviewForm({ token, deal }: { token: string; deal: Parameters<ReturnType<typeof useDealName>>[0] }) {
	const t = useT(reviewsWords);
	const named = useDealName();
	const localPath = useLocalPath();
	const refused = useSearchParams()[0].has("refused");
	return (
		<form method="post" action={localPath(`/review/${token}`)} className="sheet margin-rule mt-4 grid gap-5 p-5">
			<p className="text-muted">{t("review.about", { what: named(deal) })}</p>
			{refused && (
				<p role="alert" className="text-red">
					{t("review.refused")}
				</p>
			)}
			<Choices
				name="stars"
				legend={t("review.stars")}
				options={ratings.map((value) => ({ value, label: t(`review.star${value}`) }))}
				chosen={undefined}
				required
			/>
			<InputField
				id="text"
				label={t("review.text")}
				mark={t("review.optional")}
				hint={t("review.limit")}
				rows={4}
				dir="auto"
				maxLength={maxReviewLength}
			/>
			<p className="text-small text-muted">{t("reviews.rules")}</p>
			<Button type="submit" variant="primary" className="justify-self-start text-lg">
				{t("review.send")}
			</Button>
		</form>
	);
}
