import { requests as requestsSentences } from "#i18n/en/requests.ts";
import { addSentences } from "#i18n/t.ts";
import { PageHead } from "../../app/content/page-head.tsx";
import { useT } from "../../i18n/use-t.ts";
import { LookUpForm } from "../requests/look-up-form.tsx";

addSentences("en", requestsSentences);

/** Asks for the reference of a request. */
export function Component() {
	const t = useT();
	return (
		<section className="page max-w-2xl py-12">
			<PageHead title={t("lookUp.title")} description={t("lookUp.description")} noindex />
			<h1 className="text-title">{t("lookUp.title")}</h1>
			<p className="mt-3 text-muted">{t("lookUp.lead")}</p>
			<div className="sheet margin-rule mt-6 p-5">
				<LookUpForm />
			</div>
		</section>
	);
}
