import { faq } from "#content/faq.ts";
import { contactWords } from "#i18n/en/contact.ts";
import type { Locale } from "#shared/locale.ts";
import { Question } from "../../app/content/question.tsx";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { Section } from "../../ui/section.tsx";

/** What people ask most; each answer opens without scripts too. */
export function FaqList() {
	const t = useT(contactWords);
	const locale = useLocale();
	return (
		<Section id="faq" title={t("contact.faq")}>
			<div className="border-y border-rule">
				{faq.map(({ id, question, answer }) => (
					<Question key={id} question={question[locale]}>
						{answer[locale]}
					</Question>
				))}
			</div>
		</Section>
	);
}

/** The same for search engines (schema.org). */
export function faqPage(locale: Locale) {
	return {
		"@type": "FAQPage",
		mainEntity: faq.map(({ question, answer }) => ({
			"@type": "Question",
			name: question[locale],
			acceptedAnswer: { "@type": "Answer", text: answer[locale] },
		})),
	};
}
