import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { LeadDetail, LeadEvent, OfferedQuote } from "#shared/api/leads/lead.ts";
import { answerChannels, closeReasons } from "#shared/leads/lead-status.ts";
import { readOfferedQuote } from "#shared/leads/offered-quote.ts";
import { formatRateInRupees } from "#shared/rates/money.ts";
import { isolated } from "#shared/text/direction.ts";
import { formatInstant } from "#shared/time.ts";
import { useLocale } from "../../../i18n/use-t.ts";
import { Button } from "../../../ui/button.tsx";
import { staffQuery } from "../../core/api/lists.ts";
import { TextField } from "../../core/forms/fields.tsx";
import { useEntryForm } from "../../core/forms/use-entry-form.ts";
import { DealStep, isDealStep } from "../../core/money/lead-deal.tsx";
import { useTellWaiting } from "../../core/offline/tell-waiting.ts";
import { type ActionOutcome, useLeadAction } from "../../core/offline/use-lead-actions.ts";
import { StatusStamp } from "../../core/parts/status-stamp.tsx";
import { useAgo } from "./live.tsx";
import { LongText } from "./long-text.tsx";
import { useWords } from "./words.ts";

export function LeadNotes({ lead }: { lead: LeadDetail }) {
	const t = useWords();
	const [written, setWritten] = useState(0);
	return (
		<section className="grid gap-3">
			<h2 className="text-heading">{t("lead.notes")}</h2>
			<NoteForm key={written} lead={lead} onDone={() => setWritten(written + 1)} />
			<ul className="border-b border-rule empty:hidden">
				{lead.notes.toReversed().map(({ id, text, author, createdAt }) => (
					<li key={id} className="ruled py-2">
						<p className="whitespace-pre-line">
							<bdi className="block">{text}</bdi>
						</p>
						<Signature name={author?.name ?? t("audit.system")} at={createdAt} />
					</li>
				))}
			</ul>
		</section>
	);
}

function NoteForm({ lead, onDone }: { lead: LeadDetail; onDone: () => void }) {
	const t = useWords();
	const tellWaiting = useTellWaiting();
	const act = useLeadAction();
	const form = useEntryForm<ActionOutcome>({
		draftKey: `note:${lead.id}`,
		check: (values): Record<string, string> => (values.text?.trim() ? {} : { text: t("issue.required") }),
		send: ({ text = "" }) => act({ lead, action: { kind: "note", text } }),
		onDone: ({ waits }) => {
			if (waits) tellWaiting(waits);
			onDone();
		},
	});
	return (
		<form {...form.formProps} className="grid gap-3">
			<TextField name="text" label={t("lead.note")} rows={2} maxLength={5000} required error={form.errors.text} />
			<Button type="submit" disabled={form.pending} className="justify-self-start">
				{form.pending ? t("admin.saving") : t("lead.addNote")}
			</Button>
		</form>
	);
}

export function LeadTimeline({ lead }: { lead: LeadDetail }) {
	const t = useWords();
	// An answer by nothing follows from a deal, which stands there itself.
	const events = lead.events.filter(({ data }) => data?.channel !== null);
	return (
		<section className="grid gap-2">
			<h2 data-lead-timeline tabIndex={-1} className="text-heading">
				{t("lead.timeline")}
			</h2>
			<ol reversed className="ms-1 border-s-2 border-rule ps-4">
				{events.toReversed().map((event) => (
					<li key={event.id} className="py-2">
						<EventLine event={event} />
						<Signature name={event.actor?.name} at={event.at} />
					</li>
				))}
			</ol>
		</section>
	);
}

const day = 24 * 3_600_000;

function Signature({ name, at }: { name: string | undefined; at: string }) {
	const ago = useAgo();
	const exact = formatInstant(at, useLocale());
	const isRecent = Date.now() - Date.parse(at) < day;
	return (
		<p className="text-small text-muted">
			{name && (
				<>
					<bdi>{name}</bdi> ·{" "}
				</>
			)}
			<time dateTime={at} title={exact}>
				{isRecent ? ago(at) : exact}
			</time>
		</p>
	);
}

export function EventLine({ event }: { event: LeadEvent }): ReactNode {
	const t = useWords();
	const locale = useLocale();
	const staff = useQuery(staffQuery).data ?? [];
	const { kind, from, to, data } = event;
	const quote = readOfferedQuote(data?.quote);
	const quotedText = ({ rate: amount, until }: OfferedQuote) => {
		const rate = formatRateInRupees(amount, locale);
		return until ? t("lead.quotedUntil", { rate, until: formatInstant(until, locale) }) : t("lead.quoted", { rate });
	};
	if (isDealStep(event)) return <DealStep event={event} />;
	switch (kind) {
		case "received":
		case "undone":
			return <p>{t(`event.${kind}`)}</p>;
		case "assigned": {
			const name = staff.find(({ id }) => id === data?.to)?.name;
			return <p>{name ? t("event.assigned", { name: isolated(name) }) : t("event.unassigned")}</p>;
		}
		case "moved": {
			const reason = closeReasons.find((one) => one === data?.reason);
			return (
				<p className="flex flex-wrap items-center gap-2">
					{from && (
						<>
							<StatusStamp status={from} />
							<span aria-hidden="true" className="rtl:-scale-x-100">
								→
							</span>
						</>
					)}
					{to && <StatusStamp status={to} />}
					{reason && <span className="text-muted">{t(`reason.${reason}`)}</span>}
				</p>
			);
		}
		case "snoozed":
		case "woken": {
			const at = typeof data?.until === "string" ? formatInstant(data.until, locale) : null;
			const what = typeof data?.waitingFor === "string" ? isolated(data.waitingFor) : null;
			const snoozed = at ? t("lead.snoozedUntil", { at }) : t("waiting.snoozed");
			const woken = t(data?.offerEnded ? "lead.wokenOffer" : "lead.woken");
			return (
				<p>
					{kind === "woken" ? woken : snoozed}
					{what && ` · ${t("lead.snoozedFor", { what })}`}
				</p>
			);
		}
		case "answered": {
			const channel = answerChannels.find((one) => one === data?.channel) ?? "whatsapp";
			return (
				<>
					<p className="text-green">{t(channel === "whatsapp" ? "event.answered" : `event.answered.${channel}`)}</p>
					{quote && <p className="font-medium lang-ur:font-normal">{quotedText(quote)}</p>}
					{typeof data?.text === "string" && <LongText text={data.text} size="beside" />}
				</>
			);
		}
		default:
			return (
				<p>
					<bdi dir="ltr">{kind}</bdi>
				</p>
			);
	}
}
