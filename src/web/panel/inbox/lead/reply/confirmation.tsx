import { useMutation } from "@tanstack/react-query";
import { panelWords } from "#i18n/en/panel/common.ts";
import { panelLeadWords } from "#i18n/en/panel/lead.ts";
import type { Lead } from "#shared/api/leads/lead.ts";
import { LocalLink } from "../../../../app/content/request-link.tsx";
import { useT } from "../../../../i18n/use-t.ts";
import { Button, inlineLink } from "../../../../ui/button.tsx";
import { api, useFailureToast } from "../../../core/api/api.ts";
import { SelectField } from "../../../core/forms/fields.tsx";
import { amountIn, type LetterState, type PayableAccount } from "./use-letter.ts";

const words = { ...panelWords, ...panelLeadWords };

/** Puts the written confirmation of what is offered into the answer: the message before anyone sends anything. */
export function Confirmation({ letter, lead }: { letter: LetterState; lead: Lead }) {
	const t = useT(words);
	const tellFailure = useFailureToast();
	const composing = useMutation({
		mutationFn: () => {
			const { draft, account, isOffering } = letter;
			const rate = amountIn(letter.rate);
			const isNew = isOffering && draft.rate !== "offered" && rate !== null;
			return api("POST /api/admin/leads/:id/confirmation", {
				params: { id: lead.id },
				body: {
					...(isNew && { quote: { rate: String(rate), until: draft.untilAt } }),
					...(account && { accountId: account.id }),
				},
			});
		},
		onSuccess: ({ text }) => letter.replace(text),
		onError: (error) => tellFailure(t("admin.failed"), error),
	});
	return (
		<Button disabled={composing.isPending} onClick={() => composing.mutate()}>
			{t("sheet.confirmation")}
		</Button>
	);
}

/** Which account of ours the customer pays to. */
export function AccountField({ letter, accounts }: { letter: LetterState; accounts: readonly PayableAccount[] }) {
	const t = useT(panelLeadWords);
	if (accounts.length === 0)
		return (
			<p className="lead-note">
				<span className="grow">{t("sheet.noAccount")}</span>
				<LocalLink to="/admin/money" className={inlineLink}>
					{t("sheet.toAccounts")}
				</LocalLink>
			</p>
		);
	if (accounts.length === 1) return null;
	return (
		<SelectField
			name="account"
			label={t("quick.account")}
			value={letter.account?.id ?? ""}
			options={accounts.map(({ id, name }) => ({ value: id, label: name }))}
			onChange={(account) => letter.choose({ account })}
		/>
	);
}
