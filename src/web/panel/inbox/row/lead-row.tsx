import { Fragment, type MouseEvent, memo, type ReactNode } from "react";
import { panelInboxWords } from "#i18n/en/panel/inbox.ts";
import type { Lead } from "#shared/api/leads/lead.ts";
import { requestOf } from "#shared/requests/registry.ts";
import { requestSentence } from "#shared/requests/sentence.ts";
import { isolated } from "#shared/text/bidi.ts";
import { formatInstant } from "#shared/time.ts";
import { LocalLink } from "../../../app/content/request-link.tsx";
import { useLocale, useT } from "../../../i18n/use-t.ts";
import { lazyPart } from "../../core/parts/lazy-part.tsx";
import { StatusStamp } from "../../core/parts/status-stamp.tsx";
import { OfferEnded, SlaStamp } from "../sla-stamp.tsx";
import { useSwipe } from "./use-swipe.ts";

const LeadRowDetails = lazyPart(async () => (await import("./lead-row-details.tsx")).LeadRowDetails);
const CustomerMark = lazyPart(async () => (await import("../../core/customer/customer-mark.tsx")).CustomerMark);

interface LeadRowProps {
	lead: Lead;
	/** The path of its page, with the filter of the list. */
	path: string;
	/** The name of who has it. */
	assignee: string | null;
	isOpen: boolean;
	isUnfolded: boolean;
	/** Null where nothing is being selected on a phone. */
	isSelected: boolean;
	isSelecting: boolean;
	actions: RowActions;
}

/** One lead of the list, in one or two lines on a desk and three on a phone; the rest unfolds in place. */
export const LeadRow = memo(function LeadRow(props: LeadRowProps) {
	const { lead, path, assignee, isOpen, isUnfolded, isSelected, isSelecting, actions } = props;
	const t = useT(panelInboxWords);
	const locale = useLocale();
	const isUnread = lead.readAt === null;
	const swipe = useSwipe({
		onTake: () => actions.take(lead),
		onSnooze: () => actions.snooze(lead),
		onHold: () => actions.select(lead.id),
	});
	const open = (event: MouseEvent) => {
		if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
		if (isSelecting) actions.select(lead.id);
		else if (!actions.openBeside(lead.id)) return;
		event.preventDefault();
	};
	return (
		<article
			data-lead-id={lead.id}
			data-open={isOpen || undefined}
			data-selecting={isSelecting || undefined}
			className="lead-row"
		>
			<p aria-hidden="true" className="lead-row-swipe">
				<span>{t("row.take")}</span>
				<span>{t("row.snooze")}</span>
			</p>
			<div {...swipe} className="lead-row-line">
				<label className="lead-row-pick">
					<input
						type="checkbox"
						aria-label={t("select.one", { name: lead.name })}
						checked={isSelected}
						onChange={() => actions.select(lead.id)}
						className="size-5 accent-green"
					/>
				</label>
				<h3 className="lead-row-name">
					<LocalLink
						to={path}
						data-lead-link
						onClick={open}
						draggable={false}
						className={isUnread ? "font-semibold" : ""}
					>
						<bdi>{lead.name}</bdi>
					</LocalLink>
				</h3>
				{isUnread && (
					<span title={t("leads.new")} className="lead-row-unread">
						<span className="sr-only">{t("leads.new")}</span>
					</span>
				)}
				<SentenceLine lead={lead} />
				<span className="lead-row-sla">
					<WaitingText lead={lead} />
				</span>
				<div className="lead-row-meta">
					<span className="lead-row-type">{requestOf(lead.type).label[locale]}</span>
					<span className="lead-row-status">
						<StatusStamp status={lead.status} />
						{lead.customer.trust !== "new" && <CustomerMark trust={lead.customer.trust} />}
					</span>
					<bdi data-nobody={assignee === null || undefined} className="lead-row-assignee">
						{assignee ?? t("row.unassigned")}
					</bdi>
					<time dateTime={lead.createdAt} className="lead-row-time">
						{formatInstant(lead.createdAt, locale)}
					</time>
				</div>
				<button
					type="button"
					aria-expanded={isUnfolded}
					aria-label={t("row.more", { name: lead.name })}
					onClick={() => actions.unfold(lead.id)}
					className="lead-row-more"
				>
					<span aria-hidden="true" />
				</button>
			</div>
			{isUnfolded && <LeadRowDetails lead={lead} path={path} actions={actions} />}
		</article>
	);
});

/** Until when or for what it waits, where somebody put it aside; else how it is under the response SLA. */
function WaitingText({ lead }: { lead: Lead }) {
	const t = useT(panelInboxWords);
	const locale = useLocale();
	const { waitingFor, snoozedUntil } = lead;
	const isFinal = lead.status === "CLOSED" || lead.status === "REJECTED";
	if (!isFinal && waitingFor)
		return <span className="stamp text-muted normal-case">{t("row.for", { what: isolated(waitingFor) })}</span>;
	if (!isFinal && snoozedUntil && Date.parse(snoozedUntil) > Date.now())
		return (
			<span className="stamp text-muted normal-case">
				{t("row.until", { when: formatInstant(snoozedUntil, locale) })}
			</span>
		);
	return lead.quoteEnded ? <OfferEnded /> : <SlaStamp lead={lead} />;
}

/** What a lead asks for, in one line. What somebody typed is cut at its own end, whichever way it is read. */
function SentenceLine({ lead }: { lead: Lead }) {
	const pieces = requestSentence(lead, useLocale()).split(/[\u2068\u2069]/);
	return (
		<p className="lead-row-sentence">
			{pieces.map((piece, place) =>
				place % 2 === 1 ? (
					<bdi key={place}>{piece}</bdi>
				) : (
					<Fragment key={place}>{piece && <span>{withWholeNumbers(piece)}</span>}</Fragment>
				),
			)}
		</p>
	);
}

/** A number that does not fit is left out whole: half of one is another number. */
function withWholeNumbers(text: string): ReactNode {
	return text.split(/(\d[\d,.]*)/).map((part, place) =>
		place % 2 === 1 ? (
			<span key={place} className="inline-block">
				{part}
			</span>
		) : (
			part
		),
	);
}

/** What the rows of the list can do. The functions stay the same, so that rows are not drawn anew for them. */
export interface RowActions {
	/** Opens the lead beside the list; `false` where there is no room for it. */
	readonly openBeside: (id: string) => boolean;
	/** Shows or hides the rest of a row. */
	readonly unfold: (id: string) => void;
	/** Selects a lead for a bulk change, or no longer. */
	readonly select: (id: string) => void;
	readonly take: (lead: Lead) => void;
	readonly snooze: (lead: Lead) => void;
	/** `compose` to write an answer, `sent` after the chat was opened without one. */
	readonly reply: (lead: Lead, step: "compose" | "sent") => void;
}
