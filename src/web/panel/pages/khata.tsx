import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { khataQuery } from "../core/money/money-queries.ts";
import { BackTo, ReadState, ScreenHead } from "../core/parts/screen.tsx";
import { useWords } from "../core/parts/words.ts";
import { KhataSheet } from "../money/khata.tsx";

export function Component() {
	const t = useWords();
	const id = useParams().id ?? "";
	const khata = useQuery(khataQuery(id));
	const name = khata.data?.name;
	return (
		<>
			<BackTo to={`/admin/customers/${id}`}>{t("customer.link")}</BackTo>
			<ScreenHead title={name || t("khata.title")} isTyped={Boolean(name)} />
			<ReadState of={khata} />
			{khata.data && <KhataSheet key={id} khata={khata.data} />}
		</>
	);
}
