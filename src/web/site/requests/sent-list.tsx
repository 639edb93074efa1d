import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { requestsWords } from "#i18n/en/requests.ts";
import { statusWords } from "#i18n/en/status.ts";
import { formatDayAndClock } from "#shared/reply-by.ts";
import { requestOf } from "#shared/requests/registry.ts";
import type { SentRequest } from "#shared/requests/sent-request.ts";
import { requestStatusQuery } from "../../app/api/queries.ts";
import { LocalLink } from "../../app/content/request-link.tsx";
import { forgetSent, useSentRequests } from "../../app/sent.ts";
import { useSettings } from "../../app/settings.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { Button, titleLink } from "../../ui/button.tsx";
import { focusContent } from "../../ui/focus-trail.ts";
import { CopyButton } from "./copy-button.tsx";
import { dueAtOfSent, ReceiptFacts } from "./receipt-facts.tsx";

const words = { ...requestsWords, ...statusWords };

// Asking for each costs a look-up, of which an address has thirty.
const looked = 10;

/** The requests that this device sent, each with what was asked and how far it is. */
export function SentList() {
	const t = useT(requestsWords);
	const sent = useSentRequests();
	// Before the page is alive nobody can say whether there are any.
	const [isRead, setRead] = useState(false);
	useEffect(() => setRead(true), []);
	if (sent.length === 0)
		return (
			<p className="min-h-24 border-s-2 border-rule-strong ps-4 text-muted">
				{isRead ? t("requests.none") : <noscript>{t("requests.noScript")}</noscript>}
			</p>
		);
	return (
		<ol className="grid gap-4">
			{sent.map((entry, index) => (
				<Entry key={entry.reference} sent={entry} looksUp={index < looked} />
			))}
		</ol>
	);
}

function Entry({ sent, looksUp }: { sent: SentRequest; looksUp: boolean }) {
	const { reference, type, sentAt } = sent;
	const t = useT(words);
	const locale = useLocale();
	const { workingTime } = useSettings();
	const written = useRef<HTMLElement>(null);
	const { data: status } = useQuery({ ...requestStatusQuery(reference), enabled: looksUp });
	const forget = () => {
		focusContent();
		forgetSent(reference);
	};
	const known = type ?? status?.type;
	const dueAt = dueAtOfSent(sent, status, workingTime);
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
				{known ? requestOf(known).label[locale] : t("requests.unnamed")}{" "}
				<span className="text-small text-muted">
					<time dateTime={sentAt} className="inline-block">
						{t("requests.sentAt", { at: formatDayAndClock(sentAt, locale) })}
					</time>
				</span>
			</p>
			<div className="ruled mt-2 pt-1">
				<ReceiptFacts sent={sent} dueAt={dueAt} />
			</div>
			<div className="mt-2 flex flex-wrap gap-2">
				<CopyButton reference={reference} written={written} />
				<Button look="quiet" onClick={forget} aria-label={t("requests.forgetOf", { reference })}>
					{t("requests.forget")}
				</Button>
			</div>
		</li>
	);
}
