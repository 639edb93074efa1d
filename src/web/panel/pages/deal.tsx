import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { DealSheet } from "../core/money/deal-sheet.tsx";
import { dealQuery } from "../core/money/money-queries.ts";
import { useMoneyWords } from "../core/money/money-words.ts";
import { BackTo, ReadState, ScreenHead } from "../core/parts/screen.tsx";

export function Component() {
	const { t } = useMoneyWords();
	const id = useParams().id ?? "";
	// What a colleague does meanwhile; that of a request is told.
	const deal = useQuery({ ...dealQuery(id), refetchInterval: 10_000 });
	const name = deal.data?.customerName;
	return (
		<>
			<BackTo to="/admin/money">{t("nav.money")}</BackTo>
			<ScreenHead title={name || t("deal.title")} isTyped={Boolean(name)} />
			<ReadState of={deal} />
			{deal.data && <DealSheet key={id} deal={deal.data} />}
		</>
	);
}
