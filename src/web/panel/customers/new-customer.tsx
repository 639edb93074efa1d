import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import panelWords from "#i18n/en/panel/common.json" with { type: "json" };
import panelCustomersWords from "#i18n/en/panel/customers.json" with { type: "json" };
import panelMoneyWords from "#i18n/en/panel/money.json" with { type: "json" };
import type { CustomerDetail } from "#shared/api/customers.ts";
import { isolated } from "#shared/text/direction.ts";
import { useToast } from "../../app/overlays/toasts.tsx";
import { useLocalPath, useT } from "../../i18n/use-t.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { apiResponse } from "../core/api/api.ts";
import { customerListsKey } from "../core/customer/customer-queries.ts";
import { SubmitButton, TextField } from "../core/forms/fields.tsx";
import { useCheckedForm } from "../core/forms/use-checked-form.ts";

const words = { ...panelWords, ...panelCustomersWords, ...panelMoneyWords };

/** Somebody who sent no request; a number that is known leads to its customer. */
export function NewCustomer({ onClose }: { onClose: () => void }) {
	const t = useT(words);
	const toast = useToast();
	const navigate = useNavigate();
	const localPath = useLocalPath();
	const client = useQueryClient();
	const { errors, isPending, onSubmit } = useCheckedForm({
		read: (typed) => (name: string) => String(typed.get(name) ?? ""),
		check: () => ({}),
		send: async (text) => {
			const body = { name: text("name"), whatsapp: text("whatsapp"), email: text("email").trim() || null };
			const answer = await apiResponse("POST /api/admin/customers", { body: { ...body, notes: text("notes") } });
			const { id, name }: CustomerDetail = await answer.json();
			return { id, name, isKnown: answer.status === 200 };
		},
		onDone: ({ id, name, isKnown }) => {
			void client.invalidateQueries({ queryKey: customerListsKey });
			if (isKnown) toast({ title: t("newCustomer.known", { name: isolated(name) }) });
			void navigate(localPath(`/admin/customers/${id}`));
		},
	});
	return (
		<Dialog title={t("newCustomer.title")} closeLabel={t("admin.close")} onClose={onClose}>
			<form noValidate onSubmit={onSubmit} className="grid gap-4">
				<TextField
					name="whatsapp"
					label={t("newRequest.number")}
					type="tel"
					inputMode="tel"
					dir="ltr"
					required
					takesFocus
					error={errors.whatsapp}
				/>
				<TextField name="name" label={t("moneyAccount.name")} maxLength={120} required error={errors.name} />
				<TextField name="email" label={t("customer.emails")} inputMode="email" dir="ltr" error={errors.email} />
				<TextField name="notes" label={t("customer.notes")} rows={2} error={errors.notes} />
				<SubmitButton pending={isPending}>{t("newCustomer.save")}</SubmitButton>
			</form>
		</Dialog>
	);
}
