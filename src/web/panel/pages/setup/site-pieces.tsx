import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { homeQuery, servicesQuery } from "../../../app/api/queries.ts";
import { DeadlineText, homeText } from "../../../app/content/staff-text.tsx";
import { useNow } from "../../../app/use-now.ts";
import { useLocale } from "../../../i18n/use-t.ts";
import { BusinessFacts, WaysToReach } from "../../../site/evidence/contact.tsx";
import { FullBoard } from "../../../site/rate-board/full-board.tsx";
import { cardTexts } from "../../../site/services/card-texts.ts";
import { ServiceCards } from "../../../site/services/service-cards.tsx";
import { TopNav } from "../../../site/shell/top-nav.tsx";
import type { StepName } from "../../setup/use-setup-steps.ts";

const Contacts = () => inPage(<WaysToReach />);

/** The parts of the site that show what a step sets; other steps show nothing to visitors. */
export const sitePieces: Partial<Readonly<Record<StepName, () => ReactNode>>> = {
	name: TopNav,
	number: Contacts,
	email: Contacts,
	hours: () => inPage(<BusinessFacts />),
	rates: Board,
	offers: Offers,
	brand: () => (
		<>
			<TopNav />
			<Board />
		</>
	),
};

function Board() {
	const now = useNow(null);
	return inPage(now !== null && <FullBoard now={now} />);
}

function Offers() {
	const locale = useLocale();
	const { data: home } = useQuery(homeQuery);
	const { data: services } = useQuery(servicesQuery);
	return inPage(
		home && services && (
			<ServiceCards
				cards={cardTexts(services, locale)}
				title={<DeadlineText {...homeText(home, "servicesTitle")} />}
				lead={<DeadlineText {...homeText(home, "servicesLead")} />}
			/>
		),
	);
}

function inPage(children: ReactNode) {
	return <div className="page py-4">{children}</div>;
}
