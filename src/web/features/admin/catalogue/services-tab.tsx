import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { isServicePaused } from "#content/paused.ts";
import type { Service } from "#shared/api/service.ts";
import { useSettings } from "../../../app/settings.ts";
import { adminServicesQuery } from "../core/lists.ts";
import { LoadFailure, Loading } from "../core/states.tsx";
import { useAdminT } from "../core/use-admin-t.ts";
import { EntryList } from "./entry-list.tsx";
import { ServiceForm } from "./service-form.tsx";

export function ServicesTab() {
	const t = useAdminT();
	const services = useQuery(adminServicesQuery);
	const [made, setMade] = useState(0);
	return (
		<div className="two-columns">
			<section className="sheet margin-rule grid content-start gap-4 p-4 sm:p-5">
				<h2 className="text-title">{t("serviceForm.new")}</h2>
				<ServiceForm key={made} onDone={() => setMade(made + 1)} />
			</section>
			{services.isPending && <Loading />}
			{services.isError && !services.data && <LoadFailure error={services.error} onRetry={() => services.refetch()} />}
			{services.data && (
				<EntryList
					title={t("serviceForm.existing")}
					empty={t("serviceForm.empty")}
					path="/api/admin/services"
					flag="isActive"
					entries={services.data.map((service) => ({ ...service, isOn: service.isActive }))}
					describe={(service) => <ServiceRow service={service} />}
					edit={(service, close) => <ServiceForm service={service} onDone={close} />}
				/>
			)}
		</div>
	);
}

function ServiceRow({ service }: { service: Service }) {
	const t = useAdminT();
	const { pausedOrders } = useSettings();
	return (
		<div className="grid min-w-0 gap-0.5">
			<p className="flex flex-wrap items-center gap-x-2">
				<bdi className="font-semibold wrap-anywhere lang-ur:font-normal">{service.name}</bdi>
				{service.featured && <span className="stamp text-green">{t("catalogue.featured")}</span>}
				{isServicePaused(pausedOrders, service.slug) && <span className="stamp text-red">{t("catalogue.paused")}</span>}
				{!service.isActive && <span className="stamp text-muted">{t("catalogue.isHidden")}</span>}
			</p>
			<p className="text-small text-muted">
				<bdi>{service.shortDesc}</bdi>
			</p>
			<p className="text-small text-muted">
				<bdi dir="ltr">/{service.slug}</bdi>
			</p>
		</div>
	);
}
