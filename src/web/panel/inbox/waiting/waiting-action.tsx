import { useQuery, useQueryClient } from "@tanstack/react-query";
import { panelWords } from "#i18n/en/panel/common.ts";
import { panelInboxWords } from "#i18n/en/panel/inbox.ts";
import { panelWaitingWords } from "#i18n/en/panel/waiting.ts";
import type { LeadEvent } from "#shared/api/leads/lead.ts";
import { isolated } from "#shared/text/bidi.ts";
import { formatInstant } from "#shared/time.ts";
import { LocalLink } from "../../../app/content/request-link.tsx";
import { useLocale, useT } from "../../../i18n/use-t.ts";
import { Button } from "../../../ui/button.tsx";
import { staffQuery } from "../../core/api/lists.ts";
import { putAction, removeAction } from "../../core/offline/action-queue.ts";
import type { QueuedAction } from "../../core/offline/lead-action.ts";
import { knownLead } from "../../core/offline/lead-cache.ts";
import { insisting } from "../../core/offline/send-actions.ts";
import { leadQuery } from "../lead-queries.ts";
import { describeAction, describeEvent } from "./describe.ts";

const words = { ...panelWords, ...panelInboxWords, ...panelWaitingWords };

/** One action that is not on the server yet; where someone changed the same, both sides and the choice between them. */
export function WaitingAction({ queued, onDecided }: { queued: QueuedAction; onDecided: () => void }) {
	const t = useT(words);
	const locale = useLocale();
	const client = useQueryClient();
	const staff = useQuery(staffQuery).data ?? [];
	const nameOf = (id: unknown) => staff.find((member) => member.id === id)?.name ?? "";
	const { trouble, action } = queued;
	const isConflict = trouble?.kind === "conflict";
	const settle = async (next: QueuedAction | null) => {
		await (next ? putAction(next) : removeAction(queued));
		void client.invalidateQueries({ queryKey: leadQuery(queued.leadId).queryKey });
		onDecided();
	};
	const insist = () => {
		const version = knownLead(client, queued.leadId)?.version ?? queued.version;
		void settle(insisting(queued, version));
	};
	const mine = t("waiting.mine", { at: formatInstant(new Date(queued.at).toISOString(), locale) });
	return (
		<div className="grid gap-2">
			<p>
				<LocalLink to={`/admin/leads/${queued.leadId}`} className="font-semibold underline underline-offset-4">
					<bdi>{queued.leadName}</bdi>
				</LocalLink>
			</p>
			{trouble && (
				<p role="alert" className="text-red">
					{isConflict ? t("waiting.conflict") : `${t("waiting.refused")}: ${trouble.text}`}
				</p>
			)}
			<Side who={mine} what={describeAction(action, t, { nameOf })} />
			{isConflict && <Theirs queued={queued} describe={(event) => describeEvent(event, t, { nameOf })} />}
			{trouble && (
				<p className="flex flex-wrap gap-3">
					<Button look="solid" onClick={insist}>
						{t(isConflict ? (action.kind === "answer" ? "waiting.insistAnswer" : "waiting.insist") : "waiting.retry")}
					</Button>
					<Button onClick={() => void settle(null)}>{t(isConflict ? "waiting.give" : "waiting.drop")}</Button>
				</p>
			)}
		</div>
	);
}

/** What others did to the lead since the person saw it. */
function Theirs({ queued, describe }: { queued: QueuedAction; describe: (event: LeadEvent) => string }) {
	const t = useT(words);
	const locale = useLocale();
	const lead = useQuery(leadQuery(queued.leadId)).data;
	const events = (lead?.events ?? []).filter(
		({ actor, at }) => actor && actor.id !== queued.userId && at > queued.seenAt,
	);
	return events.map((event) => (
		<Side
			key={event.id}
			who={t("waiting.theirs", { name: isolated(event.actor?.name ?? ""), at: formatInstant(event.at, locale) })}
			what={describe(event)}
		/>
	));
}

function Side({ who, what }: { who: string; what: string }) {
	return (
		<div className="border-s-2 border-rule-strong ps-3">
			<p className="text-small text-muted">{who}</p>
			<p className="line-clamp-4 whitespace-pre-line wrap-anywhere">{what}</p>
		</div>
	);
}
