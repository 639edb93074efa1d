import { panelAccountWords } from "#i18n/en/panel/account.ts";
import { panelBoardWords } from "#i18n/en/panel/board.ts";
import { panelSecurityWords } from "#i18n/en/panel/security.ts";
import type { StaffMemberAnswer } from "#shared/api/staff/staff.ts";
import { formatDay, formatInstant } from "#shared/time.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";

const words = { ...panelAccountWords, ...panelBoardWords, ...panelSecurityWords };

/** Who someone is, when they were last here, and by what they can be told. */
export function MemberFacts({ member }: { member: StaffMemberAnswer }) {
	const t = useT(words);
	const locale = useLocale();
	const { reach, seenAt } = member;
	const ways = [
		...(reach.mail ? [t("team.byMail")] : []),
		...(reach.phones > 0 ? [t("team.byPhones", { count: reach.phones })] : []),
	];
	return (
		<div>
			<p className="flex flex-wrap items-center gap-2">
				<bdi className="font-semibold lang-ur:font-normal wrap-anywhere">{member.name}</bdi>
				{member.isOwner && <span className="stamp text-green">{t("staff.owner")}</span>}
				{member.secondFactor && <span className="stamp text-muted">{t("staff.secondFactor")}</span>}
				{member.disabledAt && <span className="stamp text-red">{t("staff.disabled")}</span>}
			</p>
			<p className="text-small text-muted wrap-anywhere">
				<bdi dir="ltr">{member.email}</bdi> · {t("staff.since", { day: formatDay(member.createdAt, locale) })} ·{" "}
				{seenAt ? t("team.seen", { time: formatInstant(seenAt, locale) }) : t("team.neverSeen")}
			</p>
			{!member.disabledAt && (
				<p className={`text-small ${ways.length > 0 ? "text-muted" : "font-medium text-red"}`}>
					{ways.length > 0
						? t("team.reachedBy", { ways: ways.join(locale === "ur" ? "، " : ", ") })
						: t("team.unreached")}
				</p>
			)}
		</div>
	);
}
