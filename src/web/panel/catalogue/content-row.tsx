import type { ReactNode } from "react";
import { panelCatalogueWords } from "#i18n/en/panel/catalogue.ts";
import type { ListedEntry } from "#shared/content-types/list.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { LogoImage } from "../core/parts/logo-image.tsx";

/** One entry of the list, as its declaration lays it out. */
export function ContentRow({ entry, stamps }: { entry: ListedEntry; stamps: ReactNode }) {
	const t = useT(panelCatalogueWords);
	const locale = useLocale();
	return (
		<div className="flex items-start gap-3">
			{entry.image !== undefined && <LogoImage url={entry.image} alt="" />}
			<div className="grid min-w-0 gap-0.5">
				<p className="flex flex-wrap items-center gap-x-2">
					<bdi className="font-semibold wrap-anywhere lang-ur:font-normal">{entry.title}</bdi>
					{entry.badges.map((badge) => (
						<span key={badge.en} className="stamp text-green">
							{badge[locale]}
						</span>
					))}
					{!entry.isShown && <span className="stamp text-muted">{t("catalogue.isHidden")}</span>}
					{stamps}
				</p>
				{entry.titleUr && (
					<p
						lang="ur"
						dir="rtl"
						className="justify-self-start font-(family-name:--font-nastaliq) leading-loose wrap-anywhere"
					>
						<bdi>{entry.titleUr}</bdi>
					</p>
				)}
				{entry.text && (
					<p className="text-small text-muted">
						<bdi>{entry.text}</bdi>
					</p>
				)}
				{entry.details.length > 0 && (
					<p className="text-small text-muted">
						{entry.details.map(({ label, value }, index) => (
							<span key={value}>
								{index > 0 && " · "}
								{label && `${label[locale]}: `}
								<bdi dir={value.startsWith("/") ? "ltr" : undefined}>{value}</bdi>
							</span>
						))}
					</p>
				)}
			</div>
		</div>
	);
}
