import { ProblemError } from "#server/http/api/problems.ts";
import type { CustomerDetail, MergedCustomer } from "#shared/api/customers.ts";
import type { Lead } from "#shared/api/leads/lead.ts";
import { day } from "#shared/day.ts";
import { daysToUnmerge } from "#shared/leads/customer.ts";
import { leadStatuses } from "#shared/leads/lead-status.ts";
import { leadTypes } from "#shared/requests/spec.ts";
import type { ContactRow, DetailStore } from "./detail-store.ts";
import { duplicatesAmong, textsOf } from "./duplicates.ts";
import type { FindLikenesses } from "./duplicates-store.ts";
import { volumeOf } from "./volume.ts";

export interface DetailParts {
	readonly store: DetailStore;
	readonly likenesses: FindLikenesses;
	/** What some contacts sent, newest first. */
	readonly leadsOf: (contactIds: readonly string[], limit: number, which?: "all" | "open") => Promise<Lead[]>;
	/** ms */
	readonly now: () => number;
}

const mostLeads = 50;

/** Reads one customer whole. */
export function customerDetails({ store, likenesses, leadsOf, now }: DetailParts) {
	/** @throws ProblemError `not-found` */
	return async (id: string): Promise<CustomerDetail> => {
		const row = await store.byId(id);
		if (!row) throw new ProblemError("not-found");
		const merged = await store.mergedInto(id);
		const ids = [row, ...merged].map((each) => each.id);
		const [uses, counts, deals, leads, openRequests, changedBy] = await Promise.all([
			store.uses(ids),
			store.counts(ids),
			store.deals(ids),
			leadsOf(ids, mostLeads),
			leadsOf(ids, mostLeads, "open"),
			row.changedBy && store.member(row.changedBy),
		]);
		const name = row.givenName ?? row.name;
		const known = {
			names: distinct([name, ...uses.map((use) => use.name)]),
			emails: distinctAddresses(uses.flatMap(({ email }) => email ?? [])),
			numbers: distinct([row, ...merged].flatMap(({ whatsapp }) => whatsapp ?? [])),
		};
		const at = now();
		const lastRequestAt = latest(counts.map(({ last }) => last));
		return {
			id,
			name,
			whatsapp: known.numbers[0] ?? "",
			numbers: known.numbers.map((whatsapp) => ({
				whatsapp,
				typed: distinct(uses.filter((use) => use.whatsapp === whatsapp).map((use) => use.whatsappTyped)),
			})),
			names: known.names,
			emails: known.emails,
			languages: distinct(uses.map(({ locale }) => locale)),
			notes: row.notes,
			tags: row.tags,
			trust: row.trust,
			trustReason: row.trustReason,
			version: row.version,
			changedBy: changedBy || null,
			createdAt: new Date(Math.min(...[row, ...merged].map(({ createdAt }) => createdAt.getTime()))).toISOString(),
			lastRequestAt: lastRequestAt?.toISOString() ?? null,
			requests: requestsOf(counts),
			volume: volumeOf(deals),
			openRequests,
			leads,
			duplicates: row.mergedInto ? [] : await duplicatesOf(id, known),
			mergedFrom: merged.map((each) => presentMerged(each, at)),
			mergedInto: row.mergedInto,
		};
	};

	async function duplicatesOf(id: string, known: Parameters<typeof textsOf>[0]): Promise<CustomerDetail["duplicates"]> {
		const found = duplicatesAmong(await likenesses(id, textsOf(known)), known);
		const customers = new Map((await store.customersById(found.map((each) => each.id))).map((each) => [each.id, each]));
		return found.flatMap(({ id: other, reason }) => {
			const customer = customers.get(other);
			return customer ? [{ ...customer, whatsapp: customer.whatsapp ?? "", reason }] : [];
		});
	}
}

export type ReadCustomer = ReturnType<typeof customerDetails>;

/** Whether a merge of a moment may still be undone. `now` in ms. */
export function canUnmerge(mergedAt: Date | null, now: number): boolean {
	return mergedAt !== null && now - mergedAt.getTime() < daysToUnmerge * day;
}

function presentMerged(row: ContactRow, now: number): MergedCustomer {
	const { id, whatsapp, email, notes, tags, mergedAt } = row;
	return {
		id,
		name: row.givenName ?? row.name,
		whatsapp: whatsapp ?? "",
		email,
		notes,
		tags,
		mergedAt: (mergedAt ?? row.updatedAt).toISOString(),
		canUndo: canUnmerge(mergedAt, now),
	};
}

type Counts = Awaited<ReturnType<DetailStore["counts"]>>;

function requestsOf(counts: Counts): CustomerDetail["requests"] {
	const sum = (rows: Counts) => rows.reduce((total, { count }) => total + count, 0);
	const by = <Key extends string>(keys: readonly Key[], read: (row: Counts[number]) => string) =>
		Object.fromEntries(keys.map((key) => [key, sum(counts.filter((row) => read(row) === key))])) as Record<Key, number>;
	return {
		total: sum(counts),
		byStatus: by(leadStatuses, ({ status }) => status),
		byType: by(leadTypes, ({ type }) => type),
	};
}

function latest(dates: readonly (Date | null)[]): Date | undefined {
	return dates.flatMap((date) => date ?? []).toSorted((a, b) => b.getTime() - a.getTime())[0];
}

function distinct<Value>(values: readonly Value[]): Value[] {
	return [...new Set(values)];
}

/** Each address once, as it was written last: letters of either case reach the same person. */
function distinctAddresses(addresses: readonly string[]): string[] {
	return [...Map.groupBy(addresses, (address) => address.toLowerCase()).values()].flatMap(([last]) => last ?? []);
}
