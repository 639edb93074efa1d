import { useParams } from "react-router";
import { panelInboxWords } from "#i18n/en/panel/inbox.ts";
import { LocalLink } from "../../app/content/request-link.tsx";
import { useT } from "../../i18n/use-t.ts";
import { buttonClass } from "../../ui/button.tsx";
import { BackIcon } from "../../ui/icons.tsx";
import { useInboxPath } from "../inbox/filter/filter-state.ts";
import { LeadView } from "../inbox/lead/lead-view.tsx";
import { NextLead } from "../inbox/lead/next-lead.tsx";

/** The page of one lead, with the way back to the list that it was opened from. */
export function Component() {
	const t = useT(panelInboxWords);
	const id = useParams().id ?? "";
	return (
		<>
			<nav aria-label={t("lead.steps")} className="-mt-4 flex flex-wrap justify-between md:mt-0 md:mb-2">
				<LocalLink to={useInboxPath()} className={buttonClass("quiet", "-ms-4")}>
					<BackIcon />
					{t("lead.back")}
				</LocalLink>
				<NextLead id={id} />
			</nav>
			<LeadView id={id} />
		</>
	);
}
