import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { NavLink, useLocation } from "react-router";
import { panelWords } from "#i18n/en/panel/common.ts";
import { panelInboxWords } from "#i18n/en/panel/inbox.ts";
import type { Session } from "#shared/api/staff/session.ts";
import { climbs } from "../../app/content/staff-text.tsx";
import { useSettings } from "../../app/settings.ts";
import { useLocalPath, useT } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { viewCountsQuery } from "../core/api/lists.ts";
import { countText } from "../core/duration.ts";
import { RatesBadge } from "../core/parts/rates-waiting.tsx";
import { useLogout } from "../core/session/use-session.ts";

const words = { ...panelInboxWords, ...panelWords };

const seldom = [
	{ to: "/admin/website", key: "nav.website" },
	{ to: "/admin/announcements", key: "nav.announcements" },
	{ to: "/admin/networks", key: "nav.logos" },
	{ to: "/admin/settings", key: "nav.settings" },
	{ to: "/admin/staff", key: "nav.staff" },
	{ to: "/admin/account", key: "nav.account" },
	{ to: "/admin/notices", key: "nav.notices" },
	{ to: "/admin/audit", key: "nav.audit" },
] as const;

/** ms; on screens that hear of no events. */
const countPause = 60_000;

/** Brand, screens, language and the way out. On a phone the screens lie at the bottom, within reach of the thumb. */
export function PanelHeader({ user, languages }: { user: Session["user"]; languages: ReactNode }) {
	const t = useT(panelWords);
	const { brand } = useSettings();
	const logout = useLogout();
	return (
		<>
			<header className="panel-header border-b border-rule bg-paper">
				<div className="page flex flex-wrap items-center gap-x-2 gap-y-1 py-1 sm:gap-x-3 sm:py-1.5">
					<p className="flex min-w-0 grow basis-28 items-center gap-x-2">
						<bdi
							className={`truncate font-display font-semibold sm:text-xl lang-ur:leading-[1.9] lang-ur:font-normal ${climbs(brand) ? "lang-ur:-mt-[0.15em] lang-ur:pt-[1.75em]" : ""}`}
						>
							{brand}
						</bdi>
						<span className="stamp shrink-0 whitespace-nowrap text-green max-sm:hidden">{t("nav.panel")}</span>
					</p>
					{languages}
					<Button
						onClick={() => logout.mutate()}
						disabled={logout.isPending}
						className="max-sm:border-transparent max-sm:bg-transparent max-sm:px-2"
						title={t("login.signedInAs", { name: user.email })}
					>
						{logout.isPending ? t("login.loggingOut") : t("login.logout")}
					</Button>
				</div>
			</header>
			<PanelNav isOwner={user.isOwner} />
		</>
	);
}

function PanelNav({ isOwner }: { isOwner: boolean }) {
	const t = useT(words);
	const { pathname } = useLocation();
	const [openAt, setOpenAt] = useState<string | null>(null);
	const seldomLinks = seldom.map(({ to, key }) => (
		<PanelLink key={to} to={to}>
			{t(key)}
		</PanelLink>
	));
	return (
		<nav aria-label={t("nav.panel")} className="panel-nav">
			<ul className="page">
				<PanelLink to="/admin">
					{t("queue.inbox")}
					<ToAnswerBadge />
				</PanelLink>
				<PanelLink to="/admin/rates">
					{t("nav.ratesEditor")}
					<RatesBadge />
				</PanelLink>
				<PanelLink to="/admin/customers">{t("queue.customers")}</PanelLink>
				<PanelLink to="/admin/money">{t("nav.money")}</PanelLink>
				{/* Open only on the screen where it was opened, so that it closes with each way taken. */}
				<li className="xl:hidden">
					<details
						open={openAt === pathname}
						onToggle={(event) => setOpenAt(event.currentTarget.open ? pathname : null)}
					>
						<summary className="panel-link">{t("admin.more")}</summary>
						<ul className="panel-more">
							{seldomLinks}
							{isOwner && <PanelLink to="/admin/imports">{t("nav.imports")}</PanelLink>}
							<SiteLink />
						</ul>
					</details>
				</li>
				<li className="contents max-xl:hidden">
					<ul className="contents">
						{seldomLinks}
						<SiteLink />
					</ul>
				</li>
			</ul>
		</nav>
	);
}

function PanelLink({ to, children }: { to: string; children: ReactNode }) {
	const localPath = useLocalPath();
	return (
		<li>
			<NavLink to={localPath(to)} end className="panel-link">
				{children}
			</NavLink>
		</li>
	);
}

/** How many leads wait for an answer. */
function ToAnswerBadge() {
	const t = useT(words);
	const count = useQuery({ ...viewCountsQuery, refetchInterval: countPause }).data?.toAnswer ?? 0;
	if (count === 0) return null;
	const text = countText(count);
	return (
		<span role="img" aria-label={t("queue.toAnswer", { count: text })} className="nav-badge">
			{text}
		</span>
	);
}

/** Leaves the panel with all that it loaded. */
function SiteLink() {
	const t = useT(panelWords);
	const localPath = useLocalPath();
	return (
		<li className="xl:ms-auto">
			<a href={localPath("/")} className="panel-link">
				{t("nav.site")}
			</a>
		</li>
	);
}
