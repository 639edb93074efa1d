import { panelCustomersWords } from "#i18n/en/panel/customers.ts";
import type { CustomerDetail } from "#shared/api/customers.ts";
import { isolated } from "#shared/text/bidi.ts";
import { formatDay } from "#shared/time.ts";
import { useLocale, useT } from "../../../i18n/use-t.ts";
import { Button } from "../../../ui/button.tsx";
import { Reach } from "../../core/customer/reach.tsx";
import { nameAndReach } from "./name-and-reach.ts";
import { useUnmerge } from "./use-unmerge.ts";

/** Who was merged into this customer, with what staff had written of them, and the way back for a week. */
export function MergedFrom({ customer }: { customer: CustomerDetail }) {
	const t = useT(panelCustomersWords);
	const locale = useLocale();
	const undo = useUnmerge();
	if (customer.mergedFrom.length === 0) return null;
	return (
		<section className="grid gap-2">
			<h2 className="text-heading">{t("merge.from")}</h2>
			<ul className="border-b border-rule">
				{customer.mergedFrom.map(({ id, name, whatsapp, email, notes, tags, mergedAt, canUndo }) => (
					<li key={id} className="ruled flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
						<div className="min-w-0">
							<bdi className="font-medium lang-ur:font-normal">{name}</bdi> <Reach person={{ whatsapp, email }} />
							{notes && (
								<p dir="auto" className="text-small whitespace-pre-line wrap-anywhere">
									{notes}
								</p>
							)}
							{tags.length > 0 && (
								<p className="text-small wrap-anywhere">{tags.map((tag) => isolated(`#${tag}`)).join(" ")}</p>
							)}
							<p className="text-small text-muted">
								{t("merge.since", { day: formatDay(mergedAt, locale) })} {!canUndo && t("merge.late")}
							</p>
						</div>
						{canUndo && (
							<Button
								disabled={undo.isPending}
								aria-label={t("merge.undoOf", { name: nameAndReach({ name, whatsapp, email }) })}
								onClick={() => undo.mutate(id)}
							>
								{t("merge.undo")}
							</Button>
						)}
					</li>
				))}
			</ul>
		</section>
	);
}
