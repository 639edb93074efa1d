import { requestsWords } from "#i18n/en/requests.ts";
import { PageHead } from "../../app/content/page-head.tsx";
import { waitingPlace } from "../../app/offline-queue/flag.ts";
import { useT } from "../../i18n/use-t.ts";
import { PageHeading } from "../../ui/section.tsx";
import { useOnline } from "../../ui/use-online.ts";
import { LookUpForm } from "../requests/look-up-form.tsx";
import { SentList } from "../requests/sent-list.tsx";

/** The requests that this device sent, and the way to any other. */
export function Component() {
	const t = useT(requestsWords);
	return (
		<section className="page max-w-3xl py-12">
			<PageHead title={t("requests.title")} description={t("requests.description")} noindex />
			<PageHeading look="title">{t("requests.title")}</PageHeading>
			<p className="mt-3 text-muted">{t("requests.lead")}</p>
			<NoLine />
			{/* What waits to be sent is put here by the queue. */}
			<div id={waitingPlace} className="mt-6 empty:hidden" />
			<div className="mt-6">
				<SentList />
			</div>
			<h2 className="mt-12 text-heading">{t("lookUp.title")}</h2>
			<div className="sheet margin-rule mt-3 p-5">
				<LookUpForm />
			</div>
		</section>
	);
}

/** Says why no request shows how far it is. */
function NoLine() {
	const t = useT(requestsWords);
	return useOnline() ? null : (
		<p role="status" className="mt-4 border-s-2 border-marigold ps-4">
			{t("requests.offline")}
		</p>
	);
}
