import { api } from "../api/api.ts";
import { ConfirmedButton } from "../forms/confirm.tsx";
import { useMoneyAction } from "./money-form.tsx";
import { useMoneyWords } from "./money-words.ts";

/** Takes an entry back, a payment with its own. */
export function TakeBack({ entryId }: { entryId: string }) {
	const { t } = useMoneyWords();
	const action = useMoneyAction({
		send: (body: object, key) =>
			api("POST /api/admin/entries/:id/reversal", { params: { id: entryId }, body, idempotencyKey: key }),
	});
	return (
		<>
			<ConfirmedButton
				variant="quiet"
				className="px-0!"
				label={t("deal.takeBack")}
				question={t("deal.takeBackTitle")}
				text={t("deal.takeBackText")}
				pending={action.isPending}
				onConfirm={(close) => {
					close();
					action.run({});
				}}
			/>
			{action.question}
		</>
	);
}
