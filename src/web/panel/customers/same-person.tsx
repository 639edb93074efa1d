import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { CustomerDetail } from "#shared/api/customers.ts";
import { formatNumber } from "#shared/rates/money.ts";
import { phoneText } from "#shared/text/contact-links.ts";
import { isolated } from "#shared/text/direction.ts";
import { formatDay } from "#shared/time.ts";
import { useToast } from "../../app/overlays/toasts.tsx";
import { useLocale } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { api } from "../core/api/api.ts";
import { CustomerMark } from "../core/customer/customer-mark.tsx";
import { customerListsKey, customerQuery } from "../core/customer/customer-queries.ts";
import { Reach, type Reachable, reachText } from "../core/customer/reach.tsx";
import { Confirm } from "../core/forms/confirm.tsx";
import { SearchField } from "../core/forms/fields.tsx";
import { useAction } from "../core/hooks/use-action.ts";
import { useTypedSearch } from "../core/hooks/use-typed-search.ts";
import { ReadState, StaleNote } from "../core/parts/screen.tsx";
import { useWords } from "./words.ts";

interface Other extends Reachable {
	readonly id: string;
	readonly name: string;
}

/** Who may be the same person, and a search for anyone else who is; merging is asked with both sides in view. */
export function SamePerson({ customer }: { customer: CustomerDetail }) {
	const t = useWords();
	const [other, setOther] = useState<string | null>(null);
	const { duplicates } = customer;
	return (
		<section className="grid gap-2">
			<h2 className="text-heading">{t("customer.duplicates")}</h2>
			<ul className="border-b border-rule empty:hidden">
				{duplicates.map((duplicate) => (
					<OtherRow key={duplicate.id} other={duplicate} onCompare={setOther}>
						{t(`duplicate.${duplicate.reason}`)}
					</OtherRow>
				))}
			</ul>
			<details>
				<summary className="flex min-h-11 items-center text-green">{t("merge.another")}</summary>
				<AnyoneElse own={customer.id} onCompare={setOther} />
			</details>
			{other && <MergeDialog customer={customer} otherId={other} onClose={() => setOther(null)} />}
		</section>
	);
}

function AnyoneElse({ own, onCompare }: { own: string; onCompare: (id: string) => void }) {
	const t = useWords();
	const [q, setQ] = useState("");
	const [typed, setTyped] = useTypedSearch(q, (wanted) => setQ(wanted ?? ""));
	const found = useQuery({
		queryKey: [...customerListsKey, "few", q],
		queryFn: () => api("GET /api/admin/customers", { query: { q, limit: 6 } }),
		enabled: q !== "",
	});
	const others = (q && found.data?.filter(({ id }) => id !== own)) || [];
	return (
		<div className="grid gap-2">
			<SearchField
				label={t("customers.search")}
				placeholder={t("customers.searchHint")}
				value={typed}
				onChange={setTyped}
			/>
			{found.isError && <StaleNote error={found.error} />}
			<p role="status" className="text-muted empty:hidden">
				{q && found.data && others.length === 0 && t("customers.noMatch")}
			</p>
			<ul className="border-b border-rule empty:hidden">
				{others.map((each) => (
					<OtherRow key={each.id} other={each} onCompare={onCompare} />
				))}
			</ul>
		</div>
	);
}

interface OtherRowProps {
	other: Other;
	onCompare: (id: string) => void;
	children?: React.ReactNode;
}

function OtherRow({ other, onCompare, children }: OtherRowProps) {
	const t = useWords();
	return (
		<li className="ruled flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
			<div className="min-w-0">
				<bdi className="font-medium wrap-anywhere lang-ur:font-normal">{other.name}</bdi> <Reach person={other} />
				{children && <p className="text-small text-muted">{children}</p>}
			</div>
			<Button aria-label={t("merge.compareWith", { name: nameAndReach(other) })} onClick={() => onCompare(other.id)}>
				{t("merge.compare")}
			</Button>
		</li>
	);
}

const affected = ["/api/admin/customers", "/api/admin/leads"];

interface MergeDialogProps {
	customer: CustomerDetail;
	otherId: string;
	onClose: () => void;
}

/** Asks whether two customers are one person, with both sides in view; the one whose page is open stays. */
function MergeDialog({ customer, otherId, onClose }: MergeDialogProps) {
	const t = useWords();
	const toast = useToast();
	const client = useQueryClient();
	const other = useQuery(customerQuery(otherId));
	const undo = useUnmerge();
	const merge = useAction(
		() => api("POST /api/admin/customers/:id/merge", { params: { id: otherId }, body: { into: customer.id } }),
		{
			onDone: (whole) => {
				client.setQueryData(customerQuery(customer.id).queryKey, whole);
				toast({ title: t("merge.done"), action: { label: t("merge.undo"), run: () => undo.mutate(otherId) } });
				onClose();
			},
			refresh: affected,
		},
	);
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
				<ReadState of={other} />
			</div>
			<p className="text-small text-muted">{t("merge.text")}</p>
		</Confirm>
	);
}

function Side({ title, customer }: { title: string; customer: CustomerDetail }) {
	const t = useWords();
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

/** Who was merged into this customer, with what staff had written of them, and the way back for a week. */
export function MergedFrom({ customer }: { customer: CustomerDetail }) {
	const t = useWords();
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

function useUnmerge() {
	const t = useWords();
	return useAction((id: string) => api("POST /api/admin/customers/:id/unmerge", { params: { id } }), {
		done: t("merge.undone"),
		refresh: affected,
	});
}

function nameAndReach({ name, ...person }: Reachable & { readonly name: string }): string {
	return `${isolated(name)} ${isolated(reachText(person))}`;
}
