import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { panelCustomersWords } from "#i18n/en/panel/customers.ts";
import type { CustomerDetail } from "#shared/api/customers.ts";
import { useT } from "../../../i18n/use-t.ts";
import { Button } from "../../../ui/button.tsx";
import { api } from "../../core/api/api.ts";
import { type Known, Reach } from "../../core/customer/reach.tsx";
import { SearchField } from "../../core/forms/fields.tsx";
import { useTypedSearch } from "../../core/hooks/use-typed-search.ts";
import { StaleNote } from "../../core/parts/screen.tsx";
import { customerListsKey } from "../customer-queries.ts";
import { MergeDialog } from "./merge-dialog.tsx";
import { nameAndReach } from "./name-and-reach.ts";

interface Other extends Known {
	readonly id: string;
	readonly name: string;
}

/** Who may be the same person, and a search for anyone else who is; merging is asked with both sides in view. */
export function SamePerson({ customer }: { customer: CustomerDetail }) {
	const t = useT(panelCustomersWords);
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
	const t = useT(panelCustomersWords);
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
	const t = useT(panelCustomersWords);
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
