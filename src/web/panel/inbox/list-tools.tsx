import { useMutation } from "@tanstack/react-query";
import { panelWords } from "#i18n/en/panel/common.ts";
import { panelInboxWords } from "#i18n/en/panel/inbox.ts";
import { useT } from "../../i18n/use-t.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { addressOf, apiResponse, saveFile, useFailureToast } from "../core/api/api.ts";
import { useSession } from "../core/session/use-session.ts";
import { useSoundChoice } from "../core/sound.ts";
import { BulkChange } from "./bulk/bulk-change.tsx";
import { Toggle } from "./filter/filter-bar.tsx";
import { narrowedBy, type ShownFilter } from "./filter/filter-state.ts";
import { type LeadFilter, queryOf } from "./lead-queries.ts";

interface ListToolsProps {
	filter: ShownFilter;
	/** How many leads fit, as it is said. */
	total: string;
	isEmpty: boolean;
	isReading: boolean;
	onRefresh: () => void;
	onClear: () => void;
	onViews: () => void;
	onSelect: () => void;
}

/** What is done with a whole list: read anew, saved as a view, selected from, taken along, changed. */
export function ListTools(props: ListToolsProps) {
	const { filter, total, isEmpty, isReading, onRefresh, onClear, onViews, onSelect } = props;
	const t = useT(panelInboxWords);
	const isOwner = useSession().data?.user.isOwner ?? false;
	const [isSounding, setSounding] = useSoundChoice();
	return (
		<>
			<Button onClick={onRefresh} disabled={isReading}>
				{t("leads.refresh")}
			</Button>
			{narrowedBy(filter) > 0 && <Button onClick={onClear}>{t("leads.clear")}</Button>}
			<Button onClick={onViews}>{t("view.manage")}</Button>
			<Button onClick={onSelect}>{t("select.start")}</Button>
			{isOwner && <ExportLink filter={filter} />}
			<Toggle label={t("arrivals.sound")} on={isSounding} onChange={setSounding} />
			{!isEmpty && (
				<div className="w-full">
					<BulkChange title={t("bulk.title")} filter={filter} total={total} />
				</div>
			)}
		</>
	);
}

const words = { ...panelWords, ...panelInboxWords };

/** Takes the leads of a filter along as a file; the call may ask for the password first. */
function ExportLink({ filter }: { filter: LeadFilter }) {
	const t = useT(words);
	const tellFailure = useFailureToast();
	const query = queryOf(filter);
	const fetching = useMutation({
		mutationFn: async () => {
			const response = await apiResponse("GET /api/admin/leads.csv", { query });
			const name = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1];
			saveFile(await response.blob(), name ?? "leads.csv");
		},
		onError: (error) => tellFailure(t("admin.failed"), error),
	});
	return (
		<a
			href={addressOf("GET /api/admin/leads.csv", { query })}
			download
			aria-disabled={fetching.isPending}
			className={buttonClass()}
			onClick={(event) => {
				event.preventDefault();
				if (!fetching.isPending) fetching.mutate();
			}}
		>
			{t("leads.csv")}
		</a>
	);
}
