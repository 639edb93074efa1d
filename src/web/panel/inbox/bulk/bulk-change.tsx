import { useState } from "react";
import { panelWords } from "#i18n/en/panel/common.ts";
import { panelInboxWords } from "#i18n/en/panel/inbox.ts";
import { type CloseReason, isFinished, type LeadStatus, leadStatuses } from "#shared/leads/lead-status.ts";
import { reasonsFor } from "#shared/leads/reasons-for.ts";
import { formatNumber } from "#shared/rates/money.ts";
import { useT } from "../../../i18n/use-t.ts";
import { Button } from "../../../ui/button.tsx";
import { Confirm } from "../../core/forms/confirm.tsx";
import { SelectField } from "../../core/forms/fields.tsx";
import { type BulkFilter, useBulkChange } from "./bulk-strip.tsx";

const words = { ...panelWords, ...panelInboxWords };

interface BulkChangeProps {
	title: string;
	filter: BulkFilter;
	/** How many leads that are, as it is said. */
	total: string;
	onDone?: () => void;
}

/** Moves every lead that fits the filter, and tells how far it is. */
export function BulkChange({ title, filter, total, onDone }: BulkChangeProps) {
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
