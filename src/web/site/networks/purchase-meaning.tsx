import { networksWords } from "#i18n/en/networks.ts";
import type { Network } from "#shared/api/content/network.ts";
import { useT } from "../../i18n/use-t.ts";

const cautions = {
	forbidden: "network.cautionForbidden",
	consent: "network.cautionConsent",
} as const;

/** What buying and selling a network means, and what its terms say of an account that changes hands. */
export function PurchaseMeaning({ network, name }: { network: Network; name: string }) {
	const t = useT(networksWords);
	const { transferRule } = network;
	const caution = transferRule === "allowed" ? null : transferRule ? cautions[transferRule] : "network.caution";
	return (
		<section aria-labelledby="network-meaning" className="max-w-text">
			<h2 id="network-meaning" className="text-heading">
				{t("network.meaning")}
			</h2>
			<p className="mt-2">{t("network.meaningBuy", { network: name })}</p>
			<p className="mt-2">{t("network.meaningSell")}</p>
			{caution && <p className="mt-3 border-s-4 border-red bg-red-wash px-4 py-3">{t(caution, { network: name })}</p>}
		</section>
	);
}
