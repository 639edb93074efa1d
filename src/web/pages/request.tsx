import { useContext } from "react";
import { data, type LoaderFunctionArgs, useNavigate, useParams, useSearchParams } from "react-router";
import { isRequestPaused } from "#content/paused.ts";
import { valueOfService } from "#content/service-cards.ts";
import { leadTypeOfSlug, preselectParameter } from "#shared/requests/address.ts";
import { preselectedFields, requestOf } from "#shared/requests/registry.ts";
import type { RequestSpec } from "#shared/requests/spec.ts";
import { PageStateContext } from "../app/contexts.ts";
import { PageHead } from "../app/page-head.tsx";
import { useSettings } from "../app/settings.ts";
import { PausedRequest } from "../features/request-form/paused-request.tsx";
import { RequestForm } from "../features/request-form/request-form.tsx";
import { useLocale, useLocalPath, useT, useWithDeadline } from "../i18n/use-t.ts";
import { NotFound } from "./not-found.tsx";

export function loader({ params }: LoaderFunctionArgs) {
	return leadTypeOfSlug(params.slug ?? "") ? null : data(null, { status: 404 });
}

/** The plain page of a request form: for those without scripts, and for links that are shared. */
export function Component() {
	const type = leadTypeOfSlug(useParams().slug ?? "");
	return type ? <RequestPage key={type} spec={requestOf(type)} /> : <NotFound />;
}

function RequestPage({ spec }: { spec: RequestSpec }) {
	const t = useT();
	const withDeadline = useWithDeadline();
	const locale = useLocale();
	const localPath = useLocalPath();
	const navigate = useNavigate();
	const [search] = useSearchParams();
	const { brand, pausedOrders } = useSettings();
	const { refusedForm } = useContext(PageStateContext);
	// What someone has typed already is shown again, with the reason beside it.
	const paused = !refusedForm && isRequestPaused(pausedOrders, spec.type);
	const asked = search.get(preselectParameter(spec.type) ?? "");
	const preselect = asked && spec.type === "SERVICE_ORDER" ? valueOfService(asked) : asked;
	return (
		<>
			<PageHead
				title={spec.title[locale]}
				description={t("request.description", { brand, title: spec.title[locale] })}
			/>
			<div className="page grid max-w-xl gap-6 pt-8">
				<header>
					<h1 className="text-title">{spec.title[locale]}</h1>
					<p className="mt-2 text-muted">{withDeadline(spec.intro[locale])}</p>
				</header>
				<div className="sheet margin-rule relative p-5">
					{paused ? (
						<PausedRequest />
					) : (
						<RequestForm
							spec={spec}
							preselected={preselectedFields(spec, preselect)}
							refused={refusedForm}
							onSent={(receipt) => navigate(`${localPath("/thanks")}?reference=${receipt.reference}`)}
						/>
					)}
				</div>
			</div>
		</>
	);
}
