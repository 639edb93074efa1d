import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { RateChange } from "#shared/api/rate-changes.ts";
import { type PostedRates, scheduleSpan } from "#shared/rates/rate-change.ts";
import { formatInstant } from "#shared/time.ts";
import { useLocale } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { api } from "../core/api/api.ts";
import { scheduledRatesQuery } from "../core/api/lists.ts";
import { dropFormDraft } from "../core/forms/draft.ts";
import { MomentDialog } from "../core/forms/moment-dialog.tsx";
import { useAction } from "../core/hooks/use-action.ts";
import { StaleNote } from "../core/parts/screen.tsx";
import { ChangeFigures } from "./rate-history.tsx";
import { useWords } from "./words.ts";

interface ScheduledListProps {
	/** Puts the figures of a change that was held back into the board. */
	onUse?: (rates: PostedRates, note: string | null) => void;
}

/** The changes that wait for their time, and those that were held back; nothing where there are none. */
export function ScheduledList({ onUse }: ScheduledListProps) {
	const t = useWords();
	const scheduled = useQuery(scheduledRatesQuery);
	const changes = scheduled.data ?? [];
	if (scheduled.isError && !scheduled.data) return <StaleNote error={scheduled.error} />;
	if (changes.length === 0) return null;
	return (
		<section className="mt-6 grid max-w-[40rem] gap-2">
			<h2 className="text-heading">{t("rate.scheduledHead")}</h2>
			<ul className="grid gap-2">
				{changes.map((change) => (
					<ScheduledChange key={change.id} change={change} onUse={onUse} />
				))}
			</ul>
		</section>
	);
}

function ScheduledChange({ change, onUse }: { change: RateChange } & Pick<ScheduledListProps, "onUse">) {
	const t = useWords();
	const locale = useLocale();
	const { id, by, approvedBy, effectiveAt, outdated, after, note } = change;
	const time = effectiveAt ? formatInstant(effectiveAt, locale) : "";
	const name = by.name ?? t("rate.byNobody");
	const isHeld = outdated && effectiveAt !== null && Date.parse(effectiveAt) < Date.now();
	const cancelling = useAction(() => api("DELETE /api/admin/rates/scheduled/:id", { params: { id } }), {
		done: t("rate.cancelled"),
		refresh: [scheduledRatesQuery],
	});
	return (
		<li className={`grid gap-1 border-s-4 ps-3 ${outdated ? "border-red" : "border-green"}`}>
			{isHeld && <p className="font-semibold text-red lang-ur:font-normal">{t("rate.held")}</p>}
			<p className={isHeld ? "" : "font-semibold lang-ur:font-normal"}>
				{t(isHeld ? "rate.heldText" : "rate.scheduledFor", { time, name })}
				{approvedBy && `${t("unsaved.comma")}${t("rate.approvedBy", { name: approvedBy.name ?? t("rate.byNobody") })}`}
			</p>
			{outdated && !isHeld && <p className="text-small text-red">{t("rate.outdatedPlan")}</p>}
			<ChangeFigures change={change} />
			<div className="flex flex-wrap gap-2">
				{isHeld && onUse && <Button onClick={() => onUse(after, note)}>{t("rate.use")}</Button>}
				<Button
					variant="quiet"
					onClick={() => cancelling.mutate()}
					disabled={cancelling.isPending}
					aria-label={isHeld ? undefined : t("rate.cancelScheduleOf", { time })}
				>
					{t(isHeld ? "rate.drop" : "rate.cancelSchedule")}
				</Button>
			</div>
		</li>
	);
}

const draftKey = "rates-later";

export const dropLaterDraft = (): void => dropFormDraft(draftKey);

interface LaterDialogProps {
	pending: boolean;
	canSend: boolean;
	error?: string | undefined;
	onSend: (effectiveAt: string) => void;
	onClose: () => void;
	children: ReactNode;
}

/** Asks when the typed rates shall be posted; below it what is scheduled already. */
export function LaterDialog(props: LaterDialogProps) {
	const t = useWords();
	return (
		<MomentDialog
			title={t("rate.laterTitle")}
			text={t("rate.laterText")}
			action={t("rate.laterSave")}
			span={scheduleSpan}
			wrong={t("rate.timeWrong")}
			draftKey={draftKey}
			nothing={t("rate.laterNothing")}
			{...props}
		/>
	);
}
