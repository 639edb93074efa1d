import { useQuery } from "@tanstack/react-query";
import { useContext } from "react";
import type { LoaderFunctionArgs } from "react-router";
import { impostorsQuery } from "../../app/api/queries.ts";
import { PageHead } from "../../app/content/page-head.tsx";
import { TextLink } from "../../app/content/request-link.tsx";
import { PageStateContext, queryClientContext } from "../../app/contexts.ts";
import { useT } from "../../i18n/use-t.ts";
import { PageHeading, Section } from "../../ui/section.tsx";
import { CheckForm, checkWords } from "../check/check-form.tsx";
import { WaysToReach } from "../evidence/business-facts.tsx";

/** Those that staff confirmed; what cannot be read leaves its part out. */
export async function loader({ context }: LoaderFunctionArgs) {
	await context.get(queryClientContext).prefetchQuery(impostorsQuery);
	return null;
}

export function Component() {
	const t = useT(checkWords);
	const { checked } = useContext(PageStateContext);
	const { data: impostors = [] } = useQuery(impostorsQuery);
	return (
		<div className="page pt-4 lg:pt-12">
			<PageHead title={t("check.title")} description={t("check.description")} />
			<PageHeading variant="title">{t("check.title")}</PageHeading>
			<p className="mt-1 text-muted">{t("check.lead")}</p>
			<div className="max-w-2xl">
				<CheckForm checked={checked ?? null} />
			</div>
			<p className="mt-4 max-w-2xl border-s-2 border-marigold ps-4">{t("check.words")}</p>
			<p className="mt-2">
				<TextLink to="/verify">{t("check.receipt")}</TextLink>
			</p>
			{impostors.length > 0 && (
				<Section id="known" title={t("check.known")}>
					<ul className="max-w-2xl">
						{impostors.map(({ value, where }) => (
							<li key={value + where} className="ruled flex flex-wrap justify-between gap-x-4 py-2">
								<bdi className="font-semibold wrap-anywhere text-red lang-ur:font-normal">{value}</bdi>
								<bdi className="wrap-anywhere text-small text-muted">{where}</bdi>
							</li>
						))}
					</ul>
				</Section>
			)}
			<Section id="write" title={t("check.ways")}>
				<WaysToReach />
			</Section>
		</div>
	);
}
