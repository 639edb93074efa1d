import { useQuery } from "@tanstack/react-query";
import { evidenceWords } from "#i18n/en/evidence.ts";
import { pickText } from "#shared/locale.ts";
import { homeQuery, teamQuery } from "../../app/api/queries.ts";
import { LocalLink } from "../../app/content/request-link.tsx";
import { DeadlineText, homeText, StaffText } from "../../app/content/staff-text.tsx";
import { useSettings } from "../../app/settings.ts";
import { useLocale, useT, useWithDeadline } from "../../i18n/use-t.ts";
import { standingLink } from "../../ui/button.tsx";
import { MailIcon } from "../../ui/icons.tsx";
import { Section } from "../../ui/section.tsx";
import { Portrait } from "./portrait.tsx";

/** Who answers, and how to become one of them; nothing while nobody is shown. */
export function Team() {
	const t = useT(evidenceWords);
	const withDeadline = useWithDeadline();
	const locale = useLocale();
	const { supportEmail } = useSettings();
	const { data: members = [] } = useQuery(teamQuery);
	const { data: home } = useQuery(homeQuery);
	if (!home || members.length === 0) return null;
	const subject = encodeURIComponent(t("team.join"));
	const isNamed = members.every(({ name }) => name);
	return (
		<Section
			id="team"
			title={<DeadlineText {...homeText(home, "teamTitle")} />}
			{...(isNamed ? { lead: <DeadlineText {...homeText(home, "teamLead")} /> } : {})}
			aside={
				supportEmail ? (
					<a href={`mailto:${supportEmail}?subject=${subject}`} className={standingLink}>
						<MailIcon />
						{t("team.join")}
					</a>
				) : (
					<LocalLink to="/contact" className={standingLink}>
						<MailIcon />
						{t("team.join")}
					</LocalLink>
				)
			}
		>
			<ul className="grid border-y border-rule lg:grid-cols-3">
				{members.map((member) => {
					const name = member.name ? { en: member.name, ur: member.nameUr } : null;
					const role = { en: member.role, ur: member.roleUr };
					const description = {
						en: withDeadline(member.description ?? ""),
						ur: withDeadline(member.descriptionUr ?? ""),
					};
					return (
						<li
							key={member.id}
							className="flex gap-4 border-rule py-5 not-first:border-t lg:px-6 lg:not-first:border-s lg:not-first:border-t-0 lg:first:ps-0"
						>
							<Portrait name={pickText(name ?? role, locale)} image={member.image ?? ""} />
							<div>
								<h3 className="text-heading">
									<StaffText {...(name ?? role)} />
								</h3>
								{name && (
									<p className="text-small font-medium text-green lang-ur:font-normal">
										<StaffText {...role} />
									</p>
								)}
								<p className="mt-1 text-small text-muted">
									<StaffText {...description} />
								</p>
							</div>
						</li>
					);
				})}
			</ul>
		</Section>
	);
}
