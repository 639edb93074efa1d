import { type LoaderFunctionArgs, Outlet, useLocation } from "react-router";
import { localeOfPath, withoutLocale } from "#shared/locale.ts";
import { forgottenPath } from "#shared/staff/login.ts";
import { queryClientContext } from "../../app/contexts.ts";
import { Toasts } from "../../app/overlays/toasts.tsx";
import { LazyTooltips } from "../../app/overlays/tooltips.tsx";
import { LanguageToggle } from "../../site/shell/language-toggle.tsx";
import { waysInQuery } from "../core/api/lists.ts";
import { lazyPart } from "../core/parts/lazy-part.tsx";
import { WaitingActions } from "../inbox/waiting-actions.tsx";
import { loadPanelUrdu } from "../panel-pages.ts";
import { Panel } from "../session/panel.tsx";
import "../../styles/panel.css";
import "../../styles/panel-shell.css";
import "../../styles/save-bar.css";

const loadToaster = () => import("../../app/overlays/toaster.tsx").then((module) => module.SiteToaster);

// Few ever see it: its code comes with it.
const SecondFactorFirst = lazyPart(async () => (await import("../staff/security.tsx")).SecondFactorFirst);

/** The login screen needs to know the ways in when the server renders it; who changes to Urdu needs its words. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const isUrdu = localeOfPath(new URL(request.url).pathname) === "ur";
	await Promise.all([context.get(queryClientContext).prefetchQuery(waysInQuery), isUrdu && loadPanelUrdu()]);
	return null;
}

const openToStrangers = ["/admin/invitation", forgottenPath];

/** Nothing shows before someone is logged in, but for the link that makes an account and the question for a new password. */
export function Component() {
	const isOpen = openToStrangers.includes(withoutLocale(useLocation().pathname));
	return (
		<Toasts load={loadToaster}>
			{isOpen ? (
				<Outlet />
			) : (
				<Panel languages={<LanguageToggle />} secondFactorFirst={<SecondFactorFirst />}>
					<WaitingActions />
					<Outlet />
				</Panel>
			)}
			<LazyTooltips />
		</Toasts>
	);
}
