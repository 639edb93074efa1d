import { useQuery } from "@tanstack/react-query";
import { data, type LoaderFunctionArgs } from "react-router";
import { requestForService } from "#content/service-cards.ts";
import { homeWords } from "#i18n/en/home.ts";
import { servicesWords } from "#i18n/en/services.ts";
import type { Service } from "#shared/api/content/service.ts";
import { pickText } from "#shared/locale.ts";
import { formatPkr } from "#shared/rates/money.ts";
import { servicesQuery } from "../../app/api/queries.ts";
import { PageHead } from "../../app/content/page-head.tsx";
import { LocalLink, RequestLink } from "../../app/content/request-link.tsx";
import { StaffText } from "../../app/content/staff-text.tsx";
import { queryClientContext } from "../../app/contexts.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { buttonClass, titleLink } from "../../ui/button.tsx";
import { Ledger, LedgerEntry } from "../../ui/ledger.tsx";
import { Drawing, hasDrawing } from "../../ui/picture.tsx";
import { Band, PageHeading, Section } from "../../ui/section.tsx";
import { ServiceIcon } from "../services/service-cards.tsx";

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

/** Services as lines of the book: the name leads to the service, the button to its order form. */
function ServiceList({ services }: { services: readonly Service[] }) {
	const t = useT(homeWords);
	const locale = useLocale();
	return (
		<Ledger>
			{services.map((service) => {
				const name = pickText({ en: service.name, ur: service.nameUr }, locale);
				return (
					<LedgerEntry
						key={service.id}
						mark={
							hasDrawing(service.slug) ? (
								<Drawing name={service.slug} className="h-9 w-9 text-green sm:h-12 sm:w-14" />
							) : (
								<ServiceIcon slug={service.slug} icon={service.icon} size={26} />
							)
						}
						title={
							<LocalLink to={`/services/${encodeURIComponent(service.slug)}`} className={titleLink}>
								<StaffText en={service.name} ur={service.nameUr} />
							</LocalLink>
						}
						text={
							<>
								<StaffText en={service.shortDesc} ur={service.shortDescUr} />
								{service.priceFrom !== null && (
									<span className="money block whitespace-normal text-ink">
										{t("price.from", { price: formatPkr(service.priceFrom, locale) })}
									</span>
								)}
							</>
						}
						action={<OrderLink slug={service.slug} name={name} />}
					/>
				);
			})}
		</Ledger>
	);
}

function OrderLink({ slug, name }: { slug: string; name: string }) {
	const t = useT(servicesWords);
	return (
		<RequestLink
			{...requestForService(slug)}
			service={slug}
			aria-label={t("services.orderNamed", { service: name })}
			className={buttonClass("outline", "w-full sm:min-w-40")}
		>
			{t("services.order")}
		</RequestLink>
	);
}

/** For what is not on the list. */
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
