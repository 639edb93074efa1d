import { useQueryClient } from "@tanstack/react-query";
import { type ComponentProps, useState } from "react";
import type { CustomerDetail } from "#shared/api/customers.ts";
import { needsReason, trustLevels } from "#shared/leads/customer.ts";
import { isolated } from "#shared/text/direction.ts";
import { useLocale } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { api } from "../core/api/api.ts";
import { customerQuery, customersKey } from "../core/customer/customer-queries.ts";
import { EraseDialog } from "../core/customer/erase-dialog.tsx";
import { Reach } from "../core/customer/reach.tsx";
import { dropFormDraft, loadFormDraft } from "../core/forms/draft.ts";
import { EntryForm } from "../core/forms/entry-form.tsx";
import { SelectField, SubmitButton, TextField } from "../core/forms/fields.tsx";
import { useEntryForm } from "../core/forms/use-entry-form.ts";
import { useWords } from "../core/parts/words.ts";
import { useSession } from "../core/session/use-session.ts";

const trustOf = (value: string | undefined) => trustLevels.find((level) => level === value) ?? "new";

/** The notes of a customer, and behind "Edit" all that staff say of one. What was typed and not saved is shown. */
export function CustomerNotes({ customer }: { customer: CustomerDetail }) {
	const t = useWords();
	const [isOpen, setOpen] = useState(() => loadFormDraft(draftKeyOf(customer)) !== null);
	return (
		<section className="grid gap-2">
			<div className="flex flex-wrap items-center justify-between gap-x-4">
				<h2 className="text-heading">{t("customer.details")}</h2>
				<Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
					{t(isOpen ? "admin.close" : "admin.edit")}
				</Button>
			</div>
			{isOpen ? (
				<CustomerForm customer={customer} />
			) : (
				<p dir="auto" className={`whitespace-pre-line wrap-anywhere ${customer.notes ? "" : "text-muted"}`}>
					{customer.notes || t("customer.noNotes")}
				</p>
			)}
		</section>
	);
}

const draftKeyOf = ({ id }: CustomerDetail) => `customer:${id}`;

function CustomerForm({ customer }: { customer: CustomerDetail }) {
	const t = useWords();
	const client = useQueryClient();
	const { id, version, changedBy } = customer;
	const { queryKey } = customerQuery(id);
	const locale = useLocale();
	const form = useEntryForm<CustomerDetail>({
		draftKey: draftKeyOf(customer),
		version: String(version),
		check: ({ trust, trustReason }): Record<string, string> =>
			needsReason(trustOf(trust)) && !trustReason?.trim() ? { trustReason: t("issue.required") } : {},
		send: ({ name = "", notes = "", tags = "", trust, trustReason = "" }) => {
			const body = { name, notes, tags: tags.split(/[,،]/), trust: trustOf(trust), trustReason, version };
			return api("PATCH /api/admin/customers/:id", { params: { id }, body });
		},
		onDone: (saved) => client.setQueryData(queryKey, saved),
		done: t("admin.saved"),
		refresh: [{ queryKey: [customersKey, "list"] }, { queryKey: ["/api/admin/leads"] }],
		onConflict: () => void client.invalidateQueries({ queryKey }),
	});
	const field = (name: "notes" | "tags" | "name", given: Partial<ComponentProps<typeof TextField>>) => (
		<TextField {...given} name={name} label={t(`customer.${name}`)} hint={t(`customer.${name}Hint`)} />
	);
	return (
		<EntryForm of={form} who={changedBy ? t("customer.changedBy", { name: isolated(changedBy.name) }) : undefined}>
			{field("notes", { initial: customer.notes, rows: 3, maxLength: 5000 })}
			<TrustFields customer={customer} chosen={form.storedValue("trust")} />
			{field("tags", { initial: customer.tags.join(locale === "ur" ? "، " : ", "), maxLength: 800 })}
			{field("name", { initial: customer.name, maxLength: 120 })}
			<SubmitButton pending={form.pending} className="sm:justify-self-start">
				{t("admin.save")}
			</SubmitButton>
		</EntryForm>
	);
}

interface TrustFieldsProps {
	customer: CustomerDetail;
	chosen: string | undefined;
}

function TrustFields({ customer, chosen }: TrustFieldsProps) {
	const t = useWords();
	const [trust, setTrust] = useState(trustOf(chosen ?? customer.trust));
	return (
		<>
			<SelectField
				name="trust"
				label={t("customer.trust")}
				initial={customer.trust}
				onChange={(value) => setTrust(trustOf(value))}
				options={trustLevels.map((level) => ({ value: level, label: t(`trust.${level}`) }))}
			/>
			{trust !== "new" && (
				<TextField
					name="trustReason"
					label={t("customer.trustReason")}
					initial={customer.trustReason}
					required={needsReason(trust)}
					maxLength={300}
					hint={t("customer.trustReasonHint")}
				/>
			)}
		</>
	);
}

export function EraseCustomer({ customer }: { customer: CustomerDetail }) {
	const t = useWords();
	const [asking, setAsking] = useState(false);
	const isOwner = useSession().data?.user.isOwner ?? false;
	const { id, name, numbers, emails, requests } = customer;
	if (!isOwner) return null;
	const people = [
		...numbers.map(({ whatsapp }) => ({ whatsapp, email: null })),
		...emails.map((email) => ({ whatsapp: "", email })),
	];
	return (
		<section className="grid justify-items-start gap-3">
			<h2 className="text-heading">{t("customer.eraseHeading")}</h2>
			<p className="text-small text-muted">{t("customer.eraseHint")}</p>
			<Button variant="danger" onClick={() => setAsking(true)}>
				{t("erase.action")}
			</Button>
			{asking && (
				<EraseDialog
					name={name}
					requests={requests.total}
					send={async () => {
						const erased = await api("POST /api/admin/customers/:id/erasure", { params: { id } });
						dropFormDraft(draftKeyOf(customer));
						return erased;
					}}
					backTo="/admin/customers"
					queryKey={customerQuery(id).queryKey}
					onClose={() => setAsking(false)}
				>
					<ul>
						{people.map((person) => (
							<li key={person.email ?? person.whatsapp}>
								<Reach person={person} />
							</li>
						))}
					</ul>
				</EraseDialog>
			)}
		</section>
	);
}
