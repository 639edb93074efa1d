import { team } from "#content/team.ts";
import { shellWords } from "#i18n/en/shell.ts";
import { useSettings } from "../../app/settings.ts";
import { useLocale, useT, useWithDeadline } from "../../i18n/use-t.ts";
import { MailIcon } from "../../ui/icons.tsx";
import { standingLink } from "../../ui/links.ts";
import { Section } from "../../ui/section.tsx";
import { Portrait } from "./portrait.tsx";

/** Who answers, and how to become one of them. */
export function Team() {
	const t = useT(shellWords);
	const withDeadline = useWithDeadline();
	const locale = useLocale();
	const { supportEmail } = useSettings();
	const subject = encodeURIComponent(t("team.join"));
	return (
		<Section
			id="team"
			title={t("team.title")}
			lead={t("team.lead")}
			aside={
				<a href={`mailto:${supportEmail}?subject=${subject}`} className={standingLink}>
					<MailIcon />
					{t("team.join")}
				</a>
			}
		>
			<ul className="grid border-y border-rule lg:grid-cols-3">
				{team.map(({ id, name, role, description, image }) => (
					<li
						key={id}
						className="flex gap-4 border-rule py-5 not-first:border-t lg:px-6 lg:not-first:border-s lg:not-first:border-t-0 lg:first:ps-0"
					>
						<Portrait name={name[locale]} image={image} />
						<div>
							<h3 className="text-heading">{name[locale]}</h3>
							<p className="text-small font-medium text-green lang-ur:font-normal">{role[locale]}</p>
							<p className="mt-1 text-small text-muted">{withDeadline(description[locale])}</p>
						</div>
					</li>
				))}
			</ul>
		</Section>
	);
}
