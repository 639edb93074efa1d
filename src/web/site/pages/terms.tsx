import { termsEn } from "#content/terms/en.ts";
import { termsUr } from "#content/terms/ur.ts";
import { PageHead } from "../../app/content/page-head.tsx";
import { useLocale } from "../../i18n/use-t.ts";
import { TextPage } from "../text-page/text-page.tsx";

const texts = { en: termsEn, ur: termsUr };

export function Component() {
	const content = texts[useLocale()];
	return (
		<>
			<PageHead title={content.title} description={content.description} />
			<TextPage content={content} />
		</>
	);
}
