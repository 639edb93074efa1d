import { useQuery } from "@tanstack/react-query";
import type { LoaderFunctionArgs } from "react-router";
import { contactWords } from "#i18n/en/contact.ts";
import { shellWords } from "#i18n/en/shell.ts";
import type { Question as Asked } from "#shared/api/content/question.ts";
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
import { Band, PageHeading, Section } from "../../ui/section.tsx";
import { BusinessFacts, WaysToReach } from "../evidence/business-facts.tsx";
import { Question } from "../evidence/question.tsx";

/** The share of answers in time is read where staff show it. What cannot be read leaves its part out, never the page. */
export async function loader({ context }: LoaderFunctionArgs) {
	const client = context.get(queryClientContext);
	await Promise.all([client.prefetchQuery(questionsQuery), prefetchShare(client)]);
	return null;
}

export function Component() {
	const t = useT(contactWords);
	const locale = useLocale();
	const { data: questions = [] } = useQuery(questionsQuery);
	return (
		<div className="page pt-6 lang-ur:pt-10 lg:pt-14">
			<PageHead
				title={t("contact.title")}
				description={t("contact.description")}
				data={questions.length > 0 ? [faqPage(questions, locale)] : []}
			/>
			<PageHeading variant="display">{t("contact.heading")}</PageHeading>
			<p className="mt-3 max-w-text text-lg text-muted">{t("contact.lead")}</p>
			<div className="mt-8">
				<WaysToReach />
			</div>
			<div className="mt-10 grid items-start gap-8 lg:grid-cols-[1.4fr_1fr] lg:gap-14">
				<section aria-labelledby="write" className="border-t-2 border-ink pt-3 lang-ur:pt-5">
					<h2 id="write" className="text-title">
						{t("contact.writeTitle")}
					</h2>
					<p className="mt-2 max-w-text text-muted">{t("contact.writeText")}</p>
					<RequestLink type="CONTACT" className={buttonClass("primary", "mt-5 w-full text-lg sm:w-auto sm:min-w-64")}>
						{t("contact.writeButton")}
					</RequestLink>
				</section>
				<BusinessFacts />
			</div>
			<FaqList />
			<WhatsappCall />
		</div>
	);
}

/** What people ask most; each answer opens without scripts too. */
function FaqList() {
	const t = useT(contactWords);
	const { data: questions = [] } = useQuery(questionsQuery);
	if (questions.length === 0) return null;
	return (
		<Section id="faq" title={t("contact.faq")}>
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

/** The same for search engines (schema.org). */
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

const words = { ...contactWords, ...shellWords };

/** The shortest way to a person; nothing while staff have set no number. */
function WhatsappCall() {
	const t = useT(words);
	const { whatsapp, brand } = useSettings();
	if (!whatsapp) return null;
	return (
		<Band id="chat" title={t("contact.callTitle")} text={t("contact.callText")}>
			<ChatLink draft={t("whatsapp.draft", { brand })} className={buttonClass("outline")}>
				<WhatsappIcon />
				{t("contact.callButton")}
			</ChatLink>
		</Band>
	);
}
