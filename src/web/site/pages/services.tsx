import { useQuery } from "@tanstack/react-query";
import { data, type LoaderFunctionArgs } from "react-router";
import { servicesWords } from "#i18n/en/services.ts";
import type { Service } from "#shared/api/content/service.ts";
import { servicesQuery } from "../../app/api/queries.ts";
import { PageHead } from "../../app/content/page-head.tsx";
import { queryClientContext } from "../../app/contexts.ts";
import { useT } from "../../i18n/use-t.ts";
import { PageHeading, Section } from "../../ui/section.tsx";
import { CustomProject } from "../services/custom-project.tsx";
import { ServiceList } from "../services/service-list.tsx";

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
			<PageHeading look="display">{t("services.heading")}</PageHeading>
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
