import { lazy, Suspense } from "react";
import { Outlet, useLocation } from "react-router";
import { withoutLocale } from "#shared/locale.ts";
import { Toasts } from "../../app/overlays/toasts.tsx";
import { LazyTooltips } from "../../app/overlays/tooltips.tsx";
import { LanguageToggle } from "../../site/shell/language-toggle.tsx";
import { WaitingActions } from "../inbox/waiting/waiting-actions.tsx";
import { Panel } from "../session/panel.tsx";
import "../../styles/panel.css";

const loadToaster = () => import("../../app/overlays/toaster.tsx").then((module) => module.SiteToaster);

const LazyFirst = lazy(async () => {
	const { SecondFactorFirst } = await import("../staff/security/second-factor-first.tsx");
	return { default: SecondFactorFirst };
});

// Few ever see it: its code comes with it.
function SecondFactorFirst() {
	return (
		<Suspense>
			<LazyFirst />
		</Suspense>
	);
}

/** The frame of the panel: nothing of it shows before someone is logged in, but for the link that makes an account. */
export function Component() {
	const invited = withoutLocale(useLocation().pathname) === "/admin/invitation";
	return (
		<Toasts load={loadToaster}>
			{invited ? (
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
