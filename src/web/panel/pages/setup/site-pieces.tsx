import type { ReactNode } from "react";
import { useNow } from "../../../app/use-now.ts";
import { BusinessFacts } from "../../../site/contact/business-facts.tsx";
import { WaysToReach } from "../../../site/contact/ways-to-reach.tsx";
import { FullBoard } from "../../../site/rate-board/full-board.tsx";
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
	offers: () => inPage(<ServiceCards />),
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

function inPage(children: ReactNode) {
	return <div className="page py-4">{children}</div>;
}
