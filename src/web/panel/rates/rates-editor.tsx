import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ComponentProps, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import type { Rates, RatesInput } from "#shared/api/rates.ts";
import { formatRate } from "#shared/rates/money.ts";
import {
	type Doubts,
	doubtfulFields,
	doubtsOf,
	type PostedRates,
	rateFields,
	scheduleSpan,
	spreadOf,
} from "#shared/rates/rate-change.ts";
import { currencies, isSet } from "#shared/rates/rates.ts";
import { type ToastContent, useToast } from "../../app/overlays/toasts.tsx";
import { useSettings } from "../../app/settings.ts";
import { Button } from "../../ui/button.tsx";
import { api, codeOf, fieldErrorsOf, useFailureToast } from "../core/api/api.ts";
import { adminSettingsQuery, currentRatesQuery, scheduledRatesQuery } from "../core/api/lists.ts";
import { Confirm } from "../core/forms/confirm.tsx";
import { dropFormDraft, loadFormDraft, saveFormDraft } from "../core/forms/draft.ts";
import { CheckField, TextField } from "../core/forms/fields.tsx";
import { type FormDraft, focusFirst } from "../core/forms/form-values.ts";
import { MomentDialog } from "../core/forms/moment-dialog.tsx";
import { useSendOnce } from "../core/hooks/use-send-once.ts";
import { UndoIcon } from "../core/parts/icons.tsx";
import { refreshBoard } from "./old-rates.tsx";
import { movement } from "./rate-history.tsx";
import { onFigureKey, RatesTable } from "./rates-table.tsx";
import {
	currencyFields,
	isChanged,
	moved,
	readRates,
	stepOf,
	type TypedField,
	type TypedRates,
	textsOf,
	typedFields,
	whole,
} from "./read-rates.ts";
import { ScheduledList } from "./waiting-rates.tsx";
import { useRateWords } from "./words.ts";

const draftKey = "rates";

/** What was typed, all else follows the board, and the board that it was begun on. */
type Draft = Pick<FormDraft, "values" | "base">;

interface Proposal {
	readonly next: PostedRates;
	/** The fields at the time of sending: what is typed during the request stays. */
	readonly typed: TypedRates;
	readonly effectiveAt?: string | undefined;
	readonly confirm?: true;
	/** The server took it, or asks for the confirmation. */
	readonly onTaken?: (() => void) | undefined;
}

const laterDraft = "rates-later";

interface RatesEditorProps {
	current: Rates;
	/** Where its notification leads once the rates are saved. */
	onward: ToastContent["action"] | false;
}

