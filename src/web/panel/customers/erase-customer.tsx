import { useState } from "react";
import type { CustomerDetail } from "#shared/api/customers.ts";
import { Button } from "../../ui/button.tsx";
import { api } from "../core/api/api.ts";
import { customerQuery } from "../core/customer/customer-queries.ts";
import { EraseDialog } from "../core/customer/erase-dialog.tsx";
import { Reach } from "../core/customer/reach.tsx";
import { dropFormDraft } from "../core/forms/draft.ts";
import { useWords } from "../core/parts/words.ts";
import { useSession } from "../core/session/use-session.ts";

/** Erases a customer on their wish: every number, everything they sent, for good. The owner's alone. */
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
						dropFormDraft(`customer:${id}`);
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
