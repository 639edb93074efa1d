import type { ReactNode } from "react";
import { panelArchiveWords } from "#i18n/en/panel/archive.ts";
import { panelBoardWords } from "#i18n/en/panel/board.ts";
import { panelBrandWords } from "#i18n/en/panel/brand.ts";
import { panelLeadWords } from "#i18n/en/panel/lead.ts";
import { panelTradingWords } from "#i18n/en/panel/trading.ts";
import { useT } from "../../i18n/use-t.ts";
import { inlineLink } from "../../ui/button.tsx";
import { useSession } from "../core/session/use-session.ts";

const words = {
	...panelArchiveWords,
	...panelBoardWords,
	...panelBrandWords,
	...panelLeadWords,
	...panelTradingWords,
};

/** The sections of all settings, in their order, each by the id of its heading. */
const sections = {
	brand: "brand.title",
	contact: "settings.contact",
	work: "settings.work",
	trading: "trading.heading",
	orders: "orders.heading",
	replies: "replies.heading",
	quick: "quick.heading",
	archive: "archive.title",
} as const satisfies Readonly<Record<string, keyof typeof words>>;

type Section = keyof typeof sections;

const names = Object.keys(sections) as Section[];
const idOf = (section: Section) => `settings-${section}`;

/** Leads to the sections, whose forms are longer than a phone's screen. */
export function SectionList() {
	const t = useT(words);
	const isOwner = useSession().data?.user.isOwner ?? false;
	return (
		<nav aria-label={t("settings.sections")} className="mb-8 border-y border-rule py-1">
			<ul className="flex flex-wrap gap-x-6">
				{names
					.filter((section) => section !== "archive" || isOwner)
					.map((section) => (
						<li key={section}>
							<a
								href={`#${idOf(section)}`}
								onClick={(event) => {
									event.preventDefault();
									goTo(section);
								}}
								className={`${inlineLink} inline-flex min-h-11 items-center`}
							>
								{t(sections[section])}
							</a>
						</li>
					))}
			</ul>
		</nav>
	);
}

function goTo(section: Section): void {
	const heading = document.getElementById(idOf(section));
	heading?.focus({ preventScroll: true });
	heading?.scrollIntoView({ block: "start" });
}

/** The heading of a section, to which the list of sections leads. */
export function SectionHeading({ section, children }: { section: Section; children: ReactNode }) {
	return (
		<h2 id={idOf(section)} tabIndex={-1} className="scroll-mt-4 text-heading">
			{children}
		</h2>
	);
}
