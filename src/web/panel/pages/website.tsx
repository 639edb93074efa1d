import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { panelWords } from "#i18n/en/panel/common.ts";
import { panelContentWords } from "#i18n/en/panel/content.ts";
import { panelUrduWords } from "#i18n/en/panel/urdu.ts";
import { home } from "#shared/content-types/home.ts";
import { page } from "#shared/content-types/page.ts";
import { question } from "#shared/content-types/question.ts";
import type { ContentTypeSpec } from "#shared/content-types/spec.ts";
import { teamMember } from "#shared/content-types/team-member.ts";
import { useT } from "../../i18n/use-t.ts";
import { ContentSection, SingleSection } from "../catalogue/content-section.tsx";
import { SiteWordsSection } from "../catalogue/site-words.tsx";
import { translationsQuery, UrduReport } from "../catalogue/urdu-report.tsx";
import { ScreenHead } from "../core/parts/screen.tsx";
import { Tabs } from "../core/parts/tabs.tsx";

const words = { ...panelContentWords, ...panelUrduWords, ...panelWords };

const types = ["home", "page", "team-member", "question"] as const;
type Type = (typeof types)[number];
const tabs = [...types, "words", "urdu"] as const;

const specs: Readonly<Record<Type, ContentTypeSpec>> = { home, page, "team-member": teamMember, question };
const titles = {
	home: "content.home",
	page: "content.pages",
	"team-member": "content.team",
	question: "content.questions",
	words: "content.words",
} as const satisfies Readonly<Record<Type | "words", keyof typeof panelContentWords>>;

/** What the site says of the business beside what it offers. The open type is stored in the address. */
export function Component() {
	const t = useT(words);
	const [search, setSearch] = useSearchParams();
	const wanted = search.get("type");
	const open = tabs.find((tab) => tab === wanted) ?? "home";
	const untranslated = useQuery(translationsQuery).data?.length;
	return (
		<>
			<ScreenHead title={t("nav.website")} text={t("content.websiteText")} />
			<Tabs
				label={t("content.types")}
				tabs={tabs.map((name) => ({
					name,
					title: name === "urdu" ? t("urdu.tab", { count: untranslated ?? "…" }) : t(titles[name]),
				}))}
				open={open}
				onOpen={(type) => setSearch({ type }, { replace: true, preventScrollReset: true })}
				heading={null}
				tools={null}
				panelClass="pt-6"
			>
				<Open tab={open} />
			</Tabs>
		</>
	);
}

function Open({ tab }: { tab: (typeof tabs)[number] }) {
	if (tab === "urdu") return <UrduReport />;
	if (tab === "words") return <SiteWordsSection />;
	const spec = specs[tab];
	return spec.single ? <SingleSection key={tab} spec={spec} /> : <ContentSection key={tab} spec={spec} />;
}
