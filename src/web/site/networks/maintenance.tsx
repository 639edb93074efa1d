import { networksWords } from "#i18n/en/networks.ts";
import { RequestLink } from "../../app/content/request-link.tsx";
import { useT } from "../../i18n/use-t.ts";
import { buttonClass } from "../../ui/button.tsx";
import { PageHeading } from "../../ui/section.tsx";

/** Replaces the directory while staff work on it. */
export function Maintenance() {
	const t = useT(networksWords);
	return (
		<section className="page max-w-2xl py-12 lg:py-16">
			<PageHeading look="title">{t("networks.maintenanceTitle")}</PageHeading>
			<div className="sheet margin-rule mt-5 px-5 py-6 shadow-sheet sm:px-8">
				<p className="text-lg">{t("networks.maintenanceText")}</p>
				<p className="text-muted">{t("networks.maintenanceLater")}</p>
				<div className="mt-6 flex items-center gap-4">
					<div
						role="progressbar"
						aria-label={t("networks.progress")}
						aria-valuemin={0}
						aria-valuemax={100}
						aria-valuenow={60}
						className="h-3 grow border border-rule-strong bg-sunk"
					>
						<div className="h-full w-[60%] bg-green" />
					</div>
					<span aria-hidden="true" className="figure text-lg">
						60%
					</span>
				</div>
			</div>
			<p className="mt-10 text-muted">{t("networks.meanwhile")}</p>
			<div className="mt-3 flex flex-wrap gap-3">
				<RequestLink type="BUY_NETWORK" className={buttonClass("primary")}>
					{t("network.requestToBuy")}
				</RequestLink>
				<RequestLink type="SELL_NETWORK" className={buttonClass("outline")}>
					{t("network.listForSale")}
				</RequestLink>
			</div>
		</section>
	);
}
