import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import panelWords from "#i18n/en/panel/common.json" with { type: "json" };
import { useLocale, useT } from "../../../i18n/use-t.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { ReadState } from "../parts/screen.tsx";
import { type HandbookPage, handbookPages } from "./pages.ts";

// Made of Markdown while the program is built.
const texts = import.meta.glob<string>("../../../../../docs/handbook/*/*.md", { import: "default" });

/** Markdown, set as the site sets its texts. */
const prose =
	"grid gap-[0.875rem] [&_h2]:text-[1.375rem] [&_h2]:font-semibold [&_i]:text-green [&_i]:not-italic [&_img]:h-auto [&_img]:w-[min(15rem,100%)] [&_img]:rounded-sm [&_img]:border [&_img]:border-rule [&_li]:py-[0.25rem] [&_ol]:list-decimal [&_ol]:ps-[1.5rem]";

export function Handbook({ first, onClose }: { first: HandbookPage; onClose: () => void }) {
	const t = useT(panelWords);
	const locale = useLocale();
	const [page, setPage] = useState(first);
	const text = useQuery({
		queryKey: ["handbook", locale, page],
		queryFn: () => texts[`../../../../../docs/handbook/${locale}/${page}.md`]?.() ?? "",
	});
	return (
		<Dialog title={t("handbook.title")} closeLabel={t("admin.close")} onClose={onClose} isTall>
			<ReadState of={text} />
			{text.data && <article className={prose} dangerouslySetInnerHTML={{ __html: text.data }} />}
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
