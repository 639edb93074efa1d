import { useQueryClient } from "@tanstack/react-query";
import { useContext } from "react";
import type { LoaderFunctionArgs } from "react-router";
import { aggregateRating } from "#shared/reviews/reviews.ts";
import { reviewsQuery } from "../../app/api/queries.ts";
import { PageHead } from "../../app/content/page-head.tsx";
import { PageStateContext, queryClientContext } from "../../app/contexts.ts";
import { serverPart } from "../../app/loading/server-part.tsx";
import { useSettings } from "../../app/settings.ts";
import { useT } from "../../i18n/use-t.ts";
import { PageHeading } from "../../ui/section.tsx";
import { reviewsWords } from "../reviews/words.ts";

const AllReviews = serverPart(async () => (await import("../reviews/reviews.tsx")).AllReviews);

export async function loader({ context }: LoaderFunctionArgs) {
	await context.get(queryClientContext).prefetchQuery(reviewsQuery);
	return null;
}

export function Component() {
	const t = useT(reviewsWords);
	const { brand } = useSettings();
	const { origin } = useContext(PageStateContext);
	const rating = aggregateRating(useQueryClient().getQueryData(reviewsQuery.queryKey));
	return (
		<section className="page pt-4 pb-8 lg:py-12">
			<PageHead
				title={t("reviews.title")}
				description={t("reviews.description")}
				data={[{ "@type": "Organization", name: brand, url: origin, ...rating }]}
			/>
			<PageHeading variant="display">{t("reviews.title")}</PageHeading>
			<p className="mt-2 max-w-text text-muted">{t("reviews.lead")}</p>
			<AllReviews />
			<p className="mt-6 max-w-text text-small text-muted">{t("reviews.rules")}</p>
		</section>
	);
}
