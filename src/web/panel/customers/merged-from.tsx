import { useMutation, useQueryClient } from "@tanstack/react-query";
import { panelWords } from "#i18n/en/panel/common.ts";
import { panelCustomersWords } from "#i18n/en/panel/customers.ts";
import type { CustomerDetail } from "#shared/api/customers.ts";
import { isolated } from "#shared/text/bidi.ts";
import { formatDay } from "#shared/time.ts";
import { useToast } from "../../app/overlays/toasts.tsx";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { api, useFailureToast } from "../core/api/api.ts";
import { Reach, type Reachable, reachText } from "../core/customer/reach.tsx";

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

const words = { ...panelWords, ...panelCustomersWords };

/** Parts a customer, by id, from the one that it was merged into. */
export function useUnmerge() {
	const t = useT(words);
	const toast = useToast();
	const tellFailure = useFailureToast();
	const client = useQueryClient();
	return useMutation({
		mutationFn: (id: string) => api("POST /api/admin/customers/:id/unmerge", { params: { id } }),
		onSuccess: () => toast({ title: t("merge.undone") }),
		onError: (error) => tellFailure(t("admin.failed"), error),
		onSettled: () => {
			void client.invalidateQueries({ queryKey: ["/api/admin/leads"] });
			return client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === "/api/admin/customers" });
		},
	});
}

/** Who is meant among customers of the same name, for a sentence. */
export function nameAndReach({ name, ...person }: Reachable & { readonly name: string }): string {
	return `${isolated(name)} ${isolated(reachText(person))}`;
}
