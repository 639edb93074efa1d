import { useState } from "react";
import { type CloseReason, isFinished, type LeadStatus, leadStatuses, reasonsFor } from "#shared/leads/lead-status.ts";
import { formatNumber } from "#shared/rates/money.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { addressOf, apiResponse, saveFile } from "../core/api/api.ts";
import { Confirm } from "../core/forms/confirm.tsx";
import { SelectField } from "../core/forms/fields.tsx";
import { useAction } from "../core/hooks/use-action.ts";
import { useSession } from "../core/session/use-session.ts";
import { useBulkChange } from "./bulk-change.tsx";
import { narrowedBy, type ShownFilter } from "./filter/inbox-address.ts";
import { type LeadFilter, queryOf } from "./lead-queries.ts";
import { useWords } from "./words.ts";

interface ListToolsProps {
	filter: ShownFilter;
	total: string;
	isEmpty: boolean;
	isReading: boolean;
	onRefresh: () => void;
	onClear: () => void;
	onViews: () => void;
	onSelect: () => void;
}

/** What is done with a whole list: read anew, saved as a view, selected from, taken along, changed. */
export function ListTools({ filter, total, isEmpty, isReading, ...on }: ListToolsProps) {
	const t = useWords();
	const isOwner = useSession().data?.user.isOwner ?? false;
	return (
		<>
			<Button onClick={on.onRefresh} disabled={isReading}>
				{t("leads.refresh")}
			</Button>
			{narrowedBy(filter) > 0 && <Button onClick={on.onClear}>{t("leads.clear")}</Button>}
			<Button onClick={on.onViews}>{t("view.manage")}</Button>
			<Button onClick={on.onSelect}>{t("select.start")}</Button>
			{isOwner && <ExportLink filter={filter} />}
			{!isEmpty && (
				<div className="w-full">
					<BulkChange filter={filter} total={total} />
				</div>
			)}
		</>
	);
}

/** Takes the leads of a filter along as a file; the call may ask for the password first. */
function ExportLink({ filter }: { filter: LeadFilter }) {
	const t = useWords();
	const query = queryOf(filter);
	const fetching = useAction(async () => {
		const response = await apiResponse("GET /api/admin/leads.csv", { query });
		const name = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1];
		saveFile(await response.blob(), name ?? "leads.csv");
	});
	return (
		<a
			href={addressOf("GET /api/admin/leads.csv", { query })}
			download
			aria-disabled={fetching.isPending}
			className={buttonClass()}
			onClick={(event) => {
				event.preventDefault();
				fetching.mutate();
			}}
		>
			{t("leads.csv")}
		</a>
	);
}

/** Moves every lead that fits the filter, and tells how far it is. */
function BulkChange({ filter, total }: Pick<ListToolsProps, "filter" | "total">) {
	const t = useWords();
	const [status, setStatus] = useState<LeadStatus>("IN_REVIEW");
	const [reason, setReason] = useState<CloseReason | "">("");
	const [asking, setAsking] = useState(false);
	const { change, progress } = useBulkChange(() => setAsking(false));
	const reasons = isFinished(status) ? reasonsFor(status) : [];
	return (
		<details className="border-b border-rule">
			<summary className="flex min-h-11 items-center text-green">{t("bulk.title")}</summary>
			<div className="flex flex-wrap items-end gap-3 pb-4">
				<SelectField
					name="bulk"
					label={t("bulk.to")}
					value={status}
					onChange={(value) => setStatus(leadStatuses.find((candidate) => candidate === value) ?? status)}
					options={leadStatuses
						.filter((candidate) => candidate !== "PENDING")
						.map((candidate) => ({ value: candidate, label: t(`status.${candidate}`) }))}
				/>
				<Button onClick={() => setAsking(true)}>{t("bulk.change")}</Button>
			</div>
			{asking && (
				<Confirm
					title={t("bulk.ask", { count: total, status: t(`status.${status}`) })}
					action={t("bulk.change")}
					pendingAction={t("bulk.running", { count: formatNumber(progress?.changed ?? 0) })}
					pending={change.isPending}
					onConfirm={() => change.mutate({ filter, status, reason: reasons.find((one) => one === reason) })}
					onClose={() => setAsking(false)}
				>
					<p>{t("bulk.text")}</p>
					{reasons.length > 0 && (
						<>
							<p>{t("bulk.warn")}</p>
							<SelectField
								name="reason"
								label={t("finish.reason")}
								value={reason}
								onChange={(chosen) => setReason(reasons.find((one) => one === chosen) ?? "")}
								options={[
									{ value: "", label: t("finish.noReason") },
									...reasons.map((value) => ({ value, label: t(`reason.${value}`) })),
								]}
							/>
						</>
					)}
					{change.isPending && <progress aria-label={t("bulk.title")} className="w-full accent-green" />}
				</Confirm>
			)}
		</details>
	);
}
