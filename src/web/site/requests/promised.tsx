import { useEffect, useState } from "react";
import type { Translate } from "#i18n/t.ts";
import type { RequestStatus } from "#shared/api/leads/request-status.ts";
import { formatPkr, formatRateInRupees } from "#shared/rates/money.ts";
import { formatDayAndClock } from "#shared/reply-by.ts";
import { statusWords } from "../../app/content/status-words.ts";
import { useNow } from "../../app/use-now.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";

export function Promised({ request: { offered, offerEnded, deal } }: { request: RequestStatus }) {
	const t = useT(statusWords);
	const locale = useLocale();
	const now = useNow(null);
	const isOver = useIsOver(offered?.until ?? null, offerEnded);
	if (!offered) return null;
	const { rate, total, until } = offered;
	const isAgreed = deal !== null && deal.state !== "cancelled";
	return (
		<section aria-labelledby="promised" className="sheet mt-4 p-5">
			<h2 id="promised" className="text-muted">
				{t(isAgreed ? "status.agreedRate" : "status.offered")}
			</h2>
			<p className={`money text-3xl ${isOver && !isAgreed ? "text-muted" : "text-green"}`}>
				{formatRateInRupees(rate, locale)}
			</p>
			{total !== null && <p>{t("status.total", { total: formatPkr(total, locale) })}</p>}
			{until && !isAgreed && (
				<p className="grid">
					<span className={isOver ? "text-red" : ""}>
						{t(isOver ? "status.ended" : "status.holds", { time: formatDayAndClock(until, locale, now) })}
					</span>
					{/* Its line is there before the time left is known, and after there is none. */}
					<span className="min-h-[1lh] text-small text-muted">
						{isOver ? t("status.endedHelp") : now !== null && timeLeft(Date.parse(until) - now, t)}
					</span>
				</p>
			)}
		</section>
	);
}

// Browsers take longer waits for none.
const longestWait = 2 ** 31 - 1;

/** Whether a moment has passed, from then on; until scripts run, as the server saw it. */
function useIsOver(until: string | null, over: boolean): boolean {
	const [isOver, setOver] = useState(over);
	useEffect(() => {
		if (!until) return setOver(false);
		const wait = Date.parse(until) - Date.now();
		setOver(wait <= 0);
		if (wait <= 0 || wait > longestWait) return;
		const timer = setTimeout(() => setOver(true), wait);
		return () => clearTimeout(timer);
	}, [until]);
	return isOver;
}

function timeLeft(ms: number, t: Translate<typeof statusWords>): string {
	const minutes = Math.ceil(ms / 60_000);
	if (minutes < 60) return t("status.leftMinutes", { minutes });
	const rest = { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
	return t(rest.hours === 1 ? "status.leftHour" : "status.leftHours", rest);
}

export function DealSteps({ deal }: { deal: RequestStatus["deal"] }) {
	const t = useT(statusWords);
	const locale = useLocale();
	const now = useNow(null);
	if (!deal) return null;
	return (
		<section aria-labelledby="deal" className="sheet mt-4 px-5 py-3">
			<h2 id="deal" className="text-muted">
				{t("status.deal")}
			</h2>
			<ol>
				{deal.steps.map(({ step, at }) => (
					<li key={step} className="ruled flex flex-wrap items-baseline justify-between gap-x-4 py-2">
						<span className={at ? (step === "cancelled" ? "text-red" : "text-green") : "text-muted"}>
							{t(`status.deal.${step}`)}
						</span>
						{at ? (
							<time dateTime={at} className="text-small">
								{formatDayAndClock(at, locale, now)}
							</time>
						) : (
							<span className="text-small text-muted">{t("status.deal.open")}</span>
						)}
					</li>
				))}
			</ol>
		</section>
	);
}
