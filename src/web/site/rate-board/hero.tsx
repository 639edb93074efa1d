import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { homeWords } from "#i18n/en/home.ts";
import { ratesQuery } from "../../app/api/queries.ts";
import { LocalLink } from "../../app/content/request-link.tsx";
import { DeadlineText, type HomeTexts, homeText } from "../../app/content/staff-text.tsx";
import { useT } from "../../i18n/use-t.ts";
import { buttonClass } from "../../ui/button.tsx";
import { headingId, PageHeading } from "../../ui/section.tsx";
import { TradeForm } from "./trade-form.tsx";

interface HeroProps {
	/** ms */
	pageTime: number;
	texts: HomeTexts;
}

/** The top of the home page: the trade. On a phone it is placed right under the heading. */
export function Hero({ pageTime, texts }: HeroProps) {
	const t = useT(homeWords);
	const lead = homeText(texts, "lead");
	const client = useQueryClient();
	const [firstRates] = useState(() => client.getQueryData(ratesQuery.queryKey));
	const [firstTime] = useState(pageTime);
	return (
		<section
			aria-labelledby={headingId}
			className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-4 pt-4 lg:grid-cols-[1.05fr_1fr] lg:grid-rows-[auto_1fr] lg:pt-14"
		>
			<PageHeading variant="display" className="hero-title">
				<DeadlineText {...homeText(texts, "heading")} />
			</PageHeading>
			<div className="min-h-80 lg:row-span-2">
				<TradeForm firstRates={firstRates} pageTime={firstTime} />
			</div>
			<div className="grid gap-5">
				{(lead.en || lead.ur) && (
					<p className="max-w-xl text-muted lg:text-lg">
						<DeadlineText {...lead} />
					</p>
				)}
				<div className="flex flex-wrap gap-3 text-lg">
					<LocalLink to="/services" className={buttonClass("outline", "grow sm:grow-0")}>
						{t("home.toServices")}
					</LocalLink>
					<LocalLink to="/networks" className={buttonClass("outline", "grow sm:grow-0")}>
						{t("home.toNetworks")}
					</LocalLink>
				</div>
			</div>
		</section>
	);
}
