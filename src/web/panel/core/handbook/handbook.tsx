import "../../../styles/handbook.css";
import { useEffect, useState } from "react";
import panelWords from "#i18n/en/panel/common.json" with { type: "json" };
import { useLocale, useT } from "../../../i18n/use-t.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { sentenceOf } from "../api/api.ts";
import { Loading } from "../parts/screen.tsx";
import { type HandbookPage, handbookPages } from "./pages.ts";

const words = panelWords;
// Made of Markdown while the program is built.
const texts = import.meta.glob<string>("../../../../../docs/handbook/*/*.md", { import: "default" });

export function Handbook({ first, onClose }: { first: HandbookPage; onClose: () => void }) {
	const t = useT(words);
	const locale = useLocale();
	const [page, setPage] = useState(first);
	const [text, setText] = useState<{ page: HandbookPage; html: string } | null>(null);
	useEffect(() => {
		let isAsked = true;
		const show = (html: string) => isAsked && setText({ page, html });
		texts[`../../../../../docs/handbook/${locale}/${page}.md`]?.().then(show, (error) => show(sentenceOf(error, t)));
		return () => {
			isAsked = false;
		};
	}, [page, locale, t]);
	return (
		<Dialog title={t("handbook.title")} closeLabel={t("admin.close")} onClose={onClose} isTall>
			{text?.page === page ? (
				<article className="handbook" dangerouslySetInnerHTML={{ __html: text.html }} />
			) : (
				<Loading />
			)}
			<nav aria-label={t("handbook.pages")} className="mt-6 flex flex-wrap gap-2 border-t border-rule pt-4">
				{handbookPages.map((one) => (
					<Button key={one} aria-pressed={one === page} onClick={() => setPage(one)}>
						{t(`handbook.${one}`)}
					</Button>
				))}
			</nav>
		</Dialog>
	);
}
