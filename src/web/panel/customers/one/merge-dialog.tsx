import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { panelWords } from "#i18n/en/panel/common.ts";
import { panelCustomersWords } from "#i18n/en/panel/customers.ts";
import type { CustomerDetail } from "#shared/api/customers.ts";
import { formatNumber } from "#shared/rates/money.ts";
import { phoneText } from "#shared/text/phone-text.ts";
import { formatDay } from "#shared/time.ts";
import { useToast } from "../../../app/overlays/toasts.tsx";
import { useLocale, useT } from "../../../i18n/use-t.ts";
import { api } from "../../core/api/api.ts";
import { useFailureToast } from "../../core/api/failure.ts";
import { CustomerMark } from "../../core/customer/customer-mark.tsx";
import { Confirm } from "../../core/forms/confirm.tsx";
import { LoadFailure, Loading } from "../../core/parts/screen.tsx";
import { customerListsKey, customerQuery } from "../customer-queries.ts";
import { useUnmerge } from "./use-unmerge.ts";

const words = { ...panelWords, ...panelCustomersWords };

interface MergeDialogProps {
	customer: CustomerDetail;
	otherId: string;
	onClose: () => void;
}

/** Asks whether two customers are one person, with both sides in view; the one whose page is open stays. */
export function MergeDialog({ customer, otherId, onClose }: MergeDialogProps) {
	const t = useT(words);
	const toast = useToast();
	const tellFailure = useFailureToast();
	const client = useQueryClient();
	const other = useQuery(customerQuery(otherId));
	const undo = useUnmerge();
	const merge = useMutation({
		mutationFn: () =>
			api("POST /api/admin/customers/:id/merge", { params: { id: otherId }, body: { into: customer.id } }),
		onSuccess: (whole) => {
			client.setQueryData(customerQuery(customer.id).queryKey, whole);
			void client.invalidateQueries({ queryKey: customerQuery(otherId).queryKey });
			void client.invalidateQueries({ queryKey: customerListsKey });
			void client.invalidateQueries({ queryKey: ["/api/admin/leads"] });
			toast({ title: t("merge.done"), action: { label: t("merge.undo"), run: () => undo.mutate(otherId) } });
			onClose();
		},
		onError: (error) => {
			tellFailure(t("admin.failed"), error);
			void client.invalidateQueries({ queryKey: customerQuery(customer.id).queryKey });
		},
	});
	return (
		<Confirm
			title={t("merge.title")}
			action={t("merge.action")}
			pendingAction={t("merge.running")}
			pending={merge.isPending}
			ready={other.isSuccess}
			onConfirm={() => merge.mutate()}
			onClose={onClose}
		>
			<div className="grid gap-3 sm:grid-cols-2">
				<Side title={t("merge.stays")} customer={customer} />
				{other.data && <Side title={t("merge.joins")} customer={other.data} />}
				{other.isPending && <Loading />}
				{other.isError && !other.data && <LoadFailure error={other.error} onRetry={() => other.refetch()} />}
			</div>
			<p className="text-small text-muted">{t("merge.text")}</p>
		</Confirm>
	);
}

function Side({ title, customer }: { title: string; customer: CustomerDetail }) {
	const t = useT(panelCustomersWords);
	const locale = useLocale();
	const { name, names, numbers, emails, trust, trustReason, notes, requests, lastRequestAt } = customer;
	return (
		<section className="sheet grid content-start gap-1 p-3">
			<h3 className="text-small text-muted">{title}</h3>
			<p className="wrap-anywhere">
				<bdi className="font-semibold lang-ur:font-normal">{name}</bdi> <CustomerMark trust={trust} />
			</p>
			{trustReason && (
				<p className="text-small">
					<bdi className="block">{trustReason}</bdi>
				</p>
			)}
			{numbers.map(({ whatsapp }) => (
				<p key={whatsapp}>
					<bdi dir="ltr" className="figure">
						{phoneText(whatsapp)}
					</bdi>
				</p>
			))}
			{[...names.filter((each) => each !== name), ...emails].map((each) => (
				<p key={each} className="text-small wrap-anywhere">
					<bdi>{each}</bdi>
				</p>
			))}
			<p className="text-small text-muted">
				{t("customers.requests", { count: formatNumber(requests.total) })}
				{lastRequestAt && ` · ${formatDay(lastRequestAt, locale)}`}
			</p>
			{notes && (
				<p className="text-small whitespace-pre-line wrap-anywhere">
					<bdi className="block">{notes}</bdi>
				</p>
			)}
		</section>
	);
}
