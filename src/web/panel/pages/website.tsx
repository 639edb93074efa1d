import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { home } from "#shared/content-types/home.ts";
import { navigation } from "#shared/content-types/navigation.ts";
import { page } from "#shared/content-types/page.ts";
import { question } from "#shared/content-types/question.ts";
import { teamMember } from "#shared/content-types/team-member.ts";
import { work } from "#shared/content-types/work.ts";
import { formatNumber } from "#shared/rates/money.ts";
import { ContentSection, SingleSection } from "../catalogue/content-section.tsx";
import { SiteWordsSection } from "../catalogue/site-words.tsx";
import { UrduReport, useUrduWanted } from "../catalogue/urdu-report.tsx";
import { Place, PlaceList } from "../core/parts/place-list.tsx";
import { BackTo, ScreenHead } from "../core/parts/screen.tsx";
import { useWords, type words } from "../core/parts/words.ts";

/** What has no screen of its own, by its name in the address. */
const parts = {
	home: { title: "content.home", part: <SingleSection spec={home} /> },
	navigation: { title: "links.title", part: <SingleSection spec={navigation} /> },
	page: { title: "content.pages", part: <ContentSection spec={page} isTitled /> },
	question: { title: "content.questions", part: <ContentSection spec={question} isTitled /> },
	"team-member": { title: "content.team", part: <ContentSection spec={teamMember} isTitled /> },
	work: { title: "content.work", part: <ContentSection spec={work} isTitled /> },
	words: { title: "content.words", part: <SiteWordsSection /> },
	urdu: { title: "site.urdu", part: <UrduReport /> },
} as const satisfies Readonly<Record<string, { title: keyof typeof words; part: ReactNode }>>;

const isPart = (name: string | null): name is keyof typeof parts => name !== null && Object.hasOwn(parts, name);

export function Component() {
	const t = useWords();
	const [search] = useSearchParams();
	const name = search.get("type");
	if (!isPart(name)) return <Parts />;
	return (
		<>
			<BackTo to="/admin/website">{t("nav.website")}</BackTo>
			<ScreenHead title={t(parts[name].title)} />
			{parts[name].part}
		</>
	);
}

function Parts() {
	const t = useWords();
	const untranslated = useUrduWanted()?.read.length ?? 0;
	const partAt = (name: keyof typeof parts) => ({ to: `/admin/website?type=${name}`, title: t(parts[name].title) });
	return (
		<>
			<ScreenHead title={t("nav.website")} />
			<PlaceList label={t("content.types")}>
				<Place {...partAt("home")} text={t("site.home")} />
				<Place to="/admin?tab=services" title={t("site.services")} text={t("site.servicesText")} />
				<Place {...partAt("work")} text={t("site.work")} />
				<Place to="/admin?tab=networks" title={t("site.networks")} text={t("site.networksText")} />
				<Place to="/admin/networks" title={t("nav.logos")} text={t("site.logos")} />
				<Place to="/admin/announcements" title={t("nav.announcements")} text={t("site.announcements")} />
				<Place {...partAt("page")} text={t("site.pages")} />
				<Place {...partAt("navigation")} text={t("links.text")} />
				<Place {...partAt("question")} text={t("site.questions")} />
				<Place {...partAt("team-member")} text={t("site.team")} />
				<Place {...partAt("words")} text={t("site.words")} />
				<Place
					{...partAt("urdu")}
					text={t("site.urduText")}
					mark={untranslated > 0 && <span className="stamp text-muted">{formatNumber(untranslated)}</span>}
				/>
			</PlaceList>
		</>
	);
}
