import { team } from "#content/team.ts";
import { shellWords } from "#i18n/en/shell.ts";
import { LocalLink } from "../../app/content/local-link.tsx";
import { useSettings } from "../../app/settings.ts";
import { useLocale, useT, useWithDeadline } from "../../i18n/use-t.ts";
import { MailIcon } from "../../ui/icons.tsx";
import { standingLink } from "../../ui/links.ts";
import { Section } from "../../ui/section.tsx";
import { Portrait } from "./portrait.tsx";

/** Who answers, by the names that staff have set, and how to become one of them. */
export function Team() {
	const t = useT(shellWords);
	const withDeadline = useWithDeadline();
	const locale = useLocale();
	const { supportEmail, teamNames } = useSettings();
	const subject = encodeURIComponent(t("team.join"));
	const members = team.map((member) => ({ ...member, name: teamNames[member.id][locale] || teamNames[member.id].en }));
	return (
		<Section
			id="team"
			title={t("team.title")}
			{...(members.every(({ name }) => name) ? { lead: t("team.lead") } : {})}
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
				{members.map(({ id, name, role, description, image }) => (
					<li
						key={id}
						className="flex gap-4 border-rule py-5 not-first:border-t lg:px-6 lg:not-first:border-s lg:not-first:border-t-0 lg:first:ps-0"
					>
						<Portrait name={name || role[locale]} image={image} />
						<div>
							<h3 className="text-heading">{name || role[locale]}</h3>
							{name && <p className="text-small font-medium text-green lang-ur:font-normal">{role[locale]}</p>}
							<p className="mt-1 text-small text-muted">{withDeadline(description[locale])}</p>
						</div>
					</li>
				))}
			</ul>
		</Section>
	);
}
