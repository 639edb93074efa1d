import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Lead } from "#shared/api/leads/lead.ts";
import { requestOf } from "#shared/requests/registry.ts";
import { quickRepliesQuery, replyTemplatesQuery, standingRatesQuery } from "../../../core/api/lists.ts";
import { Loading } from "../../../core/parts/states.tsx";
import type { OpenedReply } from "../../../core/reply/reply-draft.ts";
import { Letter } from "./letter.tsx";

interface ComposeProps {
	lead: Lead;
	userId: string;
	onOpened: (opened: OpenedReply) => void;
	/** Leaves the reply to look at the lead. */
	onShowLead: () => void;
}

/** The answer to a lead, once all that it is made of is there; what cannot be read is left out. */
export function Compose({ lead, ...props }: ComposeProps) {
	// The lead may be read anew before the letter is there; what the person saw when they began to answer stays the same.
	const [seen] = useState(lead.version);
	const templates = useQuery(replyTemplatesQuery);
	const quick = useQuery(quickRepliesQuery);
	const isTrade = requestOf(lead.type).trade !== undefined;
	const rates = useQuery({ ...standingRatesQuery, enabled: isTrade });
	if (templates.isLoading || quick.isLoading || rates.isLoading) return <Loading />;
	return (
		<Letter lead={lead} seen={seen} templates={templates.data} quick={quick.data ?? []} rates={rates.data} {...props} />
	);
}
