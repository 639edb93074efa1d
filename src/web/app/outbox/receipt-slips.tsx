import { useSyncExternalStore } from "react";
import { requestOf } from "#shared/requests/registry.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { CloseIcon } from "../../ui/icons.tsx";
import { standingLink } from "../../ui/links.ts";
import { LocalLink } from "../local-link.tsx";
import { onReceipts, putAway, receiptsHere } from "./receipts.ts";

/** The slips of requests that arrived: their references stay in view after the notification has gone. */
export function ReceiptSlips() {
	const t = useT();
	const locale = useLocale();
	const receipts = useSyncExternalStore(onReceipts, receiptsHere, receiptsHere);
	if (receipts.length === 0) return null;
	return (
		<section aria-label={t("slip.label")} className="sticky top-25 z-30 border-b-2 border-green bg-raised print:static">
			<ul className="page">
				{receipts.map((receipt) => (
					<li key={receipt.id} className="flex items-center gap-x-4">
						<p className="min-w-0 grow py-1 text-small">
							<strong>{requestOf(receipt.type).label[locale]}</strong>: {t("request.reference")}{" "}
							<bdi className="figure text-base text-green">{receipt.reference}</bdi>{" "}
							<LocalLink to={`/status/${receipt.reference}`} className={standingLink}>
								{t("slip.follow")}
							</LocalLink>
						</p>
						<button
							type="button"
							aria-label={t("slip.putAway")}
							data-tip={t("slip.putAway")}
							onClick={() => putAway(receipt)}
							className="grid size-11 shrink-0 place-items-center rounded-sm text-muted hover:text-ink"
						>
							<CloseIcon />
						</button>
					</li>
				))}
			</ul>
		</section>
	);
}
