import { useContext } from "react";
import { data, type LoaderFunctionArgs, useNavigate, useParams, useSearchParams } from "react-router";
import { isFormPaused } from "#content/paused.ts";
import { valueOfService } from "#content/service-cards.ts";
import requestWords from "#i18n/en/request.json" with { type: "json" };
import { leadTypeOfSlug, preselectParameter } from "#shared/requests/address.ts";
import { preselectedFields, requestOf } from "#shared/requests/registry.ts";
import type { RequestSpec } from "#shared/requests/spec.ts";
import { homeQuery, servicesQuery } from "../../app/api/queries.ts";
import { PageHead } from "../../app/content/page-head.tsx";
import { useOfferedSpec } from "../../app/content/use-offered-spec.ts";
import { PageStateContext, queryClientContext } from "../../app/contexts.ts";
import { serverPart } from "../../app/loading/server-part.tsx";
import { useSettings } from "../../app/settings.ts";
import { useLocale, useLocalPath, useT, useWithDeadline } from "../../i18n/use-t.ts";
import { PageHeading } from "../../ui/section.tsx";
import { PausedRequest, RequestForm, RequestTitle } from "../request-form/request-form.tsx";
import { NotFound } from "./not-found.tsx";

const TradeSteps = serverPart(async () => (await import("../evidence/trade-steps.tsx")).TradeSteps);

/** Also reads the services that the order form offers, without which it offers its own, and the steps of a trade. */
export async function loader({ params, context }: LoaderFunctionArgs) {
	const type = leadTypeOfSlug(params.slug ?? "");
	if (!type) return data(null, { status: 404 });
	const client = context.get(queryClientContext);
	if (type === "SERVICE_ORDER") await client.prefetchQuery(servicesQuery);
	if (requestOf(type).trade) await client.prefetchQuery(homeQuery);
	return null;
}

/** The plain page of a request form: for those without scripts, and for links that are shared. */
export function Component() {
	const type = leadTypeOfSlug(useParams().slug ?? "");
	return type ? <RequestPage key={type} spec={requestOf(type)} /> : <NotFound />;
}

function RequestPage({ spec: declared }: { spec: RequestSpec }) {
	const t = useT(requestWords);
	const withDeadline = useWithDeadline();
	const locale = useLocale();
	const localPath = useLocalPath();
	const navigate = useNavigate();
	const [search] = useSearchParams();
	const { brand, pausedOrders } = useSettings();
	const { refusedForm } = useContext(PageStateContext);
	const wanted = search.get(preselectParameter(declared.type) ?? "");
	const spec = useOfferedSpec(declared, wanted);
	// What someone has typed already is shown again, with the reason beside it.
	const paused = !refusedForm && isFormPaused(pausedOrders, spec);
	const preselect = wanted && spec.type === "SERVICE_ORDER" ? valueOfService(wanted) : wanted;
	return (
		<>
			<PageHead
				title={spec.title[locale]}
				description={t("request.description", { brand, title: spec.title[locale] })}
			/>
			<div className="by-trade page grid max-w-xl gap-4 pt-6 sm:gap-6 sm:pt-8">
				<header>
					<PageHeading variant="title">
						<RequestTitle spec={spec} />
					</PageHeading>
					<p className="mt-2 text-muted">{withDeadline(spec.intro[locale])}</p>
				</header>
				<div className="sheet margin-rule relative p-5">
					{paused ? (
						<PausedRequest />
					) : (
						<RequestForm
							spec={spec}
							preselected={preselectedFields(spec, { preselect, amount: search.get("amount") })}
							refused={refusedForm}
							onSent={(receipt) => navigate(`${localPath("/thanks")}?reference=${receipt.reference}`)}
						/>
					)}
				</div>
			</div>
			{spec.trade && (
				<div className="page max-w-xl">
					<TradeSteps />
				</div>
			)}
		</>
	);
}
