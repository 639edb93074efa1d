import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { type ListCursor, writeCursor } from "#server/http/api/paging.ts";
import { found } from "#server/http/api/problems.ts";
import type { Read } from "#shared/api/contract.ts";
import type { RequestStatus } from "#shared/api/leads/request-status.ts";
import type { Locale } from "#shared/locale.ts";
import type { Deal, listDeals } from "#shared/money/api/deals.ts";
import type { Direction } from "#shared/money/money.ts";
import type { Reader } from "./accounts.ts";

/** `reviewLocale`: in which its customer reads; `null` where no review is asked for. */
type Row = Omit<Deal, "reviewUrl"> & { readonly reviewLocale: Locale | null };

type DealFilter = Omit<Read<(typeof listDeals)["query"]>, "limit" | "cursor">;

interface Viewer {
	readonly seesProfit: boolean;
	/** In which a customer is asked for a review who never wrote in any. */
	readonly locale: Locale;
}

/** The deals as staff see them; `seesProfit`: also what was earned. */
export function dealList(db: Reader, reviewLink: (dealId: string, locale: Locale) => string) {
	async function read(which: SQL, limit: number, { seesProfit, locale }: Viewer): Promise<Deal[]> {
		const { rows } = await db.execute<Row>(sql`
			SELECT d.id, d.lead_id AS "leadId", coalesce(c.merged_into, c.id) AS "customerId",
				coalesce(m.given_name, m.name, c.given_name, c.name, '') AS "customerName",
				d.kind, d.side, d.currency, trim_scale(d.amount)::text AS amount, trim_scale(d.rate)::text AS rate,
				trim_scale(d.fee)::text AS fee, trim_scale(d.total)::text AS total,
				d.method, d.state, d.note, d.reason, d.version, d.created_at AS "createdAt",
				jsonb_build_object('in', ${openOf("in")}, 'out', ${openOf("out")}) AS open,
				(SELECT jsonb_build_object('id', u.id, 'name', u.name) FROM users u WHERE u.id = d.agreed_by) AS "agreedBy",
				coalesce((SELECT jsonb_agg(jsonb_build_object(
					'id', p.id, 'entryId', p.entry_id, 'direction', p.direction, 'accountId', p.account_id, 'currency', p.currency,
					'amount', trim_scale(moved.amount)::text, 'at', p.at, 'note', p.note,
					'toKhata', trim_scale(CASE WHEN EXISTS (SELECT FROM ledger_lines l JOIN ledger_accounts a ON a.id = l.account_id
						WHERE l.entry_id = p.entry_id AND a.kind = 'difference') THEN 0 ELSE moved.amount - p.amount END)::text,
					'pictureId', (SELECT min(x.id::text) FROM pictures x WHERE x.deal_id = d.id AND x.payment_id = p.id),
					'by', (SELECT jsonb_build_object('id', u.id, 'name', u.name) FROM users u WHERE u.id = p.made_by),
					'reversed', EXISTS (SELECT FROM payments r WHERE r.reverses = p.id)
				) ORDER BY p.created_at, p.id) FROM payments p CROSS JOIN LATERAL (SELECT abs(l.amount) AS amount FROM ledger_lines l
					WHERE l.entry_id = p.entry_id AND l.account_id = p.account_id ORDER BY l.n LIMIT 1) AS moved WHERE p.deal_id = d.id AND p.reverses IS NULL), '[]') AS payments,
				coalesce((SELECT jsonb_agg(x.id ORDER BY x.created_at) FROM pictures x WHERE x.deal_id = d.id), '[]') AS pictures,
				CASE WHEN ${seesProfit} THEN trim_scale(CASE
					WHEN d.kind <> 'trade' THEN (SELECT nullif(sum(p.amount), 0) FROM payments p
						JOIN ledger_accounts a ON a.id = p.account_id AND a.kind <> 'exchange' WHERE p.deal_id = d.id AND d.side = 'buy')
					WHEN d.paid_out > 0 OR d.side = 'sell' THEN (SELECT nullif(
						sum(coalesce(e.profit, 0)) + sum(coalesce(CASE WHEN p.reverses IS NULL THEN p.fee ELSE -p.fee END, 0)),
						CASE WHEN d.side = 'sell' THEN 0 END)
						FROM ledger_entries e LEFT JOIN payments p ON p.entry_id = e.id WHERE e.deal_id = d.id)
				END)::text END AS profit,
				CASE WHEN d.state = 'done' AND EXISTS (SELECT FROM reviews r WHERE r.deal_id = d.id)
					THEN coalesce((SELECT l.locale::text FROM leads l WHERE l.id = d.lead_id OR l.contact_id IN (
						SELECT s.id FROM contacts s WHERE coalesce(m.id, c.id) IN (s.id, s.merged_into))
						ORDER BY l.id = d.lead_id DESC NULLS LAST, l.created_at DESC LIMIT 1), ${locale}) END AS "reviewLocale"
			FROM deals d LEFT JOIN contacts c ON c.id = d.contact_id LEFT JOIN contacts m ON m.id = c.merged_into
			WHERE ${which} ORDER BY d.created_at DESC, d.id DESC LIMIT ${limit}`);
		return rows.map(({ reviewLocale, ...deal }) => ({
			...deal,
			createdAt: new Date(deal.createdAt).toISOString(),
			payments: deal.payments.map((payment) => ({ ...payment, at: new Date(payment.at).toISOString() })),
			reviewUrl: reviewLocale && reviewLink(deal.id, reviewLocale),
		}));
	}

	return {
		async one(id: string, viewer: Viewer): Promise<Deal> {
			return found((await read(sql`d.id = ${id}`, 1, viewer))[0]);
		},

		async page({ state, customer, lead }: DealFilter, after: ListCursor | null, limit: number, viewer: Viewer) {
			const states = state === "open" ? ["agreed", "paid-in", "paid-out"] : [state];
			const ofCustomer = sql`d.contact_id IN (SELECT id FROM contacts WHERE id = ${customer} OR merged_into = ${customer})`;
			const which = [
				...(state ? [sql`d.state = ANY (${sql.param(states)}::text[])`] : []),
				...(lead ? [sql`d.lead_id = ${lead}`] : []),
				...(customer ? [ofCustomer] : []),
				...(after ? [sql`(d.created_at, d.id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`] : []),
			];
			const rows = await read(sql.join([sql`true`, ...which], sql` AND `), limit + 1, viewer);
			const page = rows.slice(0, limit);
			const last = rows.length > limit ? page.at(-1) : undefined;
			return { page, next: last ? writeCursor(last) : null };
		},
	};
}

