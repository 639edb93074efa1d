import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
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
import { customerQuery, customersKey, useFewCustomers } from "../core/customer/customer-queries.ts";
import { Reach, type Reachable, reachText } from "../core/customer/reach.tsx";
import { Confirm } from "../core/forms/confirm.tsx";
import { SearchField } from "../core/forms/fields.tsx";
import { useAction } from "../core/hooks/use-action.ts";
import { useSendOnce } from "../core/hooks/use-send-once.ts";
import { ReadState, StaleNote } from "../core/parts/screen.tsx";
import { useWords } from "../core/parts/words.ts";

interface Person extends Reachable {
	readonly id: string;
	readonly name: string;
}

/** Who may be the same person, and a search for anyone else who is; merging is asked with both sides in view. */
export function SamePerson({ customer }: { customer: CustomerDetail }) {
	const t = useWords();
	const [other, setOther] = useState<string | null>(null);
	const { typed, setTyped, found, error } = useFewCustomers();
	const others = found?.filter(({ id }) => id !== customer.id);
	const compare = (person: Person) => (
		<Button aria-label={t("merge.compareWith", { name: nameAndReach(person) })} onClick={() => setOther(person.id)}>
			{t("merge.compare")}
		</Button>
	);
	return (
		<section className="grid gap-2">
			<h2 className="text-heading">{t("customer.duplicates")}</h2>
			<People people={customer.duplicates} action={compare}>
				{({ reason }) => <p className="text-small text-muted">{t(`duplicate.${reason}`)}</p>}
			</People>
			<details>
				<summary className="flex min-h-11 items-center text-green">{t("merge.another")}</summary>
				<div className="grid gap-2">
					<SearchField
						label={t("customers.search")}
						placeholder={t("customers.searchHint")}
						value={typed}
						onChange={setTyped}
					/>
					{error && <StaleNote error={error} />}
					<p role="status" className="text-muted empty:hidden">
						{others?.length === 0 && t("customers.noMatch")}
					</p>
					<People people={others ?? []} action={compare} />
				</div>
			</details>
			{other && <MergeDialog customer={customer} otherId={other} onClose={() => setOther(null)} />}
		</section>
	);
}

interface PeopleProps<Shown> {
	people: readonly Shown[];
	action: (person: Shown) => ReactNode;
	children?: (person: Shown) => ReactNode;
}

function People<Shown extends Person>({ people, action, children }: PeopleProps<Shown>) {
	return (
		<ul className="border-b border-rule empty:hidden">
			{people.map((person) => (
				<li key={person.id} className="ruled flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
					<div className="min-w-0">
						<bdi className="font-medium wrap-anywhere lang-ur:font-normal">{person.name}</bdi> <Reach person={person} />
						{children?.(person)}
					</div>
					{action(person)}
				</li>
			))}
		</ul>
	);
}

const affected = [customersKey, "/api/admin/leads"];

interface MergeDialogProps {
	customer: CustomerDetail;
	otherId: string;
	onClose: () => void;
}

function MergeDialog({ customer, otherId, onClose }: MergeDialogProps) {
	const t = useWords();
	const toast = useToast();
	const client = useQueryClient();
	const other = useQuery(customerQuery(otherId));
	const undo = useUnmerge();
	const merge = useAction(
		useSendOnce(() =>
			api("POST /api/admin/customers/:id/merge", { params: { id: otherId }, body: { into: customer.id } }),
		),
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
	const others = [...names.filter((each) => each !== name), ...emails];
	return (
		<section className="sheet grid content-start gap-1 p-3">
			<h3 className="text-small text-muted">{title}</h3>
			<p className="wrap-anywhere">
				<bdi className="font-semibold lang-ur:font-normal">{name}</bdi> <CustomerMark trust={trust} />
			</p>
			{trustReason && <bdi className="text-small">{trustReason}</bdi>}
			{numbers.map(({ whatsapp }) => (
				<bdi key={whatsapp} dir="ltr" className="figure justify-self-start">
					{phoneText(whatsapp)}
				</bdi>
			))}
			{others.map((each) => (
				<bdi key={each} className="text-small wrap-anywhere">
					{each}
				</bdi>
			))}
			<p className="text-small text-muted">
				{t("customers.requests", { count: formatNumber(requests.total) })}
				{lastRequestAt && ` · ${formatDay(lastRequestAt, locale)}`}
			</p>
			{notes && <bdi className="text-small whitespace-pre-line wrap-anywhere">{notes}</bdi>}
		</section>
	);
}

/** Who was merged into this customer, with what staff had written of them, and the way back for a week. */
export function MergedFrom({ customer: { mergedFrom } }: { customer: CustomerDetail }) {
	const t = useWords();
	const locale = useLocale();
	const undo = useUnmerge();
	if (mergedFrom.length === 0) return null;
	return (
		<section className="grid gap-2">
			<h2 className="text-heading">{t("merge.from")}</h2>
			<People
				people={mergedFrom}
				action={(person) =>
					person.canUndo && (
						<Button
							disabled={undo.isPending}
							aria-label={t("merge.undoOf", { name: nameAndReach(person) })}
							onClick={() => undo.mutate(person.id)}
						>
							{t("merge.undo")}
						</Button>
					)
				}
			>
				{({ notes, tags, mergedAt, canUndo }) => (
					<>
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
					</>
				)}
			</People>
		</section>
	);
}

function useUnmerge() {
	const t = useWords();
	return useAction(
		useSendOnce((id: string) => api("POST /api/admin/customers/:id/unmerge", { params: { id } })),
		{
			done: t("merge.undone"),
			refresh: affected,
		},
	);
}

function nameAndReach(person: Person): string {
	return `${isolated(person.name)} ${isolated(reachText(person))}`;
}
