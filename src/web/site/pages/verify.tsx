import { PageHead } from "../../app/content/page-head.tsx";
import { useT } from "../../i18n/use-t.ts";
import { PageHeading } from "../../ui/section.tsx";
import { LogCheck, ReceiptCheck, verifyWords } from "../verify/checks.tsx";

export function Component() {
	const t = useT(verifyWords);
	return (
		<div className="page max-w-2xl pt-4 pb-12 lg:pt-12">
			<PageHead title={t("verify.title")} description={t("verify.description")} />
			<PageHeading variant="title">{t("verify.title")}</PageHeading>
			<p className="mt-3 text-muted">{t("verify.lead")}</p>
			<ReceiptCheck />
			<LogCheck />
		</div>
	);
}
