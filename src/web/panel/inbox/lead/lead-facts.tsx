import { useQuery } from "@tanstack/react-query";
import type { Translate } from "#i18n/t.ts";
import type { Lead, LeadDetail } from "#shared/api/leads/lead.ts";
import { isFinished, staffChannels, staffSource } from "#shared/leads/lead-status.ts";
import { slaStateOf } from "#shared/leads/response-sla.ts";
import { formatPkr, formatRate, formatRateInRupees } from "#shared/rates/money.ts";
import { rateFor, totalAt, tradeOf } from "#shared/rates/rates.ts";
import { requestOf } from "#shared/requests/registry.ts";
import { readableRows } from "#shared/requests/rows.ts";
import type { FieldKind } from "#shared/requests/spec.ts";
import { mailtoLink } from "#shared/text/contact-links.ts";
import { isolated, urduOrNot, withoutDirections } from "#shared/text/direction.ts";
import { formatInstant } from "#shared/time.ts";
import { PageHead } from "../../../app/content/page-head.tsx";
import { LocalLink } from "../../../app/content/request-link.tsx";
import { useSettings } from "../../../app/settings.ts";
import { useLocale } from "../../../i18n/use-t.ts";
import { textLink } from "../../../ui/button.tsx";
import { currentRatesQuery, staffQuery } from "../../core/api/lists.ts";
import { ContactActions } from "../../core/customer/contact-actions.tsx";
import { CustomerLink } from "../../core/customer/customer-mark.tsx";
import { durationText } from "../../core/duration.ts";
import { useNow } from "../../core/hooks/use-now.ts";
import { slaFactsOf } from "../../core/lead-sla.ts";
import { StatusStamp } from "../../core/parts/status-stamp.tsx";
import { useSession } from "../../core/session/use-session.ts";
import { LongText } from "./long-text.tsx";
import { useWords, type words } from "./words.ts";

export function LeadHead({ lead, onContact }: { lead: LeadDetail; onContact: (href: string) => void }) {
	const t = useWords();
	const locale = useLocale();
	const { brand } = useSettings();
	const { snoozedUntil, waitingFor } = lead;
	const whose = useWhose(lead);
	return (
		<header className="grid grid-cols-1 gap-0.5">
			<PageHead title={withoutDirections(lead.name)} description={t("admin.description", { brand })} noindex />
			<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
				<h1 className="text-title min-w-0 wrap-anywhere">
					<bdi>{lead.name}</bdi>
				</h1>
				<p className="flex flex-wrap items-center gap-2">
					<StatusStamp status={lead.status} />
					<SlaStamp lead={lead} />
					{lead.quoteEnded && <span className="stamp border-red bg-red-wash text-red">{t("row.offerEnded")}</span>}
					{lead.suspect && <span className="stamp text-red">{t("leads.suspect")}</span>}
					{lead.suspect && lead.network && (
						<LocalLink to={`/admin?network=${encodeURIComponent(lead.network)}`} className={textLink}>
							{t("leads.sameNetwork")}
						</LocalLink>
					)}
					<CustomerLink customer={lead.customer} />
				</p>
			</div>
			<ContactActions number={lead.whatsapp} email={lead.email} onChat={onContact} />
			<p className="flex flex-wrap gap-x-3 text-small text-muted lang-ur:leading-[1.9]">
				<span className="font-semibold text-ink lang-ur:font-normal">{requestOf(lead.type).label[locale]}</span>
				<bdi dir="ltr" className="figure">
					{lead.reference}
				</bdi>
				<time dateTime={lead.createdAt}>{formatInstant(lead.createdAt, locale)}</time>
				{whose && <span>{whose}</span>}
			</p>
			{(snoozedUntil || waitingFor) && (
				<p className="lead-note">
					{snoozedUntil && <span>{t("lead.waitsUntil", { at: formatInstant(snoozedUntil, locale) })}</span>}
					{waitingFor && <span>{t("lead.waitsFor", { what: isolated(waitingFor) })}</span>}
				</p>
			)}
		</header>
	);
}

