import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { requestsWords } from "#i18n/en/requests.ts";
import { statusWords } from "#i18n/en/status.ts";
import { requestOf } from "#shared/requests/registry.ts";
import { formatInstant } from "#shared/time.ts";
import { requestStatusQuery } from "../../app/api/queries.ts";
import { LocalLink } from "../../app/content/local-link.tsx";
import { forgetSent, type SentRequest } from "../../app/sent/storage.ts";
import { useSentRequests } from "../../app/sent/use-sent.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { focusContent } from "../../ui/focus-content.ts";
import { titleLink } from "../../ui/links.ts";
import { CopyButton } from "./copy-button.tsx";

const words = { ...requestsWords, ...statusWords };

// Asking for each costs a look-up, of which an address has thirty.
const looked = 10;

/** The requests that this device sent, each with how far it is. */
export function SentList() {
	const t = useT(requestsWords);
	const sent = useSentRequests();
	if (sent.length === 0)
		return (
			<p className="border-s-2 border-rule-strong ps-4 text-muted">
				{t("requests.none")} <noscript>{t("requests.noScript")}</noscript>
			</p>
		);
	return (
		<ol className="border-y border-rule">
			{sent.map((entry, index) => (
				<Entry key={entry.reference} sent={entry} looksUp={index < looked} />
			))}
		</ol>
	);
}

function Entry({ sent: { reference, type, sentAt }, looksUp }: { sent: SentRequest; looksUp: boolean }) {
	const t = useT(words);
	const locale = useLocale();
	const written = useRef<HTMLElement>(null);
	const { data: status } = useQuery({ ...requestStatusQuery(reference), enabled: looksUp });
	const forget = () => {
		focusContent();
		forgetSent(reference);
	};
	const known = type ?? status?.type;
	return (
		<li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-rule py-3 not-first:border-t">
			<div>
				<p className="flex flex-wrap items-baseline gap-x-3">
					<LocalLink
						to={`/status/${reference}`}
						className={titleLink}
						aria-label={t("receipt.followOf", { reference })}
					>
						<bdi ref={written} className="figure text-xl">
							{reference}
						</bdi>
					</LocalLink>
					{status && <span className="stamp text-green">{t(`status.${status.status}`)}</span>}
				</p>
				<p>{known ? requestOf(known).label[locale] : t("requests.unnamed")}</p>
				<p className="text-small text-muted">
					<time dateTime={sentAt}>{t("requests.sentAt", { at: formatInstant(sentAt, locale) })}</time>
				</p>
			</div>
			<div className="flex flex-wrap gap-2">
				<CopyButton reference={reference} written={written} />
				<Button look="quiet" onClick={forget} aria-label={t("requests.forgetOf", { reference })}>
					{t("requests.forget")}
				</Button>
			</div>
		</li>
	);
}
