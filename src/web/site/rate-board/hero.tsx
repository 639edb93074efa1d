import type { ReactNode } from "react";
import { homeWords } from "#i18n/en/home.ts";
import { LocalLink } from "../../app/content/request-link.tsx";
import { DeadlineText, type HomeTexts, homeText } from "../../app/content/staff-text.tsx";
import { useT } from "../../i18n/use-t.ts";
import { buttonClass } from "../../ui/button.tsx";
import { headingId, PageHeading } from "../../ui/section.tsx";
import { Instrument } from "./instrument.tsx";

interface HeroProps {
	texts: HomeTexts;
	/** What one looks at beside the instrument on a desk. */
	children: ReactNode;
}

/** The top of the home page: the trade. On a phone it is placed right under the heading. */
export function Hero({ texts, children }: HeroProps) {
	const t = useT(homeWords);
	const lead = homeText(texts, "lead");
	return (
		<section
			aria-labelledby={headingId}
			className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-3 pt-3 lg:grid-cols-[1fr_minmax(0,31rem)] lg:grid-rows-[auto_auto_1fr] lg:gap-y-5 lg:pt-10"
		>
			<PageHeading variant="display" className="hero-title">
				<DeadlineText {...homeText(texts, "heading")} />
			</PageHeading>
			<div className="min-h-80 lg:col-start-2 lg:row-span-3 lg:row-start-1">
				<Instrument hasBoard={texts.sections.includes("trading")} />
			</div>
			<div className="grid gap-3">
				{(lead.en || lead.ur) && (
					<p className="max-w-xl text-muted lang-ur:max-lg:leading-[1.9] lg:text-lg">
						<DeadlineText {...lead} />
					</p>
				)}
				<div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3 lg:flex">
					<LocalLink to="/services" className={buttonClass("outline", "px-1! max-sm:text-[0.9375rem] lg:px-4!")}>
						{t("home.toServices")}
					</LocalLink>
					<LocalLink to="/networks" className={buttonClass("outline", "px-1! max-sm:text-[0.9375rem] lg:px-4!")}>
						{t("home.toNetworks")}
					</LocalLink>
				</div>
			</div>
			{children}
		</section>
	);
}
