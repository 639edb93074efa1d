import { networksWords } from "#i18n/en/networks.ts";
import { RequestLink } from "../../app/content/request-link.tsx";
import { useT } from "../../i18n/use-t.ts";
import { buttonClass } from "../../ui/button.tsx";

/** The two ways to trade a network; on its own page buying is the one action. */
export function NetworkTrade({ name, prominent = false }: { name: string; prominent?: boolean }) {
	const t = useT(networksWords);
	return (
		<div className={`flex flex-wrap gap-3 ${prominent ? "text-lg" : ""}`}>
			<RequestLink
				type="BUY_NETWORK"
				preselect={name}
				aria-label={t("networks.buyNamed", { network: name })}
				className={buttonClass(prominent ? "primary" : "outline", "min-w-24 grow")}
			>
				{t("networks.buy")}
			</RequestLink>
			<RequestLink
				type="SELL_NETWORK"
				preselect={name}
				aria-label={t("networks.sellNamed", { network: name })}
				className={buttonClass("outline", "min-w-24 grow")}
			>
				{t("networks.sell")}
			</RequestLink>
		</div>
	);
}
