import { useQuery } from "@tanstack/react-query";
import { data, type LoaderFunctionArgs, useLoaderData, useParams } from "react-router";
import shellWords from "#i18n/en/shell.json" with { type: "json" };
import type { RequestStatus } from "#shared/api/leads/request-status.ts";
import { parseReference } from "#shared/leads/reference.ts";
import { formatDayAndClock, formatReplyBy } from "#shared/reply-by.ts";
import { requestOf } from "#shared/requests/registry.ts";
import { requestStatusQuery } from "../../app/api/queries.ts";
import { Breakable, ChatLink } from "../../app/content/breakable.tsx";
import { PageHead } from "../../app/content/page-head.tsx";
import { TextLink } from "../../app/content/request-link.tsx";
import { statusWords, useRetention } from "../../app/content/status-words.ts";
import { queryClientContext } from "../../app/contexts.ts";
import { type Outcome, outcomeOf } from "../../app/loading/entry-outcome.ts";
import { useSentRequests } from "../../app/sent.ts";
import { useSettings } from "../../app/settings.ts";
import { useNow } from "../../app/use-now.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { buttonClass } from "../../ui/button.tsx";
import { WhatsappIcon } from "../../ui/icons.tsx";
import { PageHeading } from "../../ui/section.tsx";
import { DealSteps, Promised } from "../requests/promised.tsx";
import { SignedReceipt } from "../requests/receipt-actions.tsx";
import { ReceiptFacts, TwoWords } from "../requests/receipt-facts.tsx";
import { EntryNotFound } from "./not-found.tsx";

export async function loader({ params, context }: LoaderFunctionArgs) {
	const reference = parseReference(params.reference ?? "");
	if (!reference) return data<Outcome>("unknown", { status: 404 });
	return outcomeOf(context.get(queryClientContext).fetchQuery(requestStatusQuery(reference)));
}

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
			<PageHeading variant="title">{t("status.title")}</PageHeading>
			<StatusSheet request={request} now={now} />
			<Promised request={request} />
			<DealSteps deal={request.deal} />
			<AnswerLine request={request} now={now} />
			<SignedReceipt reference={reference} type={request.type} />
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
						<ReceiptFacts sent={own} hasDueTime={false} />
					</div>
				</section>
			)}
		</section>
	);
}

function NoStatus({ outcome }: { outcome: "unknown" | "unread" }) {
	const t = useT(shellWords, statusWords);
	const period = useRetention();
	return (
		<EntryNotFound
			title={t(`status.${outcome}`)}
			text={`${t(`status.${outcome}.text`)} ${outcome === "unknown" && period ? t("status.unknown.erased", { period }) : ""}`}
		>
			<p className="flex flex-wrap gap-x-6">
				{outcome === "unknown" && <TextLink to="/status">{t("footer.status")}</TextLink>}
				<TextLink to="/contact">{t("nav.contact")}</TextLink>
			</p>
		</EntryNotFound>
	);
}

/** How far a request is, as a sheet of the book: its reference, its steps, its two dates. `now` in ms. */
function StatusSheet({ request, now }: { request: RequestStatus; now: number | null }) {
	const t = useT(statusWords);
	const locale = useLocale();
	const dates = [
		{ key: "status.sent", at: request.createdAt },
		{ key: "status.changed", at: request.updatedAt },
	] as const;
	return (
		<div className="sheet margin-rule mt-6 p-5">
			<p className="text-muted">{t("status.reference")}</p>
			<p>
				<span className="figure text-4xl whitespace-normal text-green">
					<Breakable address={request.reference} />
				</span>
			</p>
			<p className="mb-3">{requestOf(request.type).label[locale]}</p>
			<TwoWords words={request.words} />
			<Progress request={request} />
			<dl className="ruled pt-3 text-small">
				{dates.map(({ key, at }) => (
					<div key={key} className="flex flex-wrap gap-x-4">
						<dt className="basis-28 text-muted">{t(key)}</dt>
						<dd>
							<time dateTime={at}>{formatDayAndClock(at, locale, now)}</time>
						</dd>
					</div>
				))}
			</dl>
		</div>
	);
}

const steps = ["received", "in-review", "answered", "closed"] as const;

function Progress({ request }: { request: RequestStatus }) {
	const t = useT(statusWords);
	const reached = steps.indexOf(request.status);
	// A request can be closed without an answer; the step is then not shown as done.
	const isDone = (index: number) => index <= reached && (steps[index] !== "answered" || request.answeredAt !== null);
	return (
		<ol className="mt-6">
			{steps.map((step, index) => (
				<li
					key={step}
					aria-current={index === reached ? "step" : undefined}
					className="ruled grid grid-cols-[2rem_1fr] items-baseline gap-x-2 py-3"
				>
					<span aria-hidden="true">
						<span className={`figure ${isDone(index) ? "text-green" : "text-muted"}`}>{index + 1}</span>
					</span>
					<span>
						{index === reached ? (
							<>
								<strong className="stamp text-green">{t(`status.${step}`)}</strong>
								<span className="mt-1 block">{t(`status.${step}.text`)}</span>
							</>
						) : (
							<span className={isDone(index) ? "" : "text-muted"}>{t(`status.${step}`)}</span>
						)}
					</span>
				</li>
			))}
		</ol>
	);
}

/** When a person answered a request, or by when one will; nothing where no answer is owed any more. `now` in ms. */
function AnswerLine({ request, now }: { request: RequestStatus; now: number | null }) {
	const t = useT(statusWords);
	const locale = useLocale();
	const { answeredAt, dueAt, isOverdue } = request;
	if (answeredAt)
		return <p className="mt-4">{t("status.answeredAt", { time: formatDayAndClock(answeredAt, locale, now) })}</p>;
	if (!dueAt) return null;
	return (
		<p className="mt-4">
			{t(isOverdue ? "status.overdue" : "status.dueBy", { time: formatReplyBy(Date.parse(dueAt), locale) })}
		</p>
	);
}
