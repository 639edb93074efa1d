import { faq } from "#content/faq.ts";
import { contactWords } from "#i18n/en/contact.ts";
import type { Locale } from "#shared/locale.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { OpenIcon } from "../../ui/icons.tsx";
import { Section } from "../../ui/section.tsx";

/** What people ask most; each answer opens without scripts too. */
export function FaqList() {
	const t = useT(contactWords);
	const locale = useLocale();
	return (
		<Section id="faq" title={t("contact.faq")}>
			<div className="border-y border-rule">
				{faq.map(({ id, question, answer }) => (
					<details key={id} className="group border-rule not-first:border-t">
						<summary className="flex min-h-11 list-none items-center justify-between gap-4 py-2 text-heading hover:text-green [&::-webkit-details-marker]:hidden">
							{question[locale]}
							<span className="text-muted transition-transform group-open:rotate-180">
								<OpenIcon />
							</span>
						</summary>
						<p className="max-w-text pb-4 text-muted">{answer[locale]}</p>
					</details>
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