function useWhose({ assigneeId }: Lead): string | null {
	const t = useWords();
	const myId = useSession().data?.user.id;
	const staff = useQuery(staffQuery).data ?? [];
	if (assigneeId === null) return t("lead.nobodys");
	if (assigneeId === myId) return t("lead.mine");
	const name = staff.find(({ id }) => id === assigneeId)?.name;
	return name ? t("lead.whose", { name: isolated(name) }) : null;
}

const variants: Partial<Record<FieldKind, string>> = {
	amount: "figure text-lg",
	quantity: "figure text-lg",
};

export function LeadFields({ lead }: { lead: Lead }) {
	const t = useWords();
	const rows = readableRows(requestOf(lead.type), lead.payload, useLocale());
	if (rows.length === 0)
		return <p className="text-muted">{t(lead.whatsapp ? "leads.nothingElse" : "leads.nothingElseMail")}</p>;
	return (
		<dl className={factList}>
			{rows.map(({ name, label, value, kind }) => (
				<Fact key={name} label={name === "side" ? t("newDeal.side") : label}>
					{kind === "longText" ? (
						<LongText text={value} size="whole" className="leading-relaxed lang-ur:leading-loose" />
					) : (
						<bdi lang={urduOrNot(value)} className={variants[kind] ?? "whitespace-pre-line"}>
							{value}
						</bdi>
					)}
				</Fact>
			))}
		</dl>
	);
}

export function LeadJson({ lead }: { lead: Lead }) {
	const t = useWords();
	return (
		<details className="min-w-0">
			<summary className="flex min-h-11 items-center gap-2 text-small text-muted">{t("leads.json")}</summary>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
			<pre dir="ltr" tabIndex={0} className="json">
				{JSON.stringify(lead.payload, null, 2)}
			</pre>
		</details>
	);
}

export function LeadDetails({ lead }: { lead: LeadDetail }) {
	const t = useWords();
	const channel = staffChannels.find((each) => lead.source === staffSource + each);
	return (
		<section className="grid gap-2">
			<h2 className="text-heading">{t("lead.details")}</h2>
			<dl className={factList}>
				{lead.whatsappTyped && (
					<Fact label={t("leads.numberTyped")}>
						<bdi dir="ltr">{lead.whatsappTyped}</bdi>
					</Fact>
				)}
				{lead.email && (
					<Fact label={t("lead.email")}>
						<a href={mailtoLink(lead.email)} className="text-green underline underline-offset-4">
							<bdi dir="ltr" className="wrap-anywhere">
								{lead.email}
							</bdi>
						</a>
					</Fact>
				)}
				<Fact label={t("leads.language")}>{t(lead.locale === "ur" ? "leads.languageUr" : "leads.languageEn")}</Fact>
				{lead.source && (
					<Fact label={t("leads.source")}>
						{channel ? (
							t(`newRequest.${channel}`)
						) : (
							<bdi dir="ltr" className="wrap-anywhere">
								{lead.source}
							</bdi>
						)}
					</Fact>
				)}
			</dl>
			<LeadJson lead={lead} />
		</section>
	);
}

const factList = "grid grid-cols-[minmax(6rem,auto)_1fr] gap-x-4 gap-y-1";

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
	return (
		<>
			<dt className="text-small text-muted">{label}</dt>
			<dd className="min-w-0">{children}</dd>
		</>
	);
}

