import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { Announcement } from "#shared/api/content/announcement.ts";
import type { Home } from "#shared/api/content/home.ts";
import type { Navigation } from "#shared/api/content/navigation.ts";
import type { Network, NetworkCard } from "#shared/api/content/network.ts";
import type { NetworkDirectory } from "#shared/api/content/network-directory.ts";
import type { Page } from "#shared/api/content/page.ts";
import type { Question } from "#shared/api/content/question.ts";
import type { Service } from "#shared/api/content/service.ts";
import type { TeamMember } from "#shared/api/content/team-member.ts";
import type { Work } from "#shared/api/content/work.ts";
import type { Impostor } from "#shared/api/impostors.ts";
import type { RequestStatus } from "#shared/api/leads/request-status.ts";
import type { ResponseShare, UsualAnswer } from "#shared/api/leads/response-sla.ts";
import type { RateAlert } from "#shared/api/rate-alerts.ts";
import type { Rates, YesterdayRates } from "#shared/api/rates.ts";
import type { ReviewInvitation, Reviews } from "#shared/api/reviews.ts";
import type { PublicSettings } from "#shared/api/settings.ts";
import type { Locale } from "#shared/locale.ts";

/** ms */
const staleTime = 5 * 60_000;

/** Shown by a part that the server writes, as the team is. */
export const pageQuery = (slug: string) =>
	queryOptions<Page>({
		queryKey: ["/api/pages", encodeURIComponent(slug)],
		staleTime,
		meta: { serverPart: true },
	});
export const questionsQuery = queryOptions<Question[]>({ queryKey: ["/api/questions"], staleTime });

const second = 1000;
const minute = 60 * second;

/** The posted rates: fresh for 30 seconds and asked for again each 30 seconds; nothing else polls. */
export const ratesQuery = queryOptions<Rates>({
	queryKey: ["/api/rates"],
	staleTime: 30 * second,
	refetchInterval: 30 * second,
});
export const rateHistoryQuery = queryOptions<Rates[]>({ queryKey: ["/api/rates", "history"], staleTime: 5 * minute });
/** What the rates were at the end of yesterday. */
export const yesterdayRatesQuery = queryOptions<YesterdayRates>({
	queryKey: ["/api/rates", "yesterday"],
	staleTime: 60 * minute,
});
/** The networks that have a card on the home page, in its order. */
export const featuredNetworksQuery = queryOptions<NetworkCard[]>({
	queryKey: ["/api/featured-networks"],
	staleTime: 5 * minute,
});
export const servicesQuery = queryOptions<Service[]>({ queryKey: ["/api/services"], staleTime: 5 * minute });
/** What was done for others, for the pages of the services. */
export const workQuery = queryOptions<Work[]>({ queryKey: ["/api/work"], staleTime: 5 * minute });
/** Shown by a part that the server writes: a first visit carries its HTML alone. */
export const teamQuery = queryOptions<TeamMember[]>({
	queryKey: ["/api/team-members"],
	staleTime: 5 * minute,
	meta: { serverPart: true },
});
/** What the home page says. Its top gets its words from the loader, its steps are a part that the server writes. */
export const homeQuery = queryOptions<Home>({
	queryKey: ["/api/home"],
	staleTime: 5 * minute,
	meta: { serverPart: true },
});
/** What the header and the footer link to. */
export const navigationQuery = queryOptions<Navigation>({ queryKey: ["/api/navigation"] });
export const announcementsQuery = queryOptions<Announcement[]>({
	queryKey: ["/api/announcements"],
	staleTime: minute,
	meta: { serverPart: true },
});
/** Answered only while staff show it. */
export const responseShareQuery = queryOptions<ResponseShare>({ queryKey: ["/api/promise"], staleTime: 5 * minute });
/** Within how many minutes requests are usually answered in working hours. */
export const usualAnswerQuery = queryOptions<UsualAnswer>({ queryKey: ["/api/usual-answer"], staleTime: minute });
/** Those that staff confirmed to be impostors. */
export const impostorsQuery = queryOptions<Impostor[]>({ queryKey: ["/api/impostor-reports"], staleTime: minute });
/** Shown by a part that the server writes, as the team is. */
export const reviewsQuery = queryOptions<Reviews>({
	queryKey: ["/api/reviews"],
	staleTime: 5 * minute,
	meta: { serverPart: true },
});
export const reviewInvitationQuery = (token: string) =>
	queryOptions<ReviewInvitation>({ queryKey: ["/api/reviews", encodeURIComponent(token)], staleTime: minute });
export const rateAlertQuery = (token: string) =>
	queryOptions<RateAlert>({ queryKey: ["/api/rate-alerts", encodeURIComponent(token)], staleTime: minute });
export const settingsQuery = queryOptions<PublicSettings>({ queryKey: ["/api/settings"] });

/** A page of the networks' directory in a language; `address` is its query, such as `?q=cj&page=2`. */
export const directoryQuery = (locale: Locale, address: string) =>
	queryOptions<NetworkDirectory>({
		queryKey: [`/api/network-directory?lang=${locale}${address.replace("?", "&")}`],
		staleTime: 5 * minute,
	});
export const networkQuery = (slug: string) =>
	queryOptions<Network>({ queryKey: ["/api/networks", encodeURIComponent(slug)], staleTime: 5 * minute });
export const relatedNetworksQuery = (slug: string) =>
	queryOptions<Network[]>({
		queryKey: ["/api/networks", encodeURIComponent(slug), "related"],
		staleTime: 5 * minute,
	});
export const serviceQuery = (slug: string) =>
	queryOptions<Service>({ queryKey: ["/api/services", encodeURIComponent(slug)], staleTime: 5 * minute });
export const requestStatusQuery = (reference: string) =>
	queryOptions<RequestStatus>({ queryKey: ["/api/requests", encodeURIComponent(reference)], staleTime: minute });

/** Reads the share for a page that shows it; without it the page says nothing of it. */
export async function prefetchShare(client: QueryClient): Promise<void> {
	const settings = await client.ensureQueryData(settingsQuery).catch(() => null);
	if (settings?.showPromise) await client.prefetchQuery(responseShareQuery);
}
