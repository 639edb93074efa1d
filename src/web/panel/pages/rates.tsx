import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, type KeyboardEvent, lazy, Suspense, useState } from "react";
import { useSearchParams } from "react-router";
import type { Rates } from "#shared/api/rates.ts";
import { formatRate } from "#shared/rates/money.ts";
import { type Doubts, doubtfulFields, type PostedRates, scheduleSpan, spreadOf } from "#shared/rates/rate-change.ts";
import { currencies, isSet } from "#shared/rates/rates.ts";
import { useSettings } from "../../app/settings.ts";
import { Button } from "../../ui/button.tsx";
import { currentRatesQuery, scheduledRatesQuery } from "../core/api/lists.ts";
import { Confirm } from "../core/forms/confirm.tsx";
import { dropFormDraft } from "../core/forms/draft.ts";
import { CheckField, TextField } from "../core/forms/fields.tsx";
import { MomentDialog } from "../core/forms/moment-dialog.tsx";
import { UndoIcon } from "../core/parts/icons.tsx";
import { BackTo, ReadState, ScreenHead } from "../core/parts/screen.tsx";
import { useWords } from "../core/parts/words.ts";
import { StillValid } from "../rates/old-rates.tsx";
import { movement, RateHistory } from "../rates/rate-history.tsx";
import { RatesTable } from "../rates/rates-table.tsx";
import { useRatesEditor } from "../rates/use-rates-editor.ts";
import { OpenQuotes, Proposals, ScheduledList } from "../rates/waiting-rates.tsx";
import { useRateWords } from "../rates/words.ts";

// Drawing the picture is for those who share it.
const ShareDialog = lazy(async () => {
	const { ShareDialog } = await import("../../app/share/share-dialog.tsx");
	return { default: ShareDialog };
});

/** The board as staff set it, what waits, and how it came to be. */
export function Component() {
	const t = useWords();
	const [search] = useSearchParams();
	const current = useQuery(currentRatesQuery);
	const [isSharing, setSharing] = useState(false);
	return (
		<div className="lg:grid lg:grid-cols-[minmax(0,40rem)_minmax(0,1fr)] lg:items-start lg:gap-x-12">
			{/* The whole board fits a phone's screen, so its head is low. */}
			<div className="max-w-[40rem] min-w-0 [&_header]:mb-1 [&_header]:items-center">
				{search.get("from") === "setup" && <BackTo to="/admin/setup">{t("steps.back")}</BackTo>}
				<ScreenHead title={t("nav.ratesEditor")}>
					{current.data && isSet(current.data) && (
						<span className="flex gap-2">
							<StillValid current={current.data} />
							<Button onClick={() => setSharing(true)}>{t("rate.share")}</Button>
						</span>
					)}
				</ScreenHead>
				<ReadState of={current} />
				{current.data && (
					<>
						<Proposals />
						<OpenQuotes current={current.data} />
						<RatesEditor current={current.data} />
					</>
				)}
			</div>
			<RateHistory />
			{isSharing && current.data && (
				<Suspense>
					<ShareDialog current={current.data} onClose={() => setSharing(false)} />
				</Suspense>
			)}
		</div>
	);
}

const laterDraft = "rates-later";

function RatesEditor({ current }: { current: Rates }) {
	const { t, timeOf } = useRateWords();
	const editor = useRatesEditor(current);
	const { typed, refused, canSave, pending, doubtful, change } = editor;
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
				ref={editor.form}
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					editor.send();
				}}
				onKeyDown={onFigureKey}
				className="grid max-w-[40rem] gap-3"
			>
				<div role="alert" className="empty:hidden">
					{editor.overtaken && (
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
							<Button className="px-2.5! text-small" onClick={() => editor.shift(-1)}>
								{t("rate.lowerAll")}
							</Button>
							<Button className="px-2.5! text-small" onClick={() => editor.shift(1)}>
								{t("rate.raiseAll")}
							</Button>
						</fieldset>
					</div>
					<RatesTable current={current} editor={editor} />
					<div className="rates-actions foot-bar z-20 -mx-1 gap-2 border-t border-rule bg-paper px-1 py-2">
						{/* Disabled it would lose the focus of who saves by keyboard; `send` lets nothing through. */}
						<Button type="submit" variant="primary" aria-disabled={pending || !canSave} className="grow sm:grow-0">
							{t(pending ? "admin.saving" : "board.save")}
						</Button>
						{offersLater && (
							<Button onClick={() => (!canSave || editor.isReadable()) && setLater(true)}>{t("rate.later")}</Button>
						)}
						{editor.hasChanges && (
							<Button
								aria-label={t("board.reset")}
								data-tip={t("board.reset")}
								onClick={editor.reset}
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
			<ScheduledList onUse={editor.take} />
			{isLater && (
				<MomentDialog
					title={t("rate.laterTitle")}
					text={t("rate.laterText")}
					action={t("rate.laterSave")}
					span={scheduleSpan}
					wrong={t("rate.timeWrong")}
					draftKey={laterDraft}
					nothing={t("rate.laterNothing")}
					pending={pending}
					canSend={canSave}
					error={refused.effectiveAt}
					onSend={(at) => editor.send(at, onTaken)}
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
					pending={pending}
					onConfirm={() => editor.confirm(doubtful)}
					onClose={editor.reconsider}
				/>
			)}
		</>
	);
}

/** Enter leads from figure to figure and then to the button that saves; with Ctrl or ⌘ it saves. */
function onFigureKey(event: KeyboardEvent<HTMLFormElement>): void {
	const { target, currentTarget: form } = event;
	if (event.key !== "Enter" || !(target instanceof HTMLInputElement)) return;
	if (event.ctrlKey || event.metaKey) {
		event.preventDefault();
		form.requestSubmit();
		return;
	}
	const figures = [...form.querySelectorAll<HTMLInputElement>("table input")];
	const place = figures.indexOf(target);
	if (place < 0) return;
	event.preventDefault();
	const next = figures[place + 1] ?? form.querySelector<HTMLButtonElement>("button[type=submit]");
	next?.focus();
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
