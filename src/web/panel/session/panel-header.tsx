import { useQuery } from "@tanstack/react-query";
import type { ComponentType, ReactNode } from "react";
import { useLocation } from "react-router";
import panelWords from "#i18n/en/panel/common.json" with { type: "json" };
import panelInboxWords from "#i18n/en/panel/inbox.json" with { type: "json" };
import type { Session } from "#shared/api/staff/session.ts";
import { withoutLocale } from "#shared/locale.ts";
import { LocalLink } from "../../app/content/request-link.tsx";
import { climbs } from "../../app/content/staff-text.tsx";
import { useSettings } from "../../app/settings.ts";
import { useT } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { GlobeIcon } from "../../ui/icons.tsx";
import { failedNoticesQuery, rateProposalsQuery, scheduledRatesQuery, viewCountsQuery } from "../core/api/lists.ts";
import { countText } from "../core/duration.ts";
import { HelpButton } from "../core/handbook/help-button.tsx";
import { DotsIcon, InboxIcon, MoneyIcon, PeopleIcon, RatesIcon } from "../core/parts/icons.tsx";
import { useLogout, useSession } from "../core/session/use-session.ts";

const words = { ...panelInboxWords, ...panelWords };

/** Where the screens of the panel belong, by the first part of their path below `/admin`; the rest lies behind "More". */
const places = [
	{ to: "/admin", key: "queue.inbox", of: ["", "leads"], Icon: InboxIcon, Badge: ToAnswerBadge },
	{ to: "/admin/rates", key: "nav.ratesEditor", of: ["rates"], Icon: RatesIcon, Badge: RatesBadge },
	{ to: "/admin/customers", key: "queue.customers", of: ["customers"], Icon: PeopleIcon },
	{ to: "/admin/money", key: "nav.money", of: ["money", "deals", "day-book"], Icon: MoneyIcon },
	{
		to: "/admin/website",
		key: "nav.website",
		of: ["website", "announcements", "networks", "content-table"],
		Icon: GlobeIcon,
	},
	{ to: "/admin/more", key: "admin.more", of: null, Icon: DotsIcon, Badge: FailedBadge },
] as const satisfies readonly {
	to: string;
	key: keyof typeof words;
	of: readonly string[] | null;
	Icon: ComponentType;
	Badge?: ComponentType;
}[];

/** ms; on screens that hear of no events. */
const countPause = 60_000;

export function PanelHeader({ user, languages }: { user: Session["user"]; languages: ReactNode }) {
	const t = useT(panelWords);
	const { brand } = useSettings();
	const logout = useLogout();
	return (
		<>
			<header className="panel-header border-b border-rule bg-paper">
				<div className="page flex flex-wrap items-center gap-x-2 gap-y-1 py-px sm:gap-x-3 sm:py-1.5">
					<p className="flex min-w-0 grow basis-28 items-center gap-x-2">
						<bdi
							className={`truncate font-display font-semibold sm:text-xl lang-ur:leading-[1.9] lang-ur:font-normal ${climbs(brand) ? "lang-ur:-mt-[0.15em] lang-ur:pt-[1.75em]" : ""}`}
						>
							{brand}
						</bdi>
						<span className="stamp shrink-0 whitespace-nowrap text-green max-sm:hidden print:hidden">
							{t("nav.panel")}
						</span>
					</p>
					<HelpButton />
					{languages}
					{/* On a phone it lies behind "More", away from the thumb, and asks. */}
					<Button
						onClick={() => logout.mutate()}
						disabled={logout.isPending}
						className="max-md:hidden"
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
	const t = useT(words);
	const path = withoutLocale(useLocation().pathname);
	const [, , part = ""] = path.split("/");
	const open = places.find(({ of }) => (of as readonly string[] | null)?.includes(part)) ?? places.at(-1);
	return (
		<nav aria-label={t("nav.panel")} className="panel-nav">
			<ul className="page flex max-md:px-0">
				{places.map((place) => (
					<li key={place.to} className="max-md:min-w-0 max-md:flex-auto">
						<LocalLink
							to={place.to}
							aria-current={place !== open ? undefined : path === place.to ? "page" : "true"}
							className="panel-link inline-flex min-h-11 items-center gap-x-[0.4rem] border-b-3 border-transparent px-3 font-medium whitespace-nowrap md:[&>svg]:hidden @max-[16rem]:[&>svg]:hidden lang-ur:font-normal"
						>
							<place.Icon />
							<span>{t(place.key)}</span>
							{"Badge" in place && <place.Badge />}
						</LocalLink>
					</li>
				))}
			</ul>
		</nav>
	);
}

function ToAnswerBadge() {
	const t = useT(words);
	const count = useQuery({ ...viewCountsQuery, refetchInterval: countPause }).data?.toAnswer ?? 0;
	return <Badge count={count} label={t("queue.toAnswer", { count: countText(count) })} />;
}

function FailedBadge() {
	const t = useT(words);
	const failed = useQuery(failedNoticesQuery).data?.length ?? 0;
	return <Badge count={failed} label={`${t("nav.notices")}: ${failed}`} data-failed />;
}

function Badge({
	count,
	label,
	...kind
}: {
	count: number;
	label: string;
	"data-failed"?: true;
	"data-waiting"?: true;
}) {
	if (count === 0) return null;
	return (
		<span role="img" aria-label={label} className="nav-badge" {...kind}>
			{countText(count)}
		</span>
	);
}

function RatesBadge() {
	const t = useT(panelWords);
	const me = useSession().data?.user.id;
	const proposals = useQuery(rateProposalsQuery).data ?? [];
	const scheduled = useQuery(scheduledRatesQuery).data ?? [];
	const isOverdue = (at: string | null) => at !== null && Date.parse(at) < Date.now();
	const count =
		proposals.filter(({ by }) => by.id !== me).length +
		scheduled.filter(({ outdated, effectiveAt }) => outdated && isOverdue(effectiveAt)).length;
	return <Badge count={count} label={t("rate.waiting", { count })} data-waiting />;
}