export function LeadRate({ lead }: { lead: LeadDetail }) {
	const t = useWords();
	const locale = useLocale();
	const now = useNow();
	const rates = useQuery(currentRatesQuery).data;
	const trade = tradeOf(requestOf(lead.type), lead.payload);
	const { quote, offered } = lead;
	const then = offered ?? (quote && { rate: quote.serverRate, total: quote.serverTotal });
	if (!then || !trade) return null;
	const today = rates ? rateFor(rates, trade.currency, trade.side) : null;
	const total = today === null || trade.amount === null ? null : totalAt(today, trade.amount);
	const cells = [
		{ label: t(offered ? "lead.rateOffered" : "lead.rateSent"), ...then, className: "" },
		{ label: t("lead.rateToday"), rate: today, total, className: "border-s border-rule-strong bg-green-wash" },
	];
	// Beside an offer what was posted is past.
	const change = today === null || !quote || offered ? null : today - quote.serverRate;
	const isOver = offered?.until != null && Date.parse(offered.until) <= now;
	const seen = quote?.seenRate === quote?.serverRate ? null : quote?.seenRate;
	return (
		<section className="grid gap-1">
			<h2 className="sr-only">{t("lead.rate")}</h2>
			<dl className="grid grid-cols-[1fr_1fr] rounded-sm border border-rule-strong bg-raised @max-[14rem]:grid-cols-1">
				{cells.map(({ label, rate, total, className }) => (
					<div key={label} className={`min-w-0 px-3 py-1.5 ${className}`}>
						<dt className="text-small text-muted">{label}</dt>
						<dd className="flex flex-wrap items-baseline gap-x-2">
							<span className="figure text-lg">{rate === null ? "–" : formatRate(rate)}</span>
							{total !== null && <bdi className="money text-small text-muted">{formatPkr(total, locale)}</bdi>}
						</dd>
					</div>
				))}
			</dl>
			{offered && quote && (
				<p className="text-small text-muted">
					{t("lead.askedAt", { rate: formatRateInRupees(quote.serverRate, locale) })}
				</p>
			)}
			{change !== null && (
				<p className={`text-small ${change === 0 ? "text-muted" : "text-ink"}`}>
					{change === 0
						? t("lead.rateSame")
						: t(change > 0 ? "lead.rateUp" : "lead.rateDown", { change: formatRate(Math.abs(change)) })}
				</p>
			)}
			{offered && (
				<p className={`text-small ${isOver ? "text-red" : ""}`}>
					{offered.until
						? t(isOver ? "lead.offeredOver" : "lead.offeredUntil", {
								rate: formatRateInRupees(offered.rate, locale),
								until: formatInstant(offered.until, locale),
							})
						: t("lead.offered", { rate: formatRateInRupees(offered.rate, locale) })}
				</p>
			)}
			{typeof seen === "number" && (
				<p className="text-small text-red">
					{t("lead.rateSeenNote", { rate: formatRateInRupees(seen, locale) })} {t("lead.rateDiffers")}
				</p>
			)}
		</section>
	);
}

export function SlaStamp({ lead }: { lead: Lead }) {
	const { text, variant } = stampOf(lead, useNow(), useWords());
	return <span className={`stamp ${variant}`}>{text}</span>;
}

function stampOf(lead: Lead, now: number, t: Translate<typeof words>) {
	const { createdAt, status, imported, sla } = lead;
	if (imported) return { text: t("sla.imported"), variant: "text-muted" };
	const state = slaStateOf(slaFactsOf(lead), now);
	if (sla.answeredAt !== null) {
		const span = durationText(Date.parse(sla.answeredAt) - Date.parse(createdAt), t);
		return { text: t(state === "met" ? "sla.met" : "sla.answeredLate", { span }), variant: "text-muted" };
	}
	if (state === "excused") return { text: t("sla.excused"), variant: "text-muted" };
	if (isFinished(status))
		return { text: t(status === "REJECTED" ? "sla.rejectedUnanswered" : "sla.closedUnanswered"), variant: "text-red" };
	const span = durationText(Date.parse(sla.dueAt) - now, t);
	if (state === "missed") return { text: t("sla.late", { span }), variant: "border-red bg-red-wash text-red" };
	return { text: t("sla.waiting", { span }), variant: "text-green" };
}
