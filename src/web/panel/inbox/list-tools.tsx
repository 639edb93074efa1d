import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { panelWords } from "#i18n/en/panel/common.ts";
import { panelInboxWords } from "#i18n/en/panel/inbox.ts";
import { type CloseReason, isFinished, type LeadStatus, leadStatuses, reasonsFor } from "#shared/leads/lead-status.ts";
import { formatNumber } from "#shared/rates/money.ts";
import { useT } from "../../i18n/use-t.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { addressOf, apiResponse, saveFile, useFailureToast } from "../core/api/api.ts";
import { Confirm } from "../core/forms/confirm.tsx";
import { SelectField } from "../core/forms/fields.tsx";
import { useSession } from "../core/session/use-session.ts";
import { useSoundChoice } from "../core/sound.ts";
import { type BulkFilter, useBulkChange } from "./bulk-change.tsx";
import { Toggle } from "./filter/filter-bar.tsx";
import { narrowedBy, type ShownFilter } from "./filter/inbox-address.ts";
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

interface BulkChangeProps {
	title: string;
	filter: BulkFilter;
	/** How many leads that are, as it is said. */
	total: string;
	onDone?: () => void;
}

/** Moves every lead that fits the filter, and tells how far it is. */
function BulkChange({ title, filter, total, onDone }: BulkChangeProps) {
	const t = useT(words);
	const [status, setStatus] = useState<LeadStatus>("IN_REVIEW");
	const [reason, setReason] = useState<CloseReason | "">("");
	const [asking, setAsking] = useState(false);
	const { change, progress } = useBulkChange(() => {
		setAsking(false);
		onDone?.();
	});
	const finishes = isFinished(status);
	return (
		<details className="border-b border-rule">
			<summary className="flex min-h-11 items-center text-green">{title}</summary>
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
					onConfirm={() =>
						change.mutate({ filter, status, reason: reasonsFor(status).find((one) => finishes && one === reason) })
					}
					onClose={() => setAsking(false)}
				>
					<p>{t("bulk.text")}</p>
					{finishes && (
						<>
							<p>{t("bulk.warn")}</p>
							<ReasonField status={status} value={reason} onChange={setReason} />
						</>
					)}
					{change.isPending && <progress aria-label={title} className="w-full accent-green" />}
				</Confirm>
			)}
		</details>
	);
}

interface ReasonFieldProps {
	status: LeadStatus;
	value: CloseReason | "";
	onChange: (reason: CloseReason | "") => void;
}

/** Why a lead is closed or rejected. */
function ReasonField({ status, value, onChange }: ReasonFieldProps) {
	const t = useT(panelInboxWords);
	const reasons = reasonsFor(status);
	return (
		<SelectField
			name="reason"
			label={t("finish.reason")}
			value={value}
			onChange={(chosen) => onChange(reasons.find((reason) => reason === chosen) ?? "")}
			options={[
				{ value: "", label: t("finish.noReason") },
				...reasons.map((reason) => ({ value: reason, label: t(`reason.${reason}`) })),
			]}
		/>
	);
}
