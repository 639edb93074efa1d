import { panelInboxWords } from "#i18n/en/panel/inbox.ts";
import { formatNumber } from "#shared/rates/money.ts";
import { useT } from "../../../i18n/use-t.ts";
import { Button } from "../../../ui/button.tsx";
import { BulkChange } from "./bulk-change.tsx";

/** What is done with the leads that are selected; it stays in sight while the list is scrolled. */
export function SelectionBar({ selected, onEnd }: { selected: ReadonlySet<string>; onEnd: () => void }) {
	const t = useT(panelInboxWords);
	const count = formatNumber(selected.size);
	return (
		<div className="selection-bar">
			<p className="flex items-center justify-between gap-3">
				<span role="status" className="font-semibold lang-ur:font-normal">
					{t("select.count", { count })}
				</span>
				<Button variant="quiet" onClick={onEnd}>
					{t("select.end")}
				</Button>
			</p>
			{selected.size > 0 && (
				<BulkChange title={t("bulk.titleSelected")} filter={{ ids: [...selected] }} total={count} onDone={onEnd} />
			)}
		</div>
	);
}
