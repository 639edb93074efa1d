import { useQuery } from "@tanstack/react-query";
import evidenceWords from "#i18n/en/evidence.json" with { type: "json" };
import { phoneText } from "#shared/text/contact-links.ts";
import { formatDay } from "#shared/time.ts";
import { homeQuery, rateHistoryQuery } from "../../app/api/queries.ts";
import { useShare } from "../../app/api/share.ts";
import { Breakable } from "../../app/content/breakable.tsx";
import { TextLink } from "../../app/content/request-link.tsx";
import { DeadlineText, homeText } from "../../app/content/staff-text.tsx";
import { useSettings } from "../../app/settings.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { Fold } from "../../ui/fold.tsx";

/** Whether somebody is there now, how often answers came in time, since when rates are posted: each where it is so. */
export function Proofs() {
	const t = useT(evidenceWords);
	const locale = useLocale();
	const { hasWorkingTime } = useSettings();
	const share = useShare();
	const first = useQuery(rateHistoryQuery).data?.[0]?.updatedAt;
	if (!hasWorkingTime && !share && !first) return null;
	return (
		<ul className="mt-6 flex flex-wrap gap-x-8 border-y border-rule py-1.5 text-small lg:mt-10">
			{share && <li>{t("proof.share", { share: `${share.percent}%` })}</li>}
			{first && <li>{t("proof.since", { day: formatDay(first, locale) })}</li>}
			{hasWorkingTime && <li data-place="open" className="min-h-6 max-sm:basis-full lang-ur:min-h-8 noscript:hidden" />}
		</ul>
	);
}

const line = "border-rule py-2.5 not-first:border-t";

/** How a visitor finds out whether a message is ours: contacts that staff have set, and what we never ask for. */
export function CheckUs() {
	const t = useT(evidenceWords);
	const { data: home } = useQuery(homeQuery);
	const share = useShare();
	const { whatsapp, phone, supportEmail } = useSettings();
	const contacts = [
		{ name: t("check.whatsapp"), value: whatsapp && phoneText(whatsapp) },
		{ name: t("check.phone"), value: phone && phoneText(phone) },
		{ name: t("check.email"), value: supportEmail },
	].filter(({ value }) => value);
	if (!home) return null;
	return (
		<Fold id="check" title={<DeadlineText {...homeText(home, "checkTitle")} />}>
			<p className="text-muted">
				<DeadlineText {...homeText(home, "checkLead")} />
			</p>
			<ul>
				{contacts.map(({ name, value }) => (
					<li key={name} className={line}>
						<span className="text-muted">{name}</span>{" "}
						<bdi dir="ltr" className="figure inline-block whitespace-normal wrap-anywhere text-green">
							<Breakable address={value} />
						</bdi>
					</li>
				))}
				{!whatsapp && <li className={line}>{t("check.unset")}</li>}
				<li className={line}>{t("check.never")}</li>
				<li className={line}>{t("check.reference")}</li>
				<li className={line}>
					<TextLink to="/check">{t("check.link")}</TextLink>
				</li>
			</ul>
			{share && (
				<div className="mb-4 border-s-2 border-rule-strong ps-4">
					<p>
						<span className="text-muted">{t("inTime.title")}:</span>{" "}
						<strong>{t("inTime.value", { ...share, share: `${share.percent}%` })}</strong>
					</p>
					<p className="max-w-text text-small text-muted">{t("inTime.text")}</p>
				</div>
			)}
		</Fold>
	);
}
