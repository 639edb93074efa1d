import { useQuery } from "@tanstack/react-query";
import { data, type LoaderFunctionArgs, useLoaderData, useParams } from "react-router";
import { shellWords } from "#i18n/en/shell.ts";
import { statusWords } from "#i18n/en/status.ts";
import { parseReference } from "#shared/leads/reference.ts";
import { requestStatusQuery } from "../../app/api/queries.ts";
import { ChatLink } from "../../app/content/breakable.tsx";
import { PageHead } from "../../app/content/page-head.tsx";
import { LocalLink } from "../../app/content/request-link.tsx";
import { useRetention } from "../../app/content/use-retention.ts";
import { queryClientContext } from "../../app/contexts.ts";
import { type Outcome, outcomeOf } from "../../app/loading/entry-outcome.ts";
import { useSentRequests } from "../../app/sent.ts";
import { useSettings } from "../../app/settings.ts";
import { useNow } from "../../app/use-now.ts";
import { useT } from "../../i18n/use-t.ts";
import { buttonClass, standingLink } from "../../ui/button.tsx";
import { WhatsappIcon } from "../../ui/icons.tsx";
import { PageHeading } from "../../ui/section.tsx";
import { ReceiptFacts } from "../requests/receipt-facts.tsx";
import { AnswerLine } from "../status/answer-line.tsx";
import { StatusSheet } from "../status/status-sheet.tsx";

const words = { ...shellWords, ...statusWords };

export async function loader({ params, context }: LoaderFunctionArgs) {
	const reference = parseReference(params.reference ?? "");
	if (!reference) return data<Outcome>("unknown", { status: 404 });
	return outcomeOf(context.get(queryClientContext).fetchQuery(requestStatusQuery(reference)));
}

/** The progress of a request, for a visitor who knows its reference. */
export function Component() {
	const outcome = useLoaderData<Outcome>();
	const reference = parseReference(useParams().reference ?? "") ?? "";
	return outcome === "found" ? <Status reference={reference} /> : <NoStatus outcome={outcome} />;
}

function Status({ reference }: { reference: string }) {
	const t = useT(statusWords);
	const { brand } = useSettings();
	const { data: request } = useQuery(requestStatusQuery(reference));
	const now = useNow(null);
	const own = useSentRequests().find((sent) => sent.reference === reference);
	if (!request) return <NoStatus outcome="unread" />;
	return (
		<section className="page max-w-2xl py-12">
			<PageHead title={t("status.title")} description={t("status.description")} noindex />
			<PageHeading look="title">{t("status.title")}</PageHeading>
			<StatusSheet request={request} now={now} />
			<AnswerLine request={request} now={now} />
			<ChatLink draft={t("status.draft", { reference, brand })} className={buttonClass("outline", "mt-4")}>
				<WhatsappIcon />
				{t("status.ask")}
			</ChatLink>
			<p className="mt-6 text-small text-muted">{t("status.private")}</p>
			{own?.asked && (
				<section aria-labelledby="asked" className="mt-8">
					<h2 id="asked" className="text-heading">
						{t("status.asked")}
					</h2>
					<p className="text-small text-muted">{t("status.askedNote")}</p>
					<div className="sheet margin-rule mt-3 px-5 py-2">
						<ReceiptFacts sent={own} dueAt={null} />
					</div>
				</section>
			)}
		</section>
	);
}

function NoStatus({ outcome }: { outcome: "unknown" | "unread" }) {
	const t = useT(words);
	const period = useRetention();
	return (
		<section className="page max-w-2xl py-16">
			<PageHead title={t(`status.${outcome}`)} description={t("status.description")} noindex />
			<PageHeading look="title">{t(`status.${outcome}`)}</PageHeading>
			<p className="mt-3 text-muted">
				{t(`status.${outcome}.text`)} {outcome === "unknown" && period && t("status.unknown.erased", { period })}
			</p>
			{outcome === "unknown" && (
				<p className="mt-4">
					<LocalLink to="/status" className={standingLink}>
						{t("footer.status")}
					</LocalLink>
				</p>
			)}
			<LocalLink
				to="/contact"
				className="mt-4 inline-flex min-h-11 items-center text-green underline underline-offset-4"
			>
				{t("nav.contact")}
			</LocalLink>
		</section>
	);
}
