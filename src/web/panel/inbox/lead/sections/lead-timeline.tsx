import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { LeadDetail, LeadEvent } from "#shared/api/leads/lead.ts";
import { answerChannels, closeReasons } from "#shared/leads/lead-status.ts";
import { readOfferedQuote } from "#shared/leads/offered-quote.ts";
import { formatRateInRupees } from "#shared/rates/money.ts";
import { isolated, urduOrNot } from "#shared/text/direction.ts";
import { formatInstant } from "#shared/time.ts";
import { useLocale } from "../../../../i18n/use-t.ts";
import { Button } from "../../../../ui/button.tsx";
import { staffQuery } from "../../../core/api/lists.ts";
import { DealStep, isDealStep } from "../../../core/money/deal-step.tsx";
import { StatusStamp } from "../../../core/parts/status-stamp.tsx";
import { useAgo } from "../live.tsx";
import { useWords } from "../words.ts";

const day = 24 * 3_600_000;

export function LeadTimeline({ lead }: { lead: LeadDetail }) {
	const t = useWords();
	return (
		<section className="grid gap-2">
			<h2 data-lead-timeline tabIndex={-1} className="text-heading">
				{t("lead.timeline")}
			</h2>
			<ol reversed className="ms-1 border-s-2 border-rule ps-4">
				{lead.events.toReversed().map((event) => (
					<li key={event.id} className="py-2">
						<EventLine event={event} />
						<p className="text-small text-muted">
							{event.actor && (
								<>
									<bdi>{event.actor.name}</bdi> ·{" "}
								</>
							)}
							<Moment iso={event.at} />
						</p>
					</li>
				))}
			</ol>
		</section>
	);
}

/** When something was, in words while it is recent; the exact time is its title. */
export function Moment({ iso }: { iso: string }) {
	const locale = useLocale();
	const ago = useAgo();
	const exact = formatInstant(iso, locale);
	const isRecent = Date.now() - Date.parse(iso) < day;
	return (
		<time dateTime={iso} title={exact}>
			{isRecent ? ago(iso) : exact}
		</time>
	);
}

function EventLine({ event }: { event: LeadEvent }) {
	const t = useWords();
	const staff = useQuery(staffQuery).data ?? [];
	if (isDealStep(event)) return <DealStep event={event} />;
	if (event.kind === "moved" && event.to) return <MoveLine event={event} />;
	if (event.kind === "assigned") {
		const to = staff.find((member) => member.id === event.data?.to)?.name;
		return <p>{to ? t("event.assigned", { name: isolated(to) }) : t("event.unassigned")}</p>;
	}
	if (event.kind === "received") return <p>{t("event.received")}</p>;
	if (event.kind === "undone") return <p>{t("event.undone")}</p>;
	if (event.kind === "answered") return <AnswerLine event={event} />;
	if (event.kind === "snoozed" || event.kind === "woken") return <SnoozeLine event={event} />;
	return (
		<p>
			<bdi dir="ltr">{event.kind}</bdi>
		</p>
	);
}

function MoveLine({ event: { from, to, data } }: { event: LeadEvent }) {
	const t = useWords();
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

function SnoozeLine({ event: { kind, data } }: { event: LeadEvent }) {
	const t = useWords();
	const locale = useLocale();
	const until = typeof data?.until === "string" ? formatInstant(data.until, locale) : null;
	const what = typeof data?.waitingFor === "string" ? data.waitingFor : null;
	const woken = t(data?.offerEnded ? "lead.wokenOffer" : "lead.woken");
	const sentence = kind === "woken" ? woken : until ? t("lead.snoozedUntil", { at: until }) : t("waiting.snoozed");
	return (
		<p>
			{sentence}
			{what && ` · ${t("lead.snoozedFor", { what: isolated(what) })}`}
		</p>
	);
}

function AnswerLine({ event: { data } }: { event: LeadEvent }) {
	const t = useWords();
	const locale = useLocale();
	const channel = answerChannels.find((one) => one === data?.channel) ?? "whatsapp";
	const quote = readOfferedQuote(data?.quote);
	const rate = quote && formatRateInRupees(quote.rate, locale);
	return (
		<>
			<p className="text-green">{t(channel === "whatsapp" ? "event.answered" : `event.answered.${channel}`)}</p>
			{quote && rate && (
				<p className="font-medium lang-ur:font-normal">
					{quote.until
						? t("lead.quotedUntil", { rate, until: formatInstant(quote.until, locale) })
						: t("lead.quoted", { rate })}
				</p>
			)}
			{typeof data?.text === "string" && <LongText text={data.text} />}
		</>
	);
}

const shown = { lines: 3, letters: 160 };

function LongText({ text }: { text: string }) {
	const t = useWords();
	const [open, setOpen] = useState(false);
	const isLong = text.split("\n").length > shown.lines || text.length > shown.letters;
	return (
		<>
			<p
				lang={urduOrNot(text)}
				className={`whitespace-pre-line wrap-anywhere ${isLong && !open ? "line-clamp-3" : ""}`}
			>
				<bdi className="block">{text}</bdi>
			</p>
			{isLong && (
				<Button variant="quiet" aria-expanded={open} className="-ms-4" onClick={() => setOpen(!open)}>
					{t(open ? "lead.lessOf" : "lead.allOf")}
				</Button>
			)}
		</>
	);
}
