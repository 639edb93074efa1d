import { api } from "../api/api.ts";
import { ConfirmedButton } from "../forms/confirm.tsx";
import { mayRetryAction } from "../offline/send-actions.ts";
import { useMoneyAction } from "./money-form.tsx";
import { useMoneyWords } from "./money-words.ts";

/** Takes an entry back, a payment with its own. */
export function TakeBack({ entryId }: { entryId: string }) {
	const { t } = useMoneyWords();
	const action = useMoneyAction({
		send: (body: object, key) => {
			const reverse = () =>
				api("POST /api/admin/entries/:id/reversal", { params: { id: entryId }, body, idempotencyKey: key });
			// Without an answer it may be done already: the same key is not done twice.
			return reverse().catch((error: unknown) => (mayRetryAction(error) ? reverse() : Promise.reject(error)));
		},
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