const openOf = (direction: Direction) =>
	sql.raw(`CASE d.state WHEN 'cancelled' THEN '0' ELSE trim_scale(d.due_${direction} - d.paid_${direction})::text END`);

type Progress = NonNullable<RequestStatus["deal"]>;

/** How far the newest deal of a request came, for its sender: what was done and when, neither by whom nor where to. */
export async function dealProgress(db: Database, leadId: string): Promise<Progress | null> {
	const lastPaid = (...directions: Direction[]) => sql`(SELECT max(p.at) FROM payments p WHERE p.deal_id = d.id
		AND p.direction = ANY (${sql.param(directions)}::text[]) AND p.reverses IS NULL
		AND NOT EXISTS (SELECT FROM payments r WHERE r.reverses = p.id))`;
	const { rows } = await db.execute<Progress & Record<string, unknown>>(sql`
		SELECT d.state, (SELECT jsonb_agg(jsonb_build_object('step', s.step, 'at', s.at) ORDER BY s.place, s.at, s.step) FROM (VALUES
			(1, 'agreed', d.created_at, true),
			(2, 'paid-in', CASE WHEN d.paid_in = d.due_in THEN ${lastPaid("in")} END, d.state <> 'cancelled' AND d.due_in > 0),
			(2, 'paid-out', CASE WHEN d.paid_out = d.due_out THEN ${lastPaid("out")} END, d.state <> 'cancelled' AND d.due_out > 0),
			(3, 'done', CASE WHEN d.state = 'done' THEN ${lastPaid("in", "out")} END, d.state <> 'cancelled'),
			(3, 'cancelled', (SELECT max(e.at) FROM events e WHERE e.subject_id = d.id AND e.kind = 'deal.cancelled'), d.state = 'cancelled')
		) AS s (place, step, at, is_shown) WHERE s.is_shown) AS steps
		FROM deals d WHERE d.lead_id = ${leadId} ORDER BY d.created_at DESC, d.id DESC LIMIT 1`);
	const [deal] = rows;
	const steps = deal?.steps.map(({ step, at }) => ({ step, at: at && new Date(at).toISOString() }));
	return deal && steps ? { state: deal.state, steps } : null;
}
