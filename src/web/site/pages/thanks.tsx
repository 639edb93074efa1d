import { useQuery } from "@tanstack/react-query";
import { useContext, useEffect, useRef } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import pagesWords from "#i18n/en/pages.json" with { type: "json" };
import shellWords from "#i18n/en/shell.json" with { type: "json" };
import { parseReference } from "#shared/leads/reference.ts";
import { requestOf } from "#shared/requests/registry.ts";
import type { SentRequest } from "#shared/requests/sent-request.ts";
import { requestStatusQuery } from "../../app/api/queries.ts";
import { ApiError } from "../../app/api/query.ts";
import { Breakable, ChatLink } from "../../app/content/breakable.tsx";
import { PageHead } from "../../app/content/page-head.tsx";
import { TextLink } from "../../app/content/request-link.tsx";
import { PageStateContext, queryClientContext } from "../../app/contexts.ts";
import { rememberSent, useSentRequests } from "../../app/sent.ts";
import { useSettings } from "../../app/settings.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { buttonClass } from "../../ui/button.tsx";
import { WhatsappIcon } from "../../ui/icons.tsx";
import { Drawing } from "../../ui/picture.tsx";
import { PageHeading } from "../../ui/section.tsx";
import { ReceiptActions, SignedReceipt } from "../requests/receipt-actions.tsx";
import { ReceiptFacts, TwoWords } from "../requests/receipt-facts.tsx";
import { requestsWords } from "../requests/words.ts";
import { PageLinks } from "./not-found.tsx";

/** The reference of the address, unless the server knows that no request has it. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<string | null> {
	const reference = parseReference(new URL(request.url).searchParams.get("reference") ?? "");
	if (!reference) return null;
	try {
		await context.get(queryClientContext).fetchQuery(requestStatusQuery(reference));
	} catch (error) {
		if (error instanceof ApiError && error.status === 404) return null;
	}
	return reference;
}

export function Component() {
	const t = useT(pagesWords, shellWords);
	const { brand } = useSettings();
	const sent = useSent(useLoaderData<typeof loader>());
	return (
		<section className="page max-w-2xl py-12">
			<PageHead title={t("thanks.title")} description={t("thanks.description")} noindex />
			<div className="flex items-center justify-between gap-4">
				<PageHeading variant="display">{t("thanks.title")}</PageHeading>
				<Drawing name="thanks" className="h-18 w-24 shrink-0 text-green" />
			</div>
			<p className="mt-4 text-lg">{t(sent ? "thanks.text" : "thanks.general")}</p>
			{sent ? (
				<Receipt sent={sent} />
			) : (
				<>
					<p className="mt-2">
						<TextLink to="/status">{t("footer.status")}</TextLink>
					</p>
					<ChatLink draft={t("whatsapp.draft", { brand })} className={buttonClass("primary", "mt-6 text-lg")}>
						<WhatsappIcon />
						{t("thanks.whatsapp")}
					</ChatLink>
				</>
			)}
			<h2 className="mt-10 text-muted">{t("thanks.next")}</h2>
			<PageLinks pages={["services", "home", "networks", "contact"]} />
		</section>
	);
}

/** The request of a reference as this device knows it, else as the server tells it; `null` where neither does, so that nothing is said to be stored. */
function useSent(reference: string | null): SentRequest | null {
	const { sent: posted } = useContext(PageStateContext);
	const stored = useSentRequests().find((entry) => entry.reference === reference);
	const status = useQuery({ ...requestStatusQuery(reference ?? ""), enabled: false }).data;
	const found = status && { reference: status.reference, type: status.type, sentAt: status.createdAt };
	const own = posted?.reference === reference ? posted : undefined;
	const sent = reference === null ? undefined : (own ?? stored ?? found);
	useEffect(() => {
		// A form that was sent without scripts, or before they came, told nobody else.
		if (sent) rememberSent(sent);
	}, [sent]);
	return sent ?? null;
}

function Receipt({ sent }: { sent: SentRequest }) {
	const t = useT(pagesWords, requestsWords);
	const locale = useLocale();
	const written = useRef<HTMLElement>(null);
	const { reference, type } = sent;
	const status = useQuery({ ...requestStatusQuery(reference), enabled: false }).data;
	return (
		<div className="sheet margin-rule mt-6 grid gap-2 p-5">
			<div className="flex flex-wrap items-start justify-between gap-4">
				<p className="text-muted">{t("thanks.reference")}</p>
				<span className="stamp -rotate-6 text-[1rem]! text-green motion-safe:animate-[stamp-down_0.35s_var(--ease-out)]">
					{t("receipt.received")}
				</span>
			</div>
			<p>
				<span ref={written} className="figure text-4xl whitespace-normal text-green">
					<Breakable address={reference} />
				</span>
			</p>
			<p>{type && requestOf(type).label[locale]}</p>
			<TwoWords words={sent.words ?? status?.words} />
			<ReceiptFacts sent={sent} status={status} />
			<p className="text-small text-muted">{t("thanks.referenceNote")}</p>
			<noscript>
				<p className="border-s-2 border-marigold ps-4">{t("thanks.writeDown")}</p>
			</noscript>
			<ReceiptActions sent={sent} written={written} />
			<SignedReceipt reference={reference} type={type} />
		</div>
	);
}
