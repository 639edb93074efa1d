import { ProblemError } from "#server/http/api/problems.ts";
import type { CustomerChange } from "#shared/api/customers.ts";
import { day } from "#shared/day.ts";
import { daysToUnmerge, needsReason } from "#shared/leads/customer.ts";
import type { ContactRow, DetailStore } from "../detail/detail-store.ts";
import type { ChangeStore, CustomerFields } from "./change-store.ts";
import type { MergeStore } from "./merge-store.ts";

export interface ChangeParts {
	readonly details: Pick<DetailStore, "byId">;
	readonly changes: ChangeStore;
	readonly merges: MergeStore;
	/** ms */
	readonly now: () => number;
}

/** What staff do with customers. */
export function customerChanges({ details, changes, merges, now }: ChangeParts) {
	const byOf = (id: string) => ({ id, at: new Date(now()) });
	return {
		/** @throws ProblemError `not-found`, `version-conflict`, `conflict` for one that is merged, `invalid` without a reason */
		async change(id: string, change: CustomerChange, actorId: string): Promise<void> {
			const before = await details.byId(id);
			if (!before) throw new ProblemError("not-found");
			if (before.mergedInto) throw new ProblemError("conflict");
			if (before.version !== change.version) throw new ProblemError("version-conflict");
			const after = fieldsAfter(before, change);
			if (needsReason(after.trust) && !after.trustReason)
				throw new ProblemError("invalid", { issues: { trustReason: { code: "required" } } });
			if (!isChanged(before, after)) return;
			if (!(await changes.change(before, after, byOf(actorId)))) throw new ProblemError("version-conflict");
		},

		/** Answers the customer that both count as. @throws ProblemError `not-found`, `conflict`, `invalid` */
		async merge(id: string, into: string, actorId: string): Promise<string> {
			const outcome = await merges.merge(id, into, byOf(actorId));
			if (outcome === "no-target") throw new ProblemError("invalid", { issues: { into: { code: "choice" } } });
			if (typeof outcome === "string") throw new ProblemError(outcome);
			return outcome.customerId;
		},

		/** @throws ProblemError `not-found`, `conflict` for one that is not merged, `unmerge-too-late` */
		async unmerge(id: string, actorId: string): Promise<void> {
			const outcome = await merges.unmerge(id, new Date(now() - daysToUnmerge * day), byOf(actorId));
			if (outcome === "too-late") throw new ProblemError("unmerge-too-late");
			if (outcome === "not-merged") throw new ProblemError("conflict");
			if (outcome !== "unmerged") throw new ProblemError(outcome);
		},
	};
}

export type CustomerChanges = ReturnType<typeof customerChanges>;

function fieldsAfter(before: ContactRow, change: CustomerChange): CustomerFields {
	const trust = change.trust ?? before.trust;
	const reason = change.trustReason === undefined && trust === before.trust ? before.trustReason : change.trustReason;
	return {
		givenName: nameAfter(before, change.name),
		notes: change.notes ?? before.notes,
		tags: change.tags ?? before.tags,
		trust,
		trustReason: trust === "new" ? null : reason || null,
	};
}

/** The name of the newest lead is not a given one: it follows the next lead. */
function nameAfter({ name, givenName }: ContactRow, wanted: string | undefined): string | null {
	if (wanted === undefined) return givenName;
	return wanted === "" || (givenName === null && wanted === name) ? null : wanted;
}

function isChanged(before: ContactRow, after: CustomerFields): boolean {
	const { givenName, notes, tags, trust, trustReason } = before;
	return JSON.stringify([givenName, notes, tags, trust, trustReason]) !== JSON.stringify(Object.values(after));
}
