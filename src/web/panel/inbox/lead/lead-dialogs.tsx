import { type FormEvent, useState } from "react";
import type { LeadChange } from "#shared/api/leads/inbox.ts";
import type { Lead, LeadDetail } from "#shared/api/leads/lead.ts";
import { day, dayOf, momentAt, startOfDay } from "#shared/day.ts";
import type { CloseReason, FinishedStatus } from "#shared/leads/lead-status.ts";
import { isOwed } from "#shared/leads/response-sla.ts";
import { isolated } from "#shared/text/direction.ts";
import { formatInstant } from "#shared/time.ts";
import { useLocale } from "../../../i18n/use-t.ts";
import { Button } from "../../../ui/button.tsx";
import { Choices } from "../../../ui/choices.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { api } from "../../core/api/api.ts";
import { EraseDialog } from "../../core/customer/erase-dialog.tsx";
import { FinishReasons } from "../../core/customer/finish-together.tsx";
import { Reach } from "../../core/customer/reach.tsx";
import { DayField, TextField } from "../../core/forms/fields.tsx";
import { slaFactsOf } from "../../core/lead-sla.ts";
import { DealStaysOpen } from "../../core/money/lead-deal.tsx";
import { useLeadChange } from "../lead-changes.tsx";
import { leadQuery } from "../lead-queries.ts";
import { useWords } from "./words.ts";

const places = ["nobody", "telephone", "in-person", "whatsapp", "email"] as const;

export interface Finish extends Pick<LeadChange, "answered"> {
	readonly status: FinishedStatus;
	readonly reason: CloseReason;
}

interface FinishLeadProps {
	lead: LeadDetail;
	status: FinishedStatus;
	pending: boolean;
	onFinish: (finish: Finish) => void;
	onClose: () => void;
}

export function FinishLead({ lead, status: first, pending, onFinish, onClose }: FinishLeadProps) {
	const t = useWords();
	const [status, setStatus] = useState(first);
	const [place, setPlace] = useState<(typeof places)[number]>("nobody");
	return (
		<Dialog
			title={t("end.title")}
			description={t(status === "REJECTED" ? "end.rejectText" : "end.text", { name: isolated(lead.name) })}
			closeLabel={t("admin.close")}
			onClose={onClose}
			// Beside its list: a lead that is finished leaves it, and work goes on with the row that follows.
			returnTo={() => document.querySelector(`[data-lead-id="${CSS.escape(lead.id)}"] [data-lead-link]`)}
		>
			<div className="grid gap-4">
				<DealStaysOpen leadId={lead.id} />
				{lead.sla.answeredAt === null && (
					<>
						<p className="text-small">{t("finish.answersNobody")}</p>
						<Choices
							name="answered"
							legend={t("end.elsewhere")}
							options={places
								.filter((value) => lead.whatsapp || value !== "whatsapp")
								.map((value) => ({ value, label: t(`end.${value}`) }))}
							chosen={place}
							onChoose={setPlace}
						/>
					</>
				)}
				<FinishReasons
					status={status}
					onStatus={setStatus}
					pending={pending}
					onChoose={(finish) => onFinish({ ...finish, answered: place === "nobody" ? null : place })}
				/>
			</div>
		</Dialog>
	);
}

export function ErasePerson({ lead, onClose }: { lead: LeadDetail; onClose: () => void }) {
	const t = useWords();
	return (
		<EraseDialog
			name={lead.name}
			requests={lead.earlier.length + 1}
			send={() => api("POST /api/admin/leads/:id/erasure", { params: { id: lead.id } })}
			backTo="/admin?tab=leads"
			queryKey={leadQuery(lead.id).queryKey}
			onClose={onClose}
		>
			<p>
				<bdi>{lead.name}</bdi> · <Reach person={lead} />
			</p>
			<p className="text-small text-muted">{t("erase.hint")}</p>
		</EraseDialog>
	);
}

