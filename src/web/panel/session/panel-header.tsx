import { type ReactNode, useState } from "react";
import { NavLink, useLocation } from "react-router";
import { panelAccountWords } from "#i18n/en/panel/account.ts";
import { panelWords } from "#i18n/en/panel/common.ts";
import type { Session } from "#shared/api/staff/session.ts";
import { useSettings } from "../../app/settings.ts";
import { useLocalPath, useT } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { RatesBadge } from "../core/rates-waiting.tsx";
import { useLogout } from "../core/session/use-session.ts";

const daily = [
	{ to: "/admin", key: "nav.dashboard" },
	{ to: "/admin/rates", key: "nav.ratesEditor" },
	{ to: "/admin/announcements", key: "nav.announcements" },
] as const;
const seldom = [
	{ to: "/admin/settings", key: "nav.settings" },
	{ to: "/admin/staff", key: "nav.staff" },
	{ to: "/admin/account", key: "nav.account" },
	{ to: "/admin/notices", key: "nav.notices" },
	{ to: "/admin/audit", key: "nav.audit" },
] as const;

const navWords = { ...panelAccountWords, ...panelWords };

/** Brand, screens, language and the way out. On a phone the screens lie at the bottom, within reach of the thumb. */
export function PanelHeader({ user, languages }: { user: Session["user"]; languages: ReactNode }) {
	const t = useT(panelWords);
	const { brand } = useSettings();
	const logout = useLogout();
	return (
		<>
			<header className="panel-header border-b border-rule bg-paper">
				<div className="page flex min-h-15 flex-wrap items-center gap-x-3 gap-y-1 py-2">
					<p className="me-auto flex min-w-0 flex-wrap items-center gap-x-2">
						<bdi className="font-display text-xl font-semibold">{brand}</bdi>
						<span className="stamp text-green max-sm:hidden">{t("nav.panel")}</span>
					</p>
					{languages}
					<Button
						onClick={() => logout.mutate()}
						disabled={logout.isPending}
						title={t("login.signedInAs", { name: user.email })}
					>
						{logout.isPending ? t("login.loggingOut") : t("login.logout")}
					</Button>
				</div>
			</header>
			<PanelNav />
		</>
	);
}

function PanelNav() {
	const t = useT(navWords);
	const localPath = useLocalPath();
	const { pathname } = useLocation();
	const [openAt, setOpenAt] = useState<string | null>(null);
	const link = ({ to, key }: (typeof daily | typeof seldom)[number]) => (
		<li key={to}>
			<NavLink to={localPath(to)} end className="panel-link">
				{t(key)}
				{key === "nav.ratesEditor" && <RatesBadge />}
			</NavLink>
		</li>
	);
	return (
		<nav aria-label={t("nav.panel")} className="panel-nav">
			<ul className="page">
				{daily.map(link)}
				{/* Open only on the screen where it was opened, so that it closes with each way taken. */}
				<li className="md:hidden">
					<details
						open={openAt === pathname}
						onToggle={(event) => setOpenAt(event.currentTarget.open ? pathname : null)}
					>
						<summary className="panel-link">{t("admin.more")}</summary>
						<ul className="panel-more">
							{seldom.map(link)}
							<SiteLink />
						</ul>
					</details>
				</li>
				<li className="contents max-md:hidden">
					<ul className="contents">
						{seldom.map(link)}
						<SiteLink />
					</ul>
				</li>
			</ul>
		</nav>
	);
}

/** Leaves the panel with all that it loaded. */
function SiteLink() {
	const t = useT(panelWords);
	const localPath = useLocalPath();
	return (
		<li className="md:ms-auto">
			<a href={localPath("/")} className="panel-link">
				{t("nav.site")}
			</a>
		</li>
	);
}
