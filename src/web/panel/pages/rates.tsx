import { useQuery } from "@tanstack/react-query";
import { panelBoardWords } from "#i18n/en/panel/board.ts";
import { useT } from "../../i18n/use-t.ts";
import { standingRatesQuery } from "../core/api/lists.ts";
import { ScreenHead } from "../core/screen-head.tsx";
import { LoadFailure, Loading } from "../core/states.tsx";
import { RateHistory } from "../rates/rate-history.tsx";
import { RatesEditor } from "../rates/rates-editor.tsx";
import { StillValid } from "../rates/still-valid.tsx";

/** The board as staff set it, and how it came to be. */
export function Component() {
	const t = useT(panelBoardWords);
	const standing = useQuery(standingRatesQuery);
	return (
		<>
			<ScreenHead title={t("board.title")} text={t("board.subtitle")} />
			{standing.isPending && <Loading />}
			{standing.isError && !standing.data && <LoadFailure error={standing.error} onRetry={() => standing.refetch()} />}
			{standing.data && (
				<>
					<StillValid standing={standing.data} />
					<RatesEditor standing={standing.data} />
				</>
			)}
			<RateHistory />
		</>
	);
}
