import { useQuery } from "@tanstack/react-query";
import { data, type LoaderFunctionArgs } from "react-router";
import servicesWords from "#i18n/en/services.json" with { type: "json" };
import type { Service } from "#shared/api/content/types.ts";
import { pickText } from "#shared/locale.ts";
import { servicesQuery } from "../../app/api/queries.ts";
import { PageHead } from "../../app/content/page-head.tsx";
import { LocalLink } from "../../app/content/request-link.tsx";
import { PriceFrom, StaffText } from "../../app/content/staff-text.tsx";
import { queryClientContext } from "../../app/contexts.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { buttonClass, titleLink } from "../../ui/button.tsx";
import { Band, PageHeading, Section } from "../../ui/section.tsx";
import { OrderLink } from "../services/service-cards.tsx";
import { ServicePicture } from "../services/service-picture.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
	try {
		await context.get(queryClientContext).ensureQueryData(servicesQuery);
		return null;
	} catch {
		return data(null, { status: 503 });
	}
}

export function Component() {
	const t = useT(servicesWords);
	const { data: services } = useQuery(servicesQuery);
	return (
		<div className="page pt-6 lang-ur:pt-10 lg:pt-14">
			<PageHead title={t("services.title")} description={t("services.description")} />
			<PageHeading variant="display">{t("services.heading")}</PageHeading>
			<p className="mt-3 max-w-text text-lg text-muted">{t("services.lead")}</p>
			{services && services.length > 0 ? (
				<Lists services={services} />
			) : (
				<p className="sheet margin-rule mt-10 p-5">{t(services ? "services.none" : "services.unread")}</p>
			)}
			<CustomProject />
		</div>
	);
}

function Lists({ services }: { services: readonly Service[] }) {
	const t = useT(servicesWords);
	const lists = [
		{ id: "featured", title: t("services.featured"), entries: services.filter(({ featured }) => featured) },
		{ id: "all", title: t("services.all"), entries: services.filter(({ featured }) => !featured) },
	];
	return lists
		.filter(({ entries }) => entries.length > 0)
		.map(({ id, title, entries }) => (
			<Section key={id} id={id} title={title} className="mt-10 lg:mt-14">
				<ServiceList services={entries} />
			</Section>
		));
}

function ServiceList({ services }: { services: readonly Service[] }) {
	const locale = useLocale();
	return (
		<ul className="cells grid-cols-1! sm:grid-cols-2! lg:grid-cols-3!">
			{services.map((service) => {
				const name = pickText({ en: service.name, ur: service.nameUr }, locale);
				return (
					<li key={service.id} className="content-between">
						<div>
							<div className="marked-name gap-x-3">
								<LocalLink to={`/services/${encodeURIComponent(service.slug)}`} className={`text-heading ${titleLink}`}>
									<StaffText en={service.name} ur={service.nameUr} />
								</LocalLink>
								<ServicePicture {...service} className="h-15 w-20 lg:h-18 lg:w-24" />
							</div>
							<p className="text-muted lang-ur:leading-[2]">
								<StaffText en={service.shortDesc} ur={service.shortDescUr} />
							</p>
							<PriceFrom price={service.priceFrom} className="mt-1 block whitespace-normal" />
						</div>
						<OrderLink slug={service.slug} name={name} className={buttonClass("outline", "w-full")} />
					</li>
				);
			})}
		</ul>
	);
}

function CustomProject() {
	const t = useT(servicesWords);
	return (
		<Band id="custom" title={t("services.customTitle")} text={t("services.customText")}>
			<LocalLink to="/contact" className={buttonClass("primary")}>
				{t("services.customButton")}
			</LocalLink>
		</Band>
	);
}
