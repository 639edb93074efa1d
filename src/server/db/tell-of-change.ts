import { and, eq, isNull, or } from "drizzle-orm";
import { type GuardedAct, guardedActs, type StaffMessage } from "#shared/staff/staff-message.ts";
import type { Transaction } from "./database.ts";
import { users } from "./schema/staff.ts";
import { queueMessages } from "./staff-messages.ts";

type Fields = Readonly<Record<string, unknown>>;

interface ToldChange {
	readonly subject: string;
	readonly action: string;
	readonly subjectId: string | null;
	readonly by: string | null;
	readonly at: Date;
	/** The fields that changed. */
	readonly before: Fields | null;
	readonly after: Fields | null;
}

/**
 * Queues what staff must hear of a change: the owners of an act that the owner's guard protects, with the account that it
 * is about where its password was reset; an assignee of a request that someone else gave them.
 */
export async function tellOfChange(tx: Transaction, change: ToldChange): Promise<void> {
	const act = guardedActOf(change);
	if (act) return tellOwners(tx, act, change);
	const { subject, subjectId, by, after } = change;
	const assignee = after?.assigneeId;
	if (subject !== "lead" || subjectId === null || typeof assignee !== "string" || assignee === by) return;
	const message = { kind: "assigned", leadId: subjectId, by } as const;
	await queueMessages(tx, [{ userId: assignee, message }]);
}

async function tellOwners(tx: Transaction, act: GuardedAct, { by, at, subjectId }: ToldChange): Promise<void> {
	const own = act === "staff.password-reset" && subjectId ? eq(users.id, subjectId) : undefined;
	const told = await tx
		.select({ id: users.id })
		.from(users)
		.where(and(or(eq(users.isOwner, true), own), isNull(users.disabledAt)));
	const message: StaffMessage = { kind: "guarded", act, by, at: at.toISOString() };
	await queueMessages(
		tx,
		told.map(({ id }) => ({ userId: id, message })),
	);
}

const contactFields = ["whatsapp", "phone", "supportEmail"];

function guardedActOf({ subject, action, after }: ToldChange): GuardedAct | undefined {
	if (subject === "settings") {
		if (contactFields.some((field) => after && field in after)) return "settings.contact";
		return after && "retentionMonths" in after ? "settings.retention" : undefined;
	}
	return guardedActs.find((act) => act === `${subject}.${action}`);
}
