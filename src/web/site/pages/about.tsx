import { aboutEn } from "#content/about/en.ts";
import { aboutUr } from "#content/about/ur.ts";
import { PageHead } from "../../app/content/page-head.tsx";
import { useLocale } from "../../i18n/use-t.ts";
import { Team } from "../team/team.tsx";
import { TextPage } from "../text-page/text-page.tsx";

const texts = { en: aboutEn, ur: aboutUr };

export function Component() {
	const content = texts[useLocale()];
	return (
		<>
			<PageHead title={content.title} description={content.description} />
			<TextPage content={content} />
			<div className="page">
				<Team />
			</div>
		</>
	);
}
