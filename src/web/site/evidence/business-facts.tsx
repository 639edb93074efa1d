import contactWords from "#i18n/en/contact.json" with { type: "json" };
import evidenceWords from "#i18n/en/evidence.json" with { type: "json" };
import shellWords from "#i18n/en/shell.json" with { type: "json" };
import { phoneText, whatsappLink } from "#shared/text/contact-links.ts";
import { useShare } from "../../app/api/share.ts";
import { Breakable } from "../../app/content/breakable.tsx";
import { useSettings } from "../../app/settings.ts";
import { useLocale, useT, useWithDeadline } from "../../i18n/use-t.ts";
import { Facts } from "../../ui/facts.tsx";
import { MailIcon, PhoneIcon, WhatsappIcon } from "../../ui/icons.tsx";

/** The ways to write and call; one that staff have not set says so, all together once, and leads to the contact form on this page. */
export function WaysToReach() {
	const t = useT(contactWords, shellWords);
	const { whatsapp, supportEmail, phone, brand } = useSettings();
	const chat = whatsapp && whatsappLink(whatsapp, t("whatsapp.draft", { brand }));
	const ways = [
		{ key: "whatsapp", Icon: WhatsappIcon, href: chat, value: whatsapp && phoneText(whatsapp) },
		{ key: "email", Icon: MailIcon, href: supportEmail && `mailto:${supportEmail}`, value: supportEmail },
		{ key: "phone", Icon: PhoneIcon, href: phone && `tel:${phone}`, value: phone && phoneText(phone) },
	] as const;
	const isNoneSet = ways.every(({ href }) => !href);
	return (
		<>
			<ul className="grid gap-px overflow-hidden rounded-md border border-rule bg-rule lg:grid-cols-3">
				{ways.map(({ key, Icon, href, value }) => (
					<li key={key} className="bg-raised">
						<a
							href={href || "#write"}
							className="grid h-full grid-cols-[auto_1fr] items-start gap-x-4 px-4 py-3 hover:bg-green-wash"
						>
							<span className="pt-1 text-green">
								<Icon size={26} />
							</span>
							<span className="min-w-0">
								<span className="block text-muted">{t(`contact.${key}`)}</span>
								{value && (
									<span className="block">
										<bdi
											className={`text-green underline underline-offset-4 ${key === "email" ? "font-sans text-[min(1rem,7vw)] font-semibold wrap-anywhere sm:text-lg" : "figure text-xl whitespace-normal"}`}
										>
											<Breakable address={value} />
										</bdi>
									</span>
								)}
								{!isNoneSet && (
									<span className="block text-small text-muted">
										{t(href ? (`contact.${key}Note` as const) : "contact.notSet")}
									</span>
								)}
							</span>
						</a>
					</li>
				))}
			</ul>
			{isNoneSet && <p className="mt-2 text-small text-muted">{t("contact.notSet")}</p>}
		</>
	);
}

export function BusinessFacts() {
	const t = useT(contactWords, shellWords, evidenceWords);
	const locale = useLocale();
	const { businessHours } = useSettings();
	const hours = businessHours[locale] || businessHours.en;
	const deadline = useWithDeadline()("{deadline}");
	const share = useShare();
	const facts = [
		{ name: t("contact.response"), value: deadline.charAt(0).toUpperCase() + deadline.slice(1) },
		...(share
			? [
					{
						name: t("inTime.title"),
						value: t("inTime.value", { ...share, share: `${share.percent}%` }),
						note: t("inTime.text"),
					},
				]
			: []),
		{ name: t("contact.location"), value: t("contact.locationValue") },
		{ name: t("contact.languages"), value: t("contact.languagesValue") },
		...(hours ? [{ name: t("footer.hours"), value: hours }] : []),
	];
	return <Facts id="business" title={t("contact.business")} facts={facts} />;
}
