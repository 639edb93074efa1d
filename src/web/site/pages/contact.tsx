import { useQuery } from "@tanstack/react-query";
import type { LoaderFunctionArgs } from "react-router";
import contactWords from "#i18n/en/contact.json" with { type: "json" };
import shellWords from "#i18n/en/shell.json" with { type: "json" };
import type { Question as Asked } from "#shared/api/content/types.ts";
import { type Locale, pickText } from "#shared/locale.ts";
import { prefetchShare, questionsQuery } from "../../app/api/queries.ts";
import { ChatLink } from "../../app/content/breakable.tsx";
import { PageHead } from "../../app/content/page-head.tsx";
import { RequestLink } from "../../app/content/request-link.tsx";
import { StaffText } from "../../app/content/staff-text.tsx";
import { queryClientContext } from "../../app/contexts.ts";
import { useSettings } from "../../app/settings.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { buttonClass } from "../../ui/button.tsx";
import { WhatsappIcon } from "../../ui/icons.tsx";
import { PageHeading, Section } from "../../ui/section.tsx";
import { BusinessFacts, WaysToReach } from "../evidence/business-facts.tsx";
import { Question } from "../evidence/question.tsx";

/** The share of answers in time is read where staff show it. What cannot be read leaves its part out, never the page. */
export async function loader({ context }: LoaderFunctionArgs) {
	const client = context.get(queryClientContext);
	await Promise.all([client.prefetchQuery(questionsQuery), prefetchShare(client)]);
	return null;
}

export function Component() {
	const t = useT(contactWords, shellWords);
	const { whatsapp, brand, hasWorkingTime } = useSettings();
	const locale = useLocale();
	const { data: questions = [] } = useQuery(questionsQuery);
	return (
		<div className="page pt-4 lg:pt-12">
			<PageHead
				title={t("contact.title")}
				description={t("contact.description")}
				data={questions.length > 0 ? [faqPage(questions, locale)] : []}
			/>
			<PageHeading variant="display">{t("contact.heading")}</PageHeading>
			<p className="mt-1 max-w-text text-muted lg:text-lg">{t("contact.lead")}</p>
			<div id="write" className="mt-4 grid gap-3 text-lg sm:flex sm:flex-wrap sm:items-center">
				<RequestLink type="CONTACT" className={buttonClass("primary", "sm:min-w-64")}>
					{t("contact.writeButton")}
				</RequestLink>
				{whatsapp && (
					<ChatLink draft={t("whatsapp.draft", { brand })} className={buttonClass("solid", "sm:min-w-64")}>
						<WhatsappIcon />
						{t("contact.callButton")}
					</ChatLink>
				)}
				{hasWorkingTime && (
					<span data-place="open" className="block min-h-6 text-small text-muted lang-ur:min-h-9 noscript:hidden" />
				)}
			</div>
			<div className="mt-6">
				<WaysToReach />
			</div>
			<div className="mt-8 grid items-start gap-x-12 gap-y-8 lg:mt-12 lg:grid-cols-[minmax(0,26rem)_1fr]">
				<BusinessFacts />
				<FaqList questions={questions} />
			</div>
		</div>
	);
}

function FaqList({ questions }: { questions: readonly Asked[] }) {
	const t = useT(contactWords);
	if (questions.length === 0) return null;
	return (
		<Section id="faq" title={t("contact.faq")} className="">
			<div className="border-y border-rule">
				{questions.map(({ id, question, questionUr, answer, answerUr }) => (
					<Question key={id} question={<StaffText en={question} ur={questionUr} />}>
						<StaffText en={answer} ur={answerUr} />
					</Question>
				))}
			</div>
		</Section>
	);
}

function faqPage(questions: readonly Asked[], locale: Locale) {
	return {
		"@type": "FAQPage",
		mainEntity: questions.map(({ question, questionUr, answer, answerUr }) => ({
			"@type": "Question",
			name: pickText({ en: question, ur: questionUr }, locale),
			acceptedAnswer: { "@type": "Answer", text: pickText({ en: answer, ur: answerUr }, locale) },
		})),
	};
}
