import { noticesWords as noticesEn } from "#i18n/en/notices.ts";
import { type Parameters, translate } from "#i18n/t.ts";
import { noticesWords as noticesUr } from "#i18n/ur/notices.ts";
import { hasRoom, rateLimit } from "#server/http/security/rate-limit.ts";
import type { ItemOutcome } from "#server/queue/job.ts";
import { type Locale, localizedPath } from "#shared/locale.ts";
import { requestOf } from "#shared/requests/registry.ts";
import { kindOf } from "#shared/staff/notices.ts";
import { attempt, type Claim } from "../attempts.ts";
import type { Deliver, DueNotice } from "../deliver.ts";
import { writeLetter } from "../mail/letters.ts";
import { hoursWaited, isOfUse, wordsOf } from "../notices.ts";
import type { Person } from "../plan.ts";
import type { NoticesStore } from "../store.ts";

interface StaffMailParts {
	readonly store: NoticesStore;
	readonly deliver: Deliver;
	readonly onError: (error: unknown) => void;
	/** ms */
	readonly now: () => number;
}

/** How many mails about one request each staff get in a row; then one more a minute. */
const singly = 10;
/** s: what comes beyond that is told together, once in this time. */
const stretch = 600;

/**
 * Mails staff about requests: one mail each while they are few. A flood is held back and told in one mail about all, so
 * that it fills no mailbox.
 */
export function staffMail({ store, deliver, onError, now }: StaffMailParts) {
	const limit = rateLimit(singly, singly / stretch, now);
	const send = (claim: Claim, notice: DueNotice) => attempt([claim], () => deliver.deliver(notice), onError);

	return async (claims: readonly Claim[]): Promise<readonly ItemOutcome[]> => {
		const [idle, useful] = split(claims, ({ notice }) => !notice || !isOfUse(notice.topic, notice.lead));
		const [held, fresh] = split(useful, ({ isHeld }) => isHeld);
		const [now, later] = split(fresh, () => hasRoom(limit, "staff"));
		if (later.length > 0)
			await store.holdForDigest(
				later.map(({ item }) => item),
				stretch,
			);
		const outcomes = await Promise.all([
			...idle.map((claim) => attempt([claim], async () => "dropped", onError)),
			...now.map((claim) => (claim.notice ? send(claim, claim.notice) : [])),
			...groupsOf(held).map((group) => tell(group)),
		]);
		return outcomes.flat();
	};

	function tell({ claims, recipients }: Group): Promise<readonly ItemOutcome[]> {
		const notices = claims.flatMap(({ notice }) => notice ?? []);
		const [claim, notice] = [claims[0], notices[0]];
		if (claims.length === 1 && claim && notice) return send(claim, notice);
		return attempt(claims, () => deliver.mailDigest(notices, recipients), onError);
	}
}

interface Group {
	readonly recipients: readonly Person[];
	readonly claims: Claim[];
}

/** Puts together what is of one topic and goes to the same people. */
function groupsOf(claims: readonly Claim[]): readonly Group[] {
	const groups = new Map<string, Group>();
	for (const claim of claims) {
		if (!claim.notice) continue;
		const { recipients } = claim.notice;
		const key = [kindOf(claim.notice.topic), ...recipients.map(({ id }) => id)].join();
		const group = groups.get(key) ?? { recipients, claims: [] };
		group.claims.push(claim);
		groups.set(key, group);
	}
	return [...groups.values()];
}

function split<T>(all: readonly T[], is: (one: T) => boolean): readonly [yes: T[], no: T[]] {
	const [yes, no]: [T[], T[]] = [[], []];
	for (const one of all) (is(one) ? yes : no).push(one);
	return [yes, no];
}

const words = { en: noticesEn, ur: noticesUr };

interface DigestLetterParts {
	readonly locale: Locale;
	readonly publicUrl: string;
}

// More would be cut off by many mail programs.
const listed = 100;

/** One mail about several requests of one topic, each with a link to it. Its subject holds nothing personal. */
export function digestLetter(notices: readonly DueNotice[], { locale, publicUrl }: DigestLetterParts) {
	const t = (key: keyof typeof noticesEn, parameters?: Parameters) => translate(locale, words, key, parameters);
	const hours = notices[0] ? hoursWaited(notices[0].topic) : null;
	const kind = notices[0] ? wordsOf(notices[0].topic) : "received";
	const names = { count: notices.length, hours: hours ?? "" };
	const more = notices.length - listed;
	const bodies = writeLetter({
		locale,
		heading: t(`notice.digest.${kind}`, names),
		lead: t("notice.digest.lead"),
		rows: notices.slice(0, listed).map(({ lead }) => ({
			label: lead.reference,
			value: `${requestOf(lead.type).label[locale]} · ${lead.name.replace(/\s+/g, " ")}`,
			url: publicUrl + localizedPath(`/admin/leads/${lead.id}`, locale),
		})),
		link: { label: t("notice.panel"), url: publicUrl + localizedPath("/admin", locale) },
		notes: more > 0 ? [t("notice.digest.more", { count: more })] : [],
	});
	return { subject: t(`notice.digest.${kind}`, names), ...bodies };
}
