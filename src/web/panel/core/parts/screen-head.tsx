import type { ReactNode } from "react";
import { panelWords } from "#i18n/en/panel/common.ts";
import { withoutDirections } from "#shared/text/bidi.ts";
import { PageHead } from "../../../app/content/page-head.tsx";
import { useSettings } from "../../../app/settings.ts";
import { useT } from "../../../i18n/use-t.ts";

interface ScreenHeadProps {
	title: string;
	/** Somebody typed the title, such as a name: it has a direction of its own. */
	isTyped?: boolean;
	text?: string;
	children?: ReactNode;
}

/** Title and first line of a screen of the panel, in the page and in the tab of the browser. */
export function ScreenHead({ title, isTyped = false, text, children }: ScreenHeadProps) {
	const t = useT(panelWords);
	const { brand } = useSettings();
	return (
		<header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
			<PageHead title={withoutDirections(title)} description={t("admin.description", { brand })} noindex />
			<div className="min-w-0">
				<h1 className="text-title">{isTyped ? <bdi>{title}</bdi> : title}</h1>
				{text && <p className="max-w-text text-muted">{text}</p>}
			</div>
			{children}
		</header>
	);
}
