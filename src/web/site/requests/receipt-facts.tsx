import type { ReactNode, RefObject } from "react";
import requestWords from "#i18n/en/request.json" with { type: "json" };
import type { Translate } from "#i18n/t.ts";
import type { RequestStatus } from "#shared/api/leads/request-status.ts";
import { dueAtOf } from "#shared/leads/response-sla.ts";
import type { WorkingTime } from "#shared/leads/working-time.ts";
import { directionOf, type Locale } from "#shared/locale.ts";
import { formatPkr, formatRateInRupees } from "#shared/rates/money.ts";
import { totalAt, tradeOf } from "#shared/rates/rates.ts";
import { formatReplyBy } from "#shared/reply-by.ts";
import { requestOf } from "#shared/requests/registry.ts";
import { readableRows } from "#shared/requests/rows.ts";
import type { SentRequest } from "#shared/requests/sent-request.ts";
import type { RequestSpec } from "#shared/requests/spec.ts";
import { urduOrNot } from "#shared/text/direction.ts";
import { rateUnits } from "../../app/content/trade-limits.ts";
import { useOfferedSpec } from "../../app/content/use-offered-spec.ts";
import { useSettings } from "../../app/settings.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { useCopy } from "../../ui/use-copy.ts";
import { requestsWords } from "./words.ts";

interface ReceiptFactsProps {
	sent: SentRequest;
	/** What the server says of it, where that was read. */
	status?: RequestStatus | undefined;
	hasDueTime?: boolean;
}

export function ReceiptFacts({ sent, status, hasDueTime = true }: ReceiptFactsProps) {
	const t = useT(requestsWords);
	const locale = useLocale();
	const { workingTime } = useSettings();
	const dueAt = hasDueTime ? dueAtOfSent(sent, status, workingTime) : null;
	return (
		<dl className="text-small">
			{sent.type && sent.asked && <AskedLines spec={requestOf(sent.type)} sent={sent} />}
			{dueAt !== null && (
				<Line name={t("receipt.dueBy")}>
					<time dateTime={new Date(dueAt).toISOString()}>
						<strong className="font-semibold lang-ur:font-normal">{formatReplyBy(dueAt, locale)}</strong>
					</time>{" "}
					<span className="inline-block text-muted">({t("receipt.zone")})</span>
				</Line>
			)}
		</dl>
	);
}

/** By when a request is answered, ms: as the server says, else by the hours of work; `null` where no answer is owed any more. */
function dueAtOfSent(
	{ sentAt }: SentRequest,
	status: RequestStatus | undefined,
	workingTime: WorkingTime,
): number | null {
	if (!status) return dueAtOf(Date.parse(sentAt), workingTime);
	return status.dueAt ? Date.parse(status.dueAt) : null;
}

function AskedLines({ spec: declared, sent: { asked: answers = {}, rate } }: { spec: RequestSpec; sent: SentRequest }) {
	const t = useT(requestWords, requestsWords);
	const locale = useLocale();
	const chosen = answers[declared.preselect ?? ""];
	const spec = useOfferedSpec(declared, typeof chosen === "string" ? chosen : null);
	const trade = tradeOf(spec, answers);
	const total = rate !== undefined && trade?.amount != null ? totalAt(rate, trade.amount) : null;
	return (
		<>
			{readableRows(spec, answers, locale).map(({ name, label, value }) => (
				<Line key={name} name={label}>
					<span dir="auto">{value}</span>
				</Line>
			))}
			{trade && rate !== undefined && (
				<Line name={t("receipt.rate")}>
					<span className="money">{formatRateInRupees(rate, locale)}</span>{" "}
					<span className="text-muted">{t(rateUnits[trade.currency])}</span>
				</Line>
			)}
			{total !== null && (
				<Line name={t("request.estimate")}>
					<span className="money text-base">{formatPkr(total, locale)}</span>
				</Line>
			)}
		</>
	);
}

export function tradeLines(
	{ type, asked: answers, rate }: SentRequest,
	t: Translate<typeof requestsWords>,
	locale: Locale,
): string[] {
	const spec = type && requestOf(type);
	const trade = spec && answers && tradeOf(spec, answers);
	if (!trade) return [];
	const amount = readableRows(spec, answers, locale).find(({ name }) => name === spec.trade?.amountField)?.value ?? "";
	return [
		t(trade.side === "sell" ? "receipt.draftSell" : "receipt.draftBuy", { amount }),
		...(rate === undefined ? [] : [t("receipt.draftRate", { rate: formatRateInRupees(rate, locale) })]),
	];
}

function Line({ name, children }: { name: string; children: ReactNode }) {
	return (
		<div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-dotted border-rule-strong py-1 last:border-b-0">
			<dt className="text-muted">{name}</dt>
			<dd className="text-end">{children}</dd>
		</div>
	);
}

interface CopyButtonProps {
	reference: string;
	/** Where it is written: selected for the hand where the browser lets no script copy. */
	written: RefObject<HTMLElement | null>;
}

export function CopyButton({ reference, written }: CopyButtonProps) {
	const t = useT(requestsWords);
	const [copied, copy] = useCopy(reference, written);
	return (
		<Button onClick={copy}>
			<span aria-live="polite">{t(copied ? "receipt.copied" : "receipt.copy")}</span>{" "}
			<span className="sr-only">{reference}</span>
		</Button>
	);
}

export function TwoWords({ words }: { words: readonly string[] | undefined }) {
	const t = useT(requestsWords);
	if (!words) return null;
	const text = words.join(" ");
	const own = urduOrNot(text) ?? "en";
	return (
		<div className="border-s-2 border-marigold ps-4">
			<p className="text-small text-muted">{t("receipt.words")}</p>
			<p>
				<bdi lang={own} dir={directionOf(own)} className="text-xl font-semibold text-green lang-ur:font-normal">
					{text}
				</bdi>
			</p>
			<p className="text-small text-muted">{t("receipt.wordsNote")}</p>
		</div>
	);
}
