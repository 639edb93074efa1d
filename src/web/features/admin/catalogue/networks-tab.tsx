import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Network } from "#shared/api/network.ts";
import { adminNetworksQuery } from "../core/lists.ts";
import { LogoImage } from "../core/logo-image.tsx";
import { LoadFailure, Loading } from "../core/states.tsx";
import { useAdminT } from "../core/use-admin-t.ts";
import { EntryList } from "./entry-list.tsx";
import { NetworkForm } from "./network-form.tsx";

export function NetworksTab() {
	const t = useAdminT();
	const networks = useQuery(adminNetworksQuery);
	const [made, setMade] = useState(0);
	return (
		<div className="two-columns">
			<section className="sheet margin-rule grid content-start gap-4 p-4 sm:p-5">
				<h2 className="text-title">{t("networkForm.new")}</h2>
				<NetworkForm key={made} onDone={() => setMade(made + 1)} />
			</section>
			{networks.isPending && <Loading />}
			{networks.isError && !networks.data && <LoadFailure error={networks.error} onRetry={() => networks.refetch()} />}
			{networks.data && (
				<EntryList
					title={t("networkForm.existing")}
					empty={t("networkForm.empty")}
					path="/api/admin/networks"
					flag="isActive"
					entries={networks.data.map((network) => ({ ...network, isOn: network.isActive }))}
					describe={(network) => <NetworkRow network={network} />}
					edit={(network, close) => <NetworkForm network={network} onDone={close} />}
				/>
			)}
		</div>
	);
}

function NetworkRow({ network }: { network: Network }) {
	const t = useAdminT();
	return (
		<div className="flex items-start gap-3">
			<LogoImage url={network.logoUrl} alt="" />
			<div className="grid min-w-0 gap-0.5">
				<p className="flex flex-wrap items-center gap-x-2">
					<bdi className="font-semibold wrap-anywhere lang-ur:font-normal">{network.name}</bdi>
					{network.featured && <span className="stamp text-green">{t("catalogue.featured")}</span>}
					{!network.isActive && <span className="stamp text-muted">{t("catalogue.isHidden")}</span>}
				</p>
				<p className="text-small text-muted">
					<bdi>{network.shortDesc}</bdi>
				</p>
				<p className="text-small text-muted">
					<bdi dir="ltr">/{network.slug}</bdi>
					{network.geo && <bdi> · {network.geo}</bdi>}
				</p>
			</div>
		</div>
	);
}
