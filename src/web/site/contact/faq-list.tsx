import { useQuery } from "@tanstack/react-query";
import { contactWords } from "#i18n/en/contact.ts";
import type { Question as Asked } from "#shared/api/content/question.ts";
import { type Locale, pickText } from "#shared/locale.ts";
import { questionsQuery } from "../../app/api/text-queries.ts";
import { Question } from "../../app/content/question.tsx";
import { StaffText } from "../../app/content/staff-text.tsx";
import { useT } from "../../i18n/use-t.ts";
import { Section } from "../../ui/section.tsx";

/** What people ask most; each answer opens without scripts too. */
export function FaqList() {
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
export function faqPage(questions: readonly Asked[], locale: Locale) {
	return {
		"@type": "FAQPage",
		mainEntity: questions.map(({ question, questionUr, answer, answerUr }) => ({
			"@type": "Question",
			name: pickText({ en: question, ur: questionUr }, locale),
			acceptedAnswer: { "@type": "Answer", text: pickText({ en: answer, ur: answerUr }, locale) },
		})),
	};
}
