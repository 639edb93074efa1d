import { useParams } from "react-router";
import { panelInboxWords } from "#i18n/en/panel/inbox.ts";
import { LocalLink } from "../../app/content/local-link.tsx";
import { useT } from "../../i18n/use-t.ts";
import { buttonClass } from "../../ui/button.tsx";
import { BackIcon } from "../../ui/icons.tsx";
import { useInboxPath } from "../inbox/filter-state.ts";
import { LeadView } from "../inbox/lead/lead-view.tsx";

/** The page of one lead, with the way back to the list that it was opened from. */
export function Component() {
	const t = useT(panelInboxWords);
	return (
		<>
			<LocalLink to={useInboxPath()} className={buttonClass("quiet", "-mt-4 -ms-4 md:mt-0 md:mb-2")}>
				<BackIcon />
				{t("lead.back")}
			</LocalLink>
			<LeadView id={useParams().id ?? ""} />
		</>
	);
}
