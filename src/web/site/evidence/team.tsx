import { useQuery } from "@tanstack/react-query";
import evidenceWords from "#i18n/en/evidence.json" with { type: "json" };
import { pickText } from "#shared/locale.ts";
import { homeQuery, teamQuery } from "../../app/api/queries.ts";
import { AnyLink } from "../../app/content/request-link.tsx";
import { DeadlineText, homeText, StaffText } from "../../app/content/staff-text.tsx";
import { useSettings } from "../../app/settings.ts";
import { useLocale, useT, useWithDeadline } from "../../i18n/use-t.ts";
import { textLink } from "../../ui/button.tsx";
import { MailIcon } from "../../ui/icons.tsx";
import { Section } from "../../ui/section.tsx";

/** Who answers, and how to become one of them; nothing while nobody is shown. */
export function Team() {
	const t = useT(evidenceWords);
	const withDeadline = useWithDeadline();
	const locale = useLocale();
	const { supportEmail } = useSettings();
	const { data: members = [] } = useQuery(teamQuery);
	const { data: home } = useQuery(homeQuery);
	if (!home || members.length === 0) return null;
	const isNamed = members.every(({ name }) => name);
	return (
		<Section
			id="team"
			title={<DeadlineText {...homeText(home, "teamTitle")} />}
			{...(isNamed ? { lead: <DeadlineText {...homeText(home, "teamLead")} /> } : {})}
			aside={
				<AnyLink
					to={supportEmail ? `mailto:${supportEmail}?subject=${encodeURIComponent(t("team.join"))}` : "/contact"}
					className={textLink}
				>
					<MailIcon />
					{t("team.join")}
				</AnyLink>
			}
		>
			<ul className="grid grid-cols-[repeat(auto-fit,minmax(min(5.5rem,100%),1fr))] gap-x-4 gap-y-5 lg:grid-cols-3 lg:gap-x-8">
				{members.map((member) => {
					const name = member.name ? { en: member.name, ur: member.nameUr } : null;
					const role = { en: member.role, ur: member.roleUr };
					const description = {
						en: withDeadline(member.description ?? ""),
						ur: withDeadline(member.descriptionUr ?? ""),
					};
					return (
						<li key={member.id} className="grid content-start gap-2 sm:flex sm:gap-4">
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
								<p className="mt-1 text-small text-muted max-sm:hidden">
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

/** The photo of a person; the initials while there is none, or when it does not load, without scripts too. */
function Portrait({ name, image }: { name: string; image: string }) {
	return (
		<span
			aria-hidden="true"
			className="relative grid size-16 shrink-0 place-items-center overflow-hidden rounded-sm border border-rule-strong bg-sunk font-display text-2xl text-green"
		>
			{initialsOf(name)}
			{image && (
				<span
					className="absolute inset-0 bg-cover bg-center"
					// A picture that does not come paints nothing over the initials.
					style={{ backgroundImage: `url("${encodeURI(image)}")` }}
				/>
			)}
		</span>
	);
}

/** The first letters of a name's first and last word; apart from each other, so that Urdu letters do not join. */
export function initialsOf(name: string): string {
	const words = name.trim().split(/\s+/);
	const first = words.at(0) ?? "";
	const last = words.length > 1 ? (words.at(-1) ?? "") : "";
	return [first, last].map((word) => [...word][0] ?? "").join("\u200c");
}
