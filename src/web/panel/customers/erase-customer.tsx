import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { CustomerDetail } from "#shared/api/customers.ts";
import { formatNumber } from "#shared/rates/money.ts";
import { isolated } from "#shared/text/bidi.ts";
import { useLocalPath } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { api } from "../core/api/api.ts";
import { customerQuery } from "../core/customer/customer-queries.ts";
import { Reach } from "../core/customer/reach.tsx";
import { Confirm } from "../core/forms/confirm.tsx";
import { dropFormDraft } from "../core/forms/draft.ts";
import { useAction } from "../core/hooks/use-action.ts";
import { useSession } from "../core/session/use-session.ts";
import { useWords } from "./words.ts";

/** Erases a customer on their wish: every number, everything they sent, for good. The owner's alone. */
export function EraseCustomer({ customer }: { customer: CustomerDetail }) {
	const t = useWords();
	const localPath = useLocalPath();
	const client = useQueryClient();
	const navigate = useNavigate();
	const [asking, setAsking] = useState(false);
	const isOwner = useSession().data?.user.isOwner ?? false;
	const { id, name, numbers, emails, requests } = customer;
	const erase = useAction(() => api("POST /api/admin/customers/:id/erasure", { params: { id } }), {
		done: ({ leads }) => t("erase.done", { count: formatNumber(leads) }),
		onDone: async () => {
			dropFormDraft(`customer:${id}`);
			await navigate(localPath("/admin/customers"));
			client.removeQueries({ queryKey: customerQuery(id).queryKey });
		},
		refresh: ["/api/admin/customers", "/api/admin/leads"],
	});
	if (!isOwner) return null;
	return (
		<section className="grid justify-items-start gap-3">
			<h2 className="text-heading">{t("customer.eraseHeading")}</h2>
			<p className="text-small text-muted">{t("customer.eraseHint")}</p>
			<Button variant="danger" onClick={() => setAsking(true)}>
				{t("erase.action")}
			</Button>
			{asking && (
				<Confirm
					title={t("erase.ask", { name: isolated(name) })}
					action={t("erase.action")}
					pendingAction={t("erase.running")}
					pending={erase.isPending}
					danger
					onConfirm={() => erase.mutate()}
					onClose={() => setAsking(false)}
				>
					<ul>
						{numbers.map(({ whatsapp }) => (
							<li key={whatsapp}>
								<Reach person={{ whatsapp, email: null }} />
							</li>
						))}
						{emails.map((email) => (
							<li key={email}>
								<Reach person={{ whatsapp: "", email }} />
							</li>
						))}
					</ul>
					<p>{t("erase.text", { count: formatNumber(requests.total) })}</p>
				</Confirm>
			)}
		</section>
	);
}
