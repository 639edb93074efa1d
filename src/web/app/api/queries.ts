import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { NetworkDirectory } from "#shared/api/content/network-directory.ts";
import type {
	Announcement,
	Home,
	Navigation,
	Network,
	NetworkCard,
	Page,
	Question,
	Service,
	TeamMember,
	Work,
} from "#shared/api/content/types.ts";
import type { Impostor } from "#shared/api/impostors.ts";
import type { RequestStatus, ResponseShare, UsualAnswer } from "#shared/api/leads/request-status.ts";
import type { RateAlert } from "#shared/api/rate-alerts.ts";
import type { Rates, YesterdayRates } from "#shared/api/rates.ts";
import type { ReviewInvitation, Reviews } from "#shared/api/reviews.ts";
import type { PublicSettings } from "#shared/api/settings.ts";
import type { Locale } from "#shared/locale.ts";

const minute = 60_000;
const never = Number.POSITIVE_INFINITY;
/** Shown by a part that the server writes: a first visit carries its HTML alone. */
const ofServerPart = { meta: { serverPart: true } };

/** A reading of the site's calls; fresh for five minutes (ms) unless it says otherwise. */
const reading = <Answer>(
	queryKey: readonly string[],
	staleTime = 5 * minute,
	more: { readonly meta?: { readonly serverPart: boolean }; readonly refetchInterval?: number } = {},
) => queryOptions<Answer>({ queryKey, staleTime, ...more });

export const settingsQuery = reading<PublicSettings>(["/api/settings"], never);
export const navigationQuery = reading<Navigation>(["/api/navigation"], never);
export const announcementsQuery = reading<Announcement[]>(["/api/announcements"], minute);
/** The posted rates: fresh for 30 seconds and asked for again each 30 seconds; nothing else polls. */
export const ratesQuery = reading<Rates>(["/api/rates"], minute / 2, { refetchInterval: minute / 2 });
export const rateHistoryQuery = reading<Rates[]>(["/api/rates", "history"]);
export const yesterdayRatesQuery = reading<YesterdayRates>(["/api/rates", "yesterday"], 60 * minute);
export const rateAlertQuery = (token: string) =>
	reading<RateAlert>(["/api/rate-alerts", encodeURIComponent(token)], minute);

/** What the home page says. Its top gets its words from the loader, its steps are a part that the server writes. */
export const homeQuery = reading<Home>(["/api/home"], 5 * minute, ofServerPart);
export const pageQuery = (slug: string) =>
	reading<Page>(["/api/pages", encodeURIComponent(slug)], 5 * minute, ofServerPart);
export const questionsQuery = reading<Question[]>(["/api/questions"]);
export const teamQuery = reading<TeamMember[]>(["/api/team-members"], 5 * minute, ofServerPart);
export const workQuery = reading<Work[]>(["/api/work"]);
export const servicesQuery = reading<Service[]>(["/api/services"]);
export const serviceQuery = (slug: string) => reading<Service>(["/api/services", encodeURIComponent(slug)]);

export const featuredNetworksQuery = reading<NetworkCard[]>(["/api/featured-networks"]);
/** A page of the networks' directory in a language; `address` is its query, such as `?q=cj&page=2`. */
export const directoryQuery = (locale: Locale, address: string) =>
	reading<NetworkDirectory>([`/api/network-directory?lang=${locale}${address.replace("?", "&")}`]);
export const networkQuery = (slug: string) => reading<Network>(["/api/networks", encodeURIComponent(slug)]);
export const relatedNetworksQuery = (slug: string) =>
	reading<Network[]>(["/api/networks", encodeURIComponent(slug), "related"]);

/** Answered only while staff show it. */
export const responseShareQuery = reading<ResponseShare>(["/api/promise"]);
/** Within how many minutes requests are usually answered in working hours. */
export const usualAnswerQuery = reading<UsualAnswer>(["/api/usual-answer"], minute);
export const requestStatusQuery = (reference: string) =>
	reading<RequestStatus>(["/api/requests", encodeURIComponent(reference)], minute);
export const impostorsQuery = reading<Impostor[]>(["/api/impostor-reports"], minute);
export const reviewsQuery = reading<Reviews>(["/api/reviews"], 5 * minute, ofServerPart);
export const reviewInvitationQuery = (token: string) =>
	reading<ReviewInvitation>(["/api/reviews", encodeURIComponent(token)], minute);

export async function prefetchShare(client: QueryClient): Promise<void> {
	const settings = await client.ensureQueryData(settingsQuery).catch(() => null);
	if (settings?.showPromise) await client.prefetchQuery(responseShareQuery);
}