export function RatesEditor({ current, onward }: RatesEditorProps) {
	const { t, timeOf } = useRateWords();
	const toast = useToast();
	const tellFailure = useFailureToast();
	const client = useQueryClient();
	const { ratesJumpPercent } = useSettings();
	const percent = useQuery(adminSettingsQuery).data?.ratesSecondPersonPercent ?? 0;
	const formRef = useRef<HTMLFormElement>(null);
	const [draft, setDraft] = useState<Draft>(() => loadFormDraft(draftKey) ?? { values: {}, base: {} });
	const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
	const [doubtful, setDoubtful] = useState<(Proposal & { readonly doubts: Doubts }) | null>(null);
	const board = textsOf(current);
	const typed: TypedRates = { ...board, ...draft.values };
	const read = readRates(typed);
	const next = whole(read);
	const isTouched = Object.keys(draft.values).length > 0;
	const hasChanges = isChanged(typed, current);
	// The guide rates of a board that nobody has set can be posted as they are.
	const canSave = hasChanges || !isSet(current);

	/** Stores what of the fields is not as `over` has it; all else follows the board. */
	function storeDraft(fields: TypedRates, over: TypedRates, base: Draft["base"]) {
		const changed = typedFields.filter((field) => fields[field] !== over[field]);
		const values = Object.fromEntries(changed.map((field) => [field, fields[field]]));
		setDraft({ values, base });
		if (changed.length === 0) dropFormDraft(draftKey);
		else saveFormDraft(draftKey, { values, base, version: current.updatedAt });
	}

	function type(fields: TypedRates) {
		storeDraft(fields, board, isTouched ? draft.base : board);
		setRefused({});
	}

	const post = useSendOnce((body: RatesInput, key) => api("PUT /api/admin/rates", { body, idempotencyKey: key }));
	const saving = useMutation({
		mutationFn: ({ next, typed, effectiveAt, confirm }: Proposal) =>
			post({ ...next, note: typed.note, effectiveAt, confirm, updatedAt: current.updatedAt }),
		onSuccess: (answer, { typed: sent, onTaken }) => {
			onTaken?.();
			setDoubtful(null);
			setRefused({});
			const isPosted = "setAt" in answer;
			if (isPosted) client.setQueryData(currentRatesQuery.queryKey, answer);
			const now = isPosted ? textsOf(answer) : board;
			const later = typedFields.filter((field) => typed[field] !== sent[field]);
			storeDraft({ ...now, ...Object.fromEntries(later.map((field) => [field, typed[field]])) }, now, now);
			if (isPosted) toast({ title: t("board.saved"), ...(onward && { action: onward }) });
			else if ("proposalId" in answer) toast({ title: t("rate.proposed"), text: t("rate.proposedText", { percent }) });
			else toast({ title: t("rate.laterSaved", { time: timeOf(answer.effectiveAt) }) });
		},
		onError: (error, proposal) => {
			const errors = fieldErrorsOf(error);
			const named = rateFields.filter((field) => field in errors);
			if (codeOf(error) === "confirm-needed") {
				proposal.onTaken?.();
				// What only the server knows to be doubtful is a jump over a new limit.
				const jumps = Object.fromEntries(named.map((field) => [field, "jump"]));
				return setDoubtful({
					...proposal,
					doubts: { ...jumps, ...doubtsOf(current, proposal.next, ratesJumpPercent) },
				});
			}
			setDoubtful(null);
			setRefused(errors);
			lead((field) => field in errors);
			tellFailure(t("board.failed"), error, true);
		},
		onSettled: () => refreshBoard(client),
	});

	function lead(isWanted: (field: string) => boolean) {
		focusFirst(formRef.current, ({ name }) => isWanted(name));
		if (formRef.current?.contains(document.activeElement)) document.activeElement?.scrollIntoView({ block: "center" });
	}

	function isReadable(): boolean {
		if (next) return true;
		lead((name) => rateFields.some((field) => field === name && "issue" in read[field]));
		toast({ title: t("admin.error"), text: t("request.lookAtFields"), urgent: true });
		return false;
	}

	function send(effectiveAt?: string, onTaken?: () => void) {
		if (saving.isPending || !canSave || !isReadable() || !next) return;
		saving.mutate({ next, typed, effectiveAt, onTaken });
	}

	const { isPending } = saving;
	// Somebody else has set the board since the draft was begun.
	const isOvertaken = isTouched && isChanged({ ...board, ...draft.base }, current);
	const change = (field: TypedField, value: string) => type({ ...typed, [field]: value });
	const shift = (by: number) => type(moved(typed, currencyFields, by, current));
	const [isLater, setLater] = useState(false);
	// Scheduled rates are for who asks for them: among the advanced settings, or by having some.
	const hasScheduled = (useQuery(scheduledRatesQuery).data ?? []).length > 0;
	const offersLater = useSearchParams()[0].has("later") || hasScheduled;
	const onTaken = () => {
		dropFormDraft(laterDraft);
		setLater(false);
	};
	return (
		<>
			<form
				ref={formRef}
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					send();
				}}
				onKeyDown={onFigureKey}
				className="grid max-w-[40rem] gap-3"
			>
				<div role="alert" className="empty:hidden">
					{isOvertaken && (
						<p className="rounded-sm border border-red bg-red-wash px-4 py-3 text-red">{t("board.overtaken")}</p>
					)}
				</div>
				<div>
					<div className="mb-1 flex flex-wrap items-center gap-x-3">
						<p className="min-w-0 grow text-small text-muted">
							{current.setAt ? t("rate.setAt", { time: timeOf(current.setAt) }) : t("board.fallback")}
						</p>
						<fieldset className="flex gap-2">
							<legend className="sr-only">{t("rate.stepAll")}</legend>
							<Button className="px-2.5! text-small" onClick={() => shift(-1)}>
								{t("rate.lowerAll")}
							</Button>
							<Button className="px-2.5! text-small" onClick={() => shift(1)}>
								{t("rate.raiseAll")}
							</Button>
						</fieldset>
					</div>
					<RatesTable
						{...{ current, typed, read, refused }}
						onChange={change}
						onStep={(field, steps) => type(moved(typed, [field], steps * stepOf(field), current))}
					/>
					<div className="rates-actions foot-bar z-20 -mx-1 gap-2 border-t border-rule bg-paper px-1 py-2">
						{/* Disabled it would lose the focus of who saves by keyboard; `send` lets nothing through. */}
						<Button type="submit" variant="primary" aria-disabled={isPending || !canSave} className="grow sm:grow-0">
							{t(isPending ? "admin.saving" : "board.save")}
						</Button>
						{offersLater && (
							<Button onClick={() => (!canSave || isReadable()) && setLater(true)}>{t("rate.later")}</Button>
						)}
						{hasChanges && (
							<Button
								aria-label={t("board.reset")}
								data-tip={t("board.reset")}
								onClick={() => type(board)}
								className="max-sm:px-3"
							>
								<UndoIcon />
							</Button>
						)}
					</div>
				</div>
				<div className="grid gap-1">
					<TextField
						name="note"
						label={t("board.note")}
						value={typed.note}
						onChange={(note) => change("note", note)}
						maxLength={300}
						hint={t("board.noteHint")}
						error={refused.note}
					/>
					{current.note && typed.note.trim() !== current.note && (
						<p className="text-small text-muted">
							{t("board.old")}: <bdi>{current.note}</bdi>
						</p>
					)}
				</div>
			</form>
			<ScheduledList onUse={(rates, note) => type(textsOf({ ...rates, note }))} />
			{isLater && (
				<MomentDialog
					title={t("rate.laterTitle")}
					text={t("rate.laterText")}
					action={t("rate.laterSave")}
					span={scheduleSpan}
					wrong={t("rate.timeWrong")}
					draftKey={laterDraft}
					nothing={t("rate.laterNothing")}
					pending={isPending}
					canSend={canSave}
					error={refused.effectiveAt}
					onSend={(at) => send(at, onTaken)}
					onClose={() => setLater(false)}
				>
					<ScheduledList />
				</MomentDialog>
			)}
			{doubtful && (
				<RatesConfirm
					current={current}
					next={doubtful.next}
					doubts={doubtful.doubts}
					pending={isPending}
					onConfirm={() => saving.mutate({ ...doubtful, confirm: true })}
					onClose={() => setDoubtful(null)}
				/>
			)}
		</>
	);
}

