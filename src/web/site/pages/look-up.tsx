import { requestsWords } from "#i18n/en/requests.ts";
import { PageHead } from "../../app/content/page-head.tsx";
import { LocalLink } from "../../app/content/request-link.tsx";
import { useT } from "../../i18n/use-t.ts";
import { textLink } from "../../ui/button.tsx";
import { PageHeading } from "../../ui/section.tsx";
import { LookUpForm } from "../requests/look-up-form.tsx";

/** Asks for the reference of a request. */
export function Component() {
	const t = useT(requestsWords);
	return (
		<section className="page max-w-2xl py-12">
			<PageHead title={t("lookUp.title")} description={t("lookUp.description")} noindex />
			<PageHeading variant="title">{t("lookUp.title")}</PageHeading>
			<p className="mt-3 text-muted">{t("lookUp.lead")}</p>
			<div className="sheet margin-rule mt-6 p-5">
				<LookUpForm />
			</div>
			<p className="mt-4">
				<LocalLink to="/requests" className={textLink}>
					{t("lookUp.own")}
				</LocalLink>
			</p>
		</section>
	);
}
