import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import type { CustomerDetail } from "#shared/api/customers.ts";
import { isolated } from "#shared/text/direction.ts";
import { useLocalPath } from "../../i18n/use-t.ts";
import { apiResponse } from "../core/api/api.ts";
import { customersKey } from "../core/customer/customer-queries.ts";
import { MoneyDialog, MoneyField } from "../core/money/money-form.tsx";
import { useWords } from "../core/parts/words.ts";

export function NewCustomer({ onClose }: { onClose: () => void }) {
	const t = useWords();
	const navigate = useNavigate();
	const localPath = useLocalPath();
	const client = useQueryClient();
	return (
		<MoneyDialog
			title={t("newCustomer.title")}
			action={t("newCustomer.save")}
			read={(text) => ({
				...{ whatsapp: text("whatsapp"), name: text("name") },
				...{ email: text("email") || null, notes: text("notes") },
			})}
			send={async ({ confirm: _, ...body }) => {
				const answer = await apiResponse("POST /api/admin/customers", { body });
				const { id, name }: CustomerDetail = await answer.json();
				return { id, name, isKnown: answer.status === 200 };
			}}
			onDone={({ id }) => {
				void client.invalidateQueries({ queryKey: [customersKey, "list"] });
				void navigate(localPath(`/admin/customers/${id}`));
			}}
			done={({ isKnown, name }) => isKnown && t("newCustomer.known", { name: isolated(name) })}
			onClose={onClose}
		>
			<MoneyField
				name="whatsapp"
				label={t("newRequest.number")}
				type="tel"
				inputMode="tel"
				dir="ltr"
				required
				takesFocus
			/>
			<MoneyField name="name" label={t("moneyAccount.name")} maxLength={120} required />
			<MoneyField name="email" label={t("customer.emails")} inputMode="email" dir="ltr" />
			<MoneyField name="notes" label={t("customer.notes")} rows={2} />
		</MoneyDialog>
	);
}
