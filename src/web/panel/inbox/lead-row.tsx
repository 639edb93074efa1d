import {
	Fragment,
	type MouseEvent,
	memo,
	type PointerEvent,
	type ReactNode,
	type RefObject,
	type SyntheticEvent,
	useRef,
	useState,
} from "react";
import panelInboxWords from "#i18n/en/panel/inbox.json" with { type: "json" };
import type { Translate } from "#i18n/t.ts";
import type { Lead } from "#shared/api/leads/lead.ts";
import { dayOf } from "#shared/day.ts";
import { isFinished } from "#shared/leads/lead-status.ts";
import { isOwed } from "#shared/leads/response-sla.ts";
import type { Locale } from "#shared/locale.ts";
import { formatRate } from "#shared/rates/money.ts";
import { formatUntil } from "#shared/reply-by.ts";
import { requestSentence } from "#shared/requests/sentence.ts";
import { isolated } from "#shared/text/direction.ts";
import { formatClock, formatDate } from "#shared/time.ts";
import { LocalLink } from "../../app/content/request-link.tsx";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { useNow } from "../core/hooks/use-now.ts";
import { slaFactsOf } from "../core/lead-sla.ts";
import { lazyPart } from "../core/parts/lazy-part.tsx";
import { StatusStamp } from "../core/parts/status-stamp.tsx";

const LeadRowDetails = lazyPart(async () => (await import("./lead-row-details.tsx")).LeadRowDetails);
const CustomerMark = lazyPart(async () => (await import("../core/customer/customer-mark.tsx")).CustomerMark);

interface LeadRowProps {
	lead: Lead;
	path: string;
	assignee: string | null;
	isNamesake: boolean;
	isOpen: boolean;
	isSelected: boolean;
	isSelecting: boolean;
	actions: RowActionsRef;
}

/** The whole row opens the lead. */
const wholeRow =
	"after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-green";

export const LeadRow = memo(function LeadRow(props: LeadRowProps) {
	const { lead, path, assignee, isNamesake, isOpen, isSelected, isSelecting, actions } = props;
	const t = useT(panelInboxWords);
	const [isUnfolded, setUnfolded] = useState(false);
	const isUnread = lead.readAt === null;
	const swipe = useSwipe({
		onTake: () => actions.current?.take(lead),
		onSnooze: () => actions.current?.snooze(lead),
		onHold: () => actions.current?.select(lead.id),
	});
	const open = (event: MouseEvent) => {
		if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
		if (isSelecting) actions.current?.select(lead.id);
		else if (!actions.current?.openBeside(lead.id)) return;
		event.preventDefault();
	};
	return (
		<article
			data-lead-id={lead.id}
			data-open={isOpen || undefined}
			data-selecting={isSelecting || undefined}
			className="lead-row group/row relative overflow-x-clip border-b border-rule"
		>
			{/* What a swipe does is read beneath the row that moves. */}
			<p
				aria-hidden="true"
				className="invisible absolute inset-0 flex items-center justify-between bg-green px-4 font-semibold text-on-green group-has-data-swipe/row:visible"
			>
				<span>{t("row.take")}</span>
				<span>{t("row.snooze")}</span>
			</p>
			<div {...swipe} className="lead-row-line">
				{/* While leads are selected, and for a mouse, each row has its box; a finger finds it in the margin, too. */}
				<label className="relative z-1 -ms-[0.875rem] hidden cursor-pointer place-items-center self-stretch [grid-area:pick] group-data-selecting/row:grid @min-[62rem]/inbox-list:grid">
					<input
						type="checkbox"
						aria-label={t("select.one", { name: lead.name })}
						checked={isSelected}
						onChange={() => actions.current?.select(lead.id)}
						className="size-5 accent-green"
					/>
				</label>
				<div className="flex min-w-0 items-baseline gap-x-2 [grid-area:who] @min-[62rem]/inbox-list:contents">
					<h3 className="lead-row-name min-w-0 flex-1 leading-[1.5rem] wrap-anywhere lang-ur:leading-[2.1rem] @min-[62rem]/inbox-list:[grid-area:name]">
						<LocalLink
							to={path}
							data-lead-link
							onClick={open}
							onFocus={() => actions.current?.follow(lead.id)}
							draggable={false}
							className={`${wholeRow} ${isUnread ? "font-semibold" : ""}`}
						>
							<bdi>{lead.name}</bdi>
						</LocalLink>
					</h3>
					{isUnread && (
						<span
							title={t("leads.new")}
							className="absolute start-0.5 top-[0.6rem] rounded-full border-4 border-green lang-ur:top-[0.9rem]"
						>
							<span className="sr-only">{t("leads.new")}</span>
						</span>
					)}
					<span className="lead-row-sla flex-none text-[0.8125rem] leading-[1.25rem] whitespace-nowrap text-muted tabular-nums lang-ur:leading-[2.1rem] @min-[62rem]/inbox-list:text-end @min-[62rem]/inbox-list:[grid-area:sla]">
						<RowTime lead={lead} />
					</span>
				</div>
				<div className="flex h-full min-w-0 items-center gap-x-1 overflow-clip pe-0.5 [grid-area:ask] [overflow-clip-margin:0.5rem]">
					{isNamesake && (
						<bdi dir="ltr" className="figure flex-none text-[0.875rem] text-muted">
							{lead.whatsapp || lead.email}
						</bdi>
					)}
					<SentenceLine lead={lead} />
					<span className="lead-row-marks flex flex-none items-center gap-[0.4rem]">
						{lead.customer.openDeal && (
							<span data-deal className="stamp text-green">
								{t("row.openDeal")}
							</span>
						)}
						{lead.customer.trust !== "new" && <CustomerMark trust={lead.customer.trust} />}
						{assignee && (
							<bdi className="lead-row-assignee max-w-24 truncate text-[0.8125rem] text-muted lang-ur:leading-[1.9rem] @min-[62rem]/inbox-list:max-w-40">
								{assignee}
							</bdi>
						)}
						<StatusStamp status={lead.status} />
					</span>
				</div>
				<button
					type="button"
					aria-expanded={isUnfolded}
					aria-label={t("row.more", { name: lead.name })}
					onClick={() => setUnfolded(!isUnfolded)}
					// Its sign stands beside the name; what a finger finds of it reaches over the end of what is asked.
					className="lead-row-more group/more relative z-1 col-[-2] row-[1/-1] grid min-h-11 items-start justify-items-center self-stretch pt-2 text-muted @min-[62rem]/inbox-list:items-center @min-[62rem]/inbox-list:pt-0! @min-[62rem]/inbox-list:[grid-area:more] lang-ur:pt-[0.8rem]"
				>
					<span
						aria-hidden="true"
						className="size-[0.6rem] border-current [border-width:0_2px_2px_0] [transform:translateY(-20%)_rotate(45deg)] group-aria-expanded/more:[transform:translateY(20%)_rotate(225deg)]"
					/>
				</button>
			</div>
			{isUnfolded && <LeadRowDetails lead={lead} path={path} actions={actions} />}
		</article>
	);
});

