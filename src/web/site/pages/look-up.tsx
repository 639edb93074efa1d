import { requestsWords } from "#i18n/en/requests.ts";
import { PageHead } from "../../app/content/page-head.tsx";
import { useT } from "../../i18n/use-t.ts";
import { LookUpForm } from "../requests/look-up-form.tsx";

/** Asks for the reference of a request. */
export function Component() {
	const t = useT(requestsWords);
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
