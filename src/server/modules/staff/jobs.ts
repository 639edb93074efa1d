import { pruneInBatches } from "#server/pruning.ts";
import type { ScheduledJob } from "#server/queue/job.ts";
import type { EmailChangeStore } from "./account/email-change.ts";
import type { InvitationsStore } from "./account/invitations.ts";
import { longestIdleDays } from "./sessions/sessions.ts";
import type { SessionsStore } from "./sessions/sessions-store.ts";

export interface StaffJobsParts {
	readonly sessions: Pick<SessionsStore, "prune">;
	readonly invitations: Pick<InvitationsStore, "prune">;
	readonly emails: Pick<EmailChangeStore, "prune">;
	/** ms */
	readonly now: () => number;
}

/** How long invitations are stored after they expired, in days: until then a link says what became of it. */
const daysOfInvitations = 30;

/** How long the account page offers the link to another address anew after it expired, in days. */
const daysOfEmails = 7;

/** Deletes sessions that ended, and invitations and addresses to be confirmed that expired long ago. */
export function staffJobs({ sessions, invitations, emails, now }: StaffJobsParts): readonly ScheduledJob[] {
	return [
		{
			name: "staff-pruning",
			schedule: "30 * * * *",
			async run(signal) {
				await pruneInBatches({ days: longestIdleDays, prune: sessions.prune }, now, signal);
				await pruneInBatches({ days: daysOfInvitations, prune: invitations.prune }, now, signal);
				await pruneInBatches({ days: daysOfEmails, prune: emails.prune }, now, signal);
			},
		},
	];
}