export function SnoozeDialog({ lead, onClose, onReply }: { lead: Lead; onClose: () => void; onReply: () => void }) {
	const t = useWords();
	const locale = useLocale();
	const [now] = useState(() => Date.now());
	const dueAt = Date.parse(lead.sla.dueAt);
	const isUnanswered = isOwed(slaFactsOf(lead));
	// The server returns an unanswered one by then.
	const latest = isUnanswered && dueAt > now ? dueAt : Number.POSITIVE_INFINITY;
	const again = Math.min(lookAgainAt(now), latest);
	const change = useLeadChange();
	const [wrong, setWrong] = useState<"moment" | "event" | null>(null);
	const isAside = lead.snoozedUntil !== null || lead.waitingFor !== null;
	const snooze = (until: number | null, waitingFor: string | null) => {
		const snoozedUntil = until === null ? null : new Date(until).toISOString();
		const message = t(snoozedUntil || waitingFor ? "snooze.done" : "snooze.ended");
		change.mutate({ lead, change: { snoozedUntil, waitingFor }, message, onDone: onClose });
	};
	const snoozeUntilMoment = (form: FormData) => {
		const until = momentOf(String(form.get("date")), String(form.get("time")), Date.now());
		if (until === null) setWrong("moment");
		else snooze(until, null);
	};
	const snoozeForEvent = (form: FormData) => {
		const waitingFor = String(form.get("waitingFor")).trim();
		if (waitingFor) snooze(again, waitingFor);
		else setWrong("event");
	};
	const inWords = (at: number) => formatInstant(new Date(at).toISOString(), locale);
	const choices = [
		...(isAside ? [{ label: t("snooze.end"), note: "", run: () => snooze(null, null) }] : []),
		...snoozeTimes(now)
			.filter(({ at }) => at <= latest)
			.map(({ name, at }) => ({ label: t(`snooze.${name}`), note: inWords(at), run: () => snooze(at, null) })),
		...(["pays", "answers"] as const).map((event) => ({
			label: t(`snooze.${event}`),
			note: t("snooze.atLatest", { when: inWords(again) }),
			run: () => snooze(again, t(`waiting.${event}`)),
		})),
	];
	return (
		<Dialog
			title={t("snooze.title", { name: lead.name })}
			description={t("snooze.text")}
			closeLabel={t("admin.close")}
			onClose={onClose}
		>
			<div className="grid gap-5">
				{isUnanswered && (
					<div className="lead-note is-strong">
						<p className="w-full">
							{t(dueAt > now ? "snooze.promise" : "snooze.promiseOver", {
								when: formatInstant(lead.sla.dueAt, locale),
							})}
						</p>
						<Button variant="solid" onClick={onReply}>
							{t("reply.write")}
						</Button>
					</div>
				)}
				<div>
					{choices.map(({ label, note, run }) => (
						<button
							key={label}
							type="button"
							disabled={change.isPending}
							onClick={run}
							className="flex min-h-12 w-full flex-wrap items-center justify-between gap-x-4 border-b border-rule px-1 py-1.5 text-start hover:bg-sunk"
						>
							{label}
							<span className="text-small text-muted">{note}</span>
						</button>
					))}
				</div>
				<form noValidate onSubmit={submit(snoozeUntilMoment)} className="grid gap-3">
					<fieldset className="grid gap-3">
						<legend className="mb-1 font-medium lang-ur:font-normal">{t("snooze.moment")}</legend>
						<div className="grid grid-cols-2 gap-3 *:min-w-0 *:grid-cols-1">
							<DayField label={t("snooze.day")} name="date" defaultValue={dayOf(now)} />
							<DayField label={t("snooze.time")} name="time" type="time" />
						</div>
						<p role="alert" className="text-small font-medium text-red empty:hidden">
							{wrong === "moment" && t("snooze.past")}
						</p>
					</fieldset>
					<Button type="submit" disabled={change.isPending}>
						{t("snooze.set")}
					</Button>
				</form>
				<form noValidate onSubmit={submit(snoozeForEvent)} className="grid gap-3">
					<TextField
						name="waitingFor"
						label={t("snooze.otherLabel")}
						required
						maxLength={100}
						error={wrong === "event" ? t("snooze.otherEmpty") : undefined}
					/>
					<Button type="submit" disabled={change.isPending}>
						{t("snooze.otherSet")}
					</Button>
				</form>
			</div>
		</Dialog>
	);
}

const submit = (send: (form: FormData) => void) => (event: FormEvent<HTMLFormElement>) => {
	event.preventDefault();
	send(new FormData(event.currentTarget));
};

/** The moment of a day (`2026-11-21`) and a time (`14:05`) in Pakistan, in ms; `null` where one is missing or it is past. */
export function momentOf(date: string, time: string, now: number): number | null {
	const at = momentAt(date, time);
	return Number.isNaN(at) || at <= now ? null : at;
}

const hour = 3_600_000;
const [morning, evening] = [9, 18];

interface SnoozeTime {
	readonly name: "hour" | "evening" | "morning";
	/** ms */
	readonly at: number;
}

/** The moments that are offered; this evening only while it is more than an hour away. `now` in ms. */
export function snoozeTimes(now: number): readonly SnoozeTime[] {
	const today = startOfDay(now);
	const tonight = today + evening * hour;
	const later: SnoozeTime[] = tonight > now + hour ? [{ name: "evening", at: tonight }] : [];
	return [{ name: "hour", at: now + hour }, ...later, { name: "morning", at: today + day + morning * hour }];
}

/** When a lead that waits for its customer is looked at again, in ms: on the morning of the third day. `now` in ms. */
export function lookAgainAt(now: number): number {
	return startOfDay(now) + 3 * day + morning * hour;
}

const shortcuts = [
	["j", "keys.next"],
	["k", "keys.previous"],
	["Enter", "keys.open"],
	["r", "reply.write"],
	["Ctrl+Enter", "keys.send"],
	["x", "keys.select"],
	["a", "keys.take"],
	["e", "keys.done"],
	["s", "keys.snooze"],
	["/", "keys.search"],
	["Esc", "keys.close"],
	["?", "keys.help"],
] as const;

export function ShortcutHelp({ onClose }: { onClose: () => void }) {
	const t = useWords();
	return (
		<Dialog title={t("keys.title")} closeLabel={t("admin.close")} onClose={onClose}>
			{/* What scrolls must be reachable by keyboard. */}
			<dl tabIndex={0} className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
				{shortcuts.map(([key, text]) => (
					<div key={key} className="contents">
						<dt>
							<kbd className="stamp normal-case">{key}</kbd>
						</dt>
						<dd>{t(text)}</dd>
					</div>
				))}
			</dl>
		</Dialog>
	);
}
