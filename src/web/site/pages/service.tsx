import { useContext } from "react";
import type { LoaderFunctionArgs } from "react-router";
import servicesWords from "#i18n/en/services.json" with { type: "json" };
import type { Service } from "#shared/api/content/types.ts";
import { localizedPath, pickText } from "#shared/locale.ts";
import { reviewsQuery, serviceQuery, servicesQuery, workQuery } from "../../app/api/queries.ts";
import { PageHead } from "../../app/content/page-head.tsx";
import { BackToList } from "../../app/content/request-link.tsx";
import { PageStateContext, queryClientContext } from "../../app/contexts.ts";
import { outcomeOf, useEntry } from "../../app/loading/entry-outcome.ts";
import { serverPart } from "../../app/loading/server-part.tsx";
import { useSettings } from "../../app/settings.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { ServiceDetails } from "../services/service-details.tsx";
import { EntryNotFound } from "./not-found.tsx";

const ServiceReviews = serverPart(async () => (await import("../reviews/reviews.tsx")).ServiceReviews);

/** Reads the service, from the list where that was read already, and the work that is shown. */
export async function loader({ params: { slug = "" }, context }: LoaderFunctionArgs) {
	const client = context.get(queryClientContext);
	const listed = client.getQueryData(servicesQuery.queryKey)?.find((service) => service.slug === slug);
	if (listed) client.setQueryData(serviceQuery(slug).queryKey, listed);
	const [outcome] = await Promise.all([
		outcomeOf(client.ensureQueryData(serviceQuery(slug))),
		client.prefetchQuery(workQuery),
		client.prefetchQuery(reviewsQuery),
	]);
	return outcome;
}

export function Component() {
	const t = useT(servicesWords);
	const { entry: service, outcome } = useEntry(serviceQuery);
	if (service) return <ServicePage service={service} />;
	const text = t(outcome === "unknown" ? "services.notFoundText" : "services.unreadText");
	return (
		<EntryNotFound title={t("services.notFound")} text={text}>
			<BackToList of="services" />
		</EntryNotFound>
	);
}

function ServicePage({ service }: { service: Service }) {
	const locale = useLocale();
	const { brand } = useSettings();
	const { origin } = useContext(PageStateContext);
	const name = pickText({ en: service.name, ur: service.nameUr }, locale);
	const description = pickText({ en: service.shortDesc, ur: service.shortDescUr }, locale);
	const url = origin + localizedPath(`/services/${encodeURIComponent(service.slug)}`, locale);
	const provider = { "@type": "Organization", name: brand, url: origin };
	const offers =
		service.priceFrom === null
			? {}
			: { offers: { "@type": "AggregateOffer", lowPrice: service.priceFrom, priceCurrency: "PKR" } };
	const images =
		service.photos.length > 0 ? { image: service.photos.map((address) => new URL(address, origin).href) } : {};
	return (
		<>
			<PageHead
				title={name}
				description={description}
				data={[{ "@type": "Service", name, description, url, areaServed: "PK", provider, ...offers, ...images }]}
			/>
			<ServiceDetails service={service}>
				<ServiceReviews />
			</ServiceDetails>
		</>
	);
}
