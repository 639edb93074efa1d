import { useQueryClient } from "@tanstack/react-query";
import panelCustomersWords from "#i18n/en/panel/customers.json" with { type: "json" };
import panelMoneyWords from "#i18n/en/panel/money.json" with { type: "json" };
import type { CustomerDetail } from "#shared/api/customers.ts";
import { isolated } from "#shared/text/direction.ts";
import { useT } from "../../../i18n/use-t.ts";
import { apiResponse } from "../api/api.ts";
import { MoneyDialog, MoneyField } from "../money/money-form.tsx";
import { customersKey } from "./customer-queries.ts";

interface NewCustomerProps {
	name?: string;
	/** Also of one whose number was known. */
	onMade: (customer: CustomerDetail) => void;
	onClose: () => void;
}

export function NewCustomer({ name = "", onMade, onClose }: NewCustomerProps) {
	const t = useT(panelMoneyWords, panelCustomersWords);
	const client = useQueryClient();
	return (
		<MoneyDialog
			title={t("newCustomer.title")}
			action={t("newCustomer.save")}
			read={(text) => ({
				...{ whatsapp: text("whatsapp"), name: text("name") },
				...{ email: text("email") || null, notes: text("notes") },
			})}
			send={async ({ confirm: _, ...body }, key) => {
				const answer = await apiResponse("POST /api/admin/customers", { body, idempotencyKey: key });
				const customer: CustomerDetail = await answer.json();
				return { customer, isKnown: answer.status === 200 };
			}}
			onDone={({ customer }) => {
				void client.invalidateQueries({ queryKey: [customersKey] });
				onMade(customer);
			}}
			done={({ isKnown, customer }) => isKnown && t("newCustomer.known", { name: isolated(customer.name) })}
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
			<MoneyField name="name" label={t("moneyAccount.name")} initial={name} maxLength={120} required />
			<MoneyField name="email" label={t("customer.emails")} inputMode="email" dir="ltr" />
			<MoneyField name="notes" label={t("customer.notes")} rows={2} />
		</MoneyDialog>
	);
}