interface RatesConfirmProps extends Pick<ComponentProps<typeof Confirm>, "pending" | "onConfirm" | "onClose"> {
	current: Rates;
	next: PostedRates;
	doubts: Doubts;
}

function RatesConfirm({ current, next, doubts, ...asking }: RatesConfirmProps) {
	const { t, fieldName } = useRateWords();
	const { ratesJumpPercent: percent } = useSettings();
	const [isConfirmed, setConfirmed] = useState(false);
	const doubtful = currencies
		.map((currency) => ({ currency, fields: doubtfulFields(currency, current, next, doubts) }))
		.filter(({ fields }) => fields.length > 0);
	return (
		<Confirm title={t("board.doubtTitle")} action={t("board.confirm")} ready={isConfirmed} danger {...asking}>
			<ul className="grid gap-3">
				{doubtful.map(({ currency, fields }) => (
					<li key={currency} className="grid gap-2 border-s-4 border-red ps-3">
						{fields.map((field) => {
							const [doubt, old, rate] = [doubts[field], current[field], next[field]];
							return (
								<div key={field}>
									<p className="font-semibold lang-ur:font-normal">{fieldName(field)}</p>
									<p>
										<bdi className="figure">{old === rate ? formatRate(rate) : movement(old, rate)}</bdi>
									</p>
									{doubt && doubt !== "sellAboveBuy" && <p className="text-red">{t(`board.${doubt}`, { percent })}</p>}
								</div>
							);
						})}
						{spreadOf(next, currency) < 0 && (
							<p className="text-red">
								{t("board.sellAboveBuy", {
									buy: formatRate(next[`${currency}Buy`]),
									sell: formatRate(next[`${currency}Sell`]),
								})}
							</p>
						)}
					</li>
				))}
			</ul>
			<CheckField label={t("board.meant")} value={isConfirmed} onChange={setConfirmed} />
		</Confirm>
	);
}