/** What a lead asks for, in one line. What somebody typed is cut at its own end, whichever way it is read. */
function SentenceLine({ lead }: { lead: Lead }) {
	const t = useT(panelInboxWords);
	const locale = useLocale();
	const waits = lead.waitingFor && !isFinished(lead.status) && t("row.for", { what: isolated(lead.waitingFor) });
	const parts = [waits, offerOf(lead, locale, t), requestSentence(lead, locale)].filter(Boolean);
	const pieces = parts.join(" · ").split(/[\u2068\u2069]/);
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

function offerOf({ status, offered, quoteEnded }: Lead, locale: Locale, t: Translate<typeof panelInboxWords>): string {
	if (!offered || quoteEnded || isFinished(status)) return "";
	const rate = formatRate(offered.rate);
	return offered.until
		? t("row.offeredUntil", { rate, until: formatUntil(offered.until, locale, Date.now()) })
		: t("row.offered", { rate });
}

/** A number or a time that does not fit is left out whole: half of one is another. */
function withWholeNumbers(text: string): ReactNode {
	return text.split(/(\d+(?:[.,:]\d+)*)/).map((part, place) =>
		place % 2 === 1 ? (
			<span key={place} className="inline-block">
				{part}
			</span>
		) : (
			part
		),
	);
}

/** What the rows of the list can do; the reference stays the same, so that rows are not drawn anew for it. */
export type RowActionsRef = RefObject<RowActions | null>;

export interface RowActions {
	readonly openBeside: (id: string) => boolean;
	readonly follow: (id: string) => void;
	readonly select: (id: string) => void;
	readonly take: (lead: Lead) => void;
	readonly snooze: (lead: Lead) => void;
	/** `compose` to write an answer, `sent` after the chat was opened without one. */
	readonly reply: (lead: Lead, step: "compose" | "sent") => void;
}

const hour = 3_600_000;
const day = 24 * hour;
/** ms before an answer is due: from then on it stands out. */
const soon = 4 * hour;

const late = "font-semibold text-red";
const dueSoon = "font-semibold text-ink underline decoration-marigold-deep decoration-2 underline-offset-3";

function RowTime({ lead }: { lead: Lead }) {
	const t = useT(panelInboxWords);
	const locale = useLocale();
	const now = useNow();
	const { status, sla, snoozedUntil, waitingFor, createdAt, quoteEnded } = lead;
	const moment = (iso: string) =>
		dayOf(Date.parse(iso)) === dayOf(now) ? formatClock(iso, locale) : formatDate(iso, locale);
	if (quoteEnded) return <span className={late}>{t("row.offerEnded")}</span>;
	if (!isFinished(status) && snoozedUntil && Date.parse(snoozedUntil) > now)
		return <span>{t("row.until", { when: moment(snoozedUntil) })}</span>;
	if (waitingFor || !isOwed(slaFactsOf(lead))) return <time dateTime={createdAt}>{moment(createdAt)}</time>;
	const left = Date.parse(sla.dueAt) - now;
	const text = shortSpan(Math.abs(left), t);
	if (left < 0) return <span className={late}>{t("row.late", { span: text })}</span>;
	return <span className={left < soon ? dueSoon : undefined}>{text}</span>;
}

function shortSpan(span: number, t: Translate<typeof panelInboxWords>): string {
	if (span >= 2 * day) return t("row.days", { days: Math.floor(span / day) });
	const hours = Math.floor(span / hour);
	if (hours > 1) return t("row.hours", { hours });
	return hours === 1 ? t("row.oneHour") : t("time.minutes", { minutes: Math.max(1, Math.floor(span / 60_000)) });
}

interface Gesture {
	readonly pointer: number;
	readonly x: number;
	readonly hold: ReturnType<typeof setTimeout>;
	/** px towards the end of the line, once it has become a swipe. */
	moved: number | null;
}

/** px: from here on a movement is a swipe; so far it has to go to act; no further goes the row. */
const [slack, reach, longest] = [10, 72, 112];
// ms
const holdTime = 500;

/** A swipe towards the end of the line takes the lead, towards its beginning snoozes it. Scrolling stays the browser's (`touch-action: pan-y`). */
export function useSwipe({ onTake, onSnooze, onHold }: Readonly<Record<"onTake" | "onSnooze" | "onHold", () => void>>) {
	const gesture = useRef<Gesture | null>(null);
	const wasSwipe = useRef(false);

	const end = (row: HTMLElement) => {
		const moved = gesture.current?.moved ?? null;
		clearTimeout(gesture.current?.hold);
		gesture.current = null;
		row.style.transform = "";
		delete row.dataset.swipe;
		return moved;
	};

	return {
		onPointerDown(event: PointerEvent<HTMLElement>) {
			wasSwipe.current = false;
			if (event.pointerType === "mouse" || !event.isPrimary) return;
			const row = event.currentTarget;
			const hold = setTimeout(() => {
				end(row);
				wasSwipe.current = true;
				onHold();
			}, holdTime);
			gesture.current = { pointer: event.pointerId, x: event.clientX, hold, moved: null };
		},
		onPointerMove(event: PointerEvent<HTMLElement>) {
			const { current } = gesture;
			if (current?.pointer !== event.pointerId) return;
			const row = event.currentTarget;
			const across = Math.max(-longest, Math.min(longest, event.clientX - current.x));
			if (current.moved === null) {
				if (Math.abs(across) <= slack) return;
				clearTimeout(current.hold);
				row.setPointerCapture(event.pointerId);
			}
			current.moved = getComputedStyle(row).direction === "rtl" ? -across : across;
			row.style.transform = `translateX(${across}px)`;
			row.dataset.swipe = current.moved > 0 ? "take" : "snooze";
		},
		onPointerUp(event: PointerEvent<HTMLElement>) {
			const moved = end(event.currentTarget);
			if (moved === null) return;
			wasSwipe.current = true;
			if (moved >= reach) onTake();
			else if (moved <= -reach) onSnooze();
		},
		onPointerCancel: (event: PointerEvent<HTMLElement>) => void end(event.currentTarget),
		/** What ends a swipe or a hold opens nothing. */
		onClickCapture(event: SyntheticEvent) {
			if (!wasSwipe.current) return;
			wasSwipe.current = false;
			event.preventDefault();
			event.stopPropagation();
		},
		onContextMenu(event: SyntheticEvent) {
			if (gesture.current || wasSwipe.current) event.preventDefault();
		},
	};
}
