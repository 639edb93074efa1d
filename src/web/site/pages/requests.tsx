import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { useLocation } from "react-router";
import { withoutLocale } from "#shared/locale.ts";
import { formatDayAndClock } from "#shared/reply-by.ts";
import { requestOf } from "#shared/requests/registry.ts";
import type { SentRequest } from "#shared/requests/sent-request.ts";
import { requestStatusQuery } from "../../app/api/queries.ts";
import { PageHead } from "../../app/content/page-head.tsx";
import { LocalLink } from "../../app/content/request-link.tsx";
import { statusWords } from "../../app/content/status-words.ts";
import { waitingPlace } from "../../app/events.ts";
import { forgetSent, useSentRequests } from "../../app/sent.ts";
import { useHydrated } from "../../app/use-hydrated.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { Button, titleLink } from "../../ui/button.tsx";
import { Drawing } from "../../ui/picture.tsx";
import { focusContent, PageHeading } from "../../ui/section.tsx";
import { useOnline } from "../../ui/use-online.ts";
import { LookUpForm } from "../requests/look-up-form.tsx";
import { CopyButton, ReceiptFacts, TwoWords } from "../requests/receipt-facts.tsx";
import { requestsWords } from "../requests/words.ts";

/** What this device sent beside the form that finds any other: at `/requests` the one is what the page is for, at `/status` the other. */
export function Component() {
	const t = useT(requestsWords);
	const looksUp = withoutLocale(useLocation().pathname) === "/status";
	const page = looksUp ? "lookUp" : "requests";
	return (
		<section className="page pt-4 lg:pt-10">
			<PageHead title={t(`${page}.title`)} description={t(`${page}.description`)} noindex />
			<PageHeading variant="title">{t(`${page}.title`)}</PageHeading>
			<p className="mt-1 max-w-text text-muted lg:mt-3">{t(`${page}.lead`)}</p>
			<div className="mt-4 grid items-start gap-x-14 gap-y-8 lg:mt-8 lg:grid-cols-2">
				<section aria-label={t("lookUp.title")} className={looksUp ? "" : "lg:order-last"}>
					<div className="sheet margin-rule p-4 shadow-sheet sm:p-6">
						{!looksUp && <h2 className="mb-2 text-heading">{t("lookUp.title")}</h2>}
						<LookUpForm />
					</div>
				</section>
				<div className={looksUp ? "" : "max-lg:order-first"}>
					{looksUp && (
						<h2 className="mb-2 text-heading">
							<LocalLink to="/requests" className={titleLink}>
								{t("lookUp.own")}
							</LocalLink>
						</h2>
					)}
					<NoLine />
					{/* What waits to be sent is put here by the queue. */}
					<div id={waitingPlace} className="peer not-empty:mb-4" />
					<SentList />
				</div>
			</div>
		</section>
	);
}

function NoLine() {
	const t = useT(requestsWords);
	return useOnline() ? null : (
		<p role="status" className="my-4 border-s-2 border-marigold ps-4">
			{t("requests.offline")}
		</p>
	);
}

// Asking for each costs a look-up, of which an address has thirty.
const lookedUp = 10;

function SentList() {
	const t = useT(requestsWords);
	const sent = useSentRequests();
	// Before the page is alive nobody can say whether there are any.
	const isRead = useHydrated();
	if (sent.length === 0)
		return (
			<div className="flex min-h-24 flex-wrap items-center gap-x-4 rounded-md peer-not-empty:hidden border border-dashed border-rule-strong p-4 text-muted">
				<Drawing name="empty" className="h-24 w-32 shrink-0 text-green" />
				<p className="min-w-40 flex-1">{isRead ? t("requests.none") : <noscript>{t("requests.noScript")}</noscript>}</p>
			</div>
		);
	return (
		<ol className="grid gap-4">
			{sent.map((entry, index) => (
				<Entry key={entry.reference} sent={entry} isLookedUp={index < lookedUp} />
			))}
		</ol>
	);
}

function Entry({ sent, isLookedUp }: { sent: SentRequest; isLookedUp: boolean }) {
	const { reference, type, sentAt } = sent;
	const t = useT(requestsWords, statusWords);
	const locale = useLocale();
	const written = useRef<HTMLElement>(null);
	const { data: status } = useQuery({ ...requestStatusQuery(reference), enabled: isLookedUp });
	const forget = () => {
		focusContent();
		forgetSent(reference);
	};
	const shownType = type ?? status?.type;
	return (
		<li className="sheet margin-rule px-5 py-3">
			<div className="flex flex-wrap items-baseline justify-between gap-x-4">
				<LocalLink to={`/status/${reference}`} className={titleLink} aria-label={t("receipt.followOf", { reference })}>
					<bdi ref={written} className="figure text-2xl">
						{reference}
					</bdi>
				</LocalLink>
				{status && <span className="stamp text-green">{t(`status.${status.status}`)}</span>}
			</div>
			<p>
				{shownType ? requestOf(shownType).label[locale] : t("requests.unnamed")}{" "}
				<span className="text-small text-muted">
					<time dateTime={sentAt} className="inline-block">
						{t("requests.sentAt", { at: formatDayAndClock(sentAt, locale) })}
					</time>
				</span>
			</p>
			<div className="ruled mt-2 pt-1">
				<ReceiptFacts sent={sent} status={status} />
			</div>
			<TwoWords words={sent.words ?? status?.words} />
			<div className="mt-2 flex flex-wrap gap-2">
				<CopyButton reference={reference} written={written} />
				<Button variant="quiet" onClick={forget} aria-label={t("requests.forgetOf", { reference })}>
					{t("requests.forget")}
				</Button>
			</div>
		</li>
	);
}
