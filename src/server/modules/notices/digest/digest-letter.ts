import { noticesWords as noticesEn } from "#i18n/en/notices.ts";
import { type Parameters, translate } from "#i18n/t.ts";
import { noticesWords as noticesUr } from "#i18n/ur/notices.ts";
import { type Locale, localizedPath } from "#shared/locale.ts";
import { requestOf } from "#shared/requests/registry.ts";
import type { DueNotice } from "../deliver.ts";
import { writeLetter } from "../mail/letter.ts";
import { hoursWaited, wordsOf } from "../notices.ts";

const words = { en: noticesEn, ur: noticesUr };

export interface DigestLetterParts {
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
