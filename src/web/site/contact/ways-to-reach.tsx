import type { ReactNode } from "react";
import { contactWords } from "#i18n/en/contact.ts";
import { shellWords } from "#i18n/en/shell.ts";
import { placeholdersIn } from "#shared/settings.ts";
import { phoneText } from "#shared/text/phone-text.ts";
import { whatsappLink } from "#shared/text/whatsapp.ts";
import { useSettings } from "../../app/settings.ts";
import { useT } from "../../i18n/use-t.ts";
import { MailIcon, PhoneIcon, WhatsappIcon } from "../../ui/icons.tsx";

const words = { ...contactWords, ...shellWords };

/** WhatsApp, e-mail and phone, each as a card of the address book that opens at a touch. */
export function WaysToReach() {
	const t = useT(words);
	const settings = useSettings();
	const { whatsapp, supportEmail, phone, brand } = settings;
	const unset = placeholdersIn(settings);
	return (
		<ul className="grid gap-px overflow-hidden rounded-md border border-rule bg-rule lg:grid-cols-3">
			<Way
				icon={<WhatsappIcon size={26} />}
				name={t("contact.whatsapp")}
				note={t(unset.includes("whatsapp") ? "contact.notSet" : "contact.whatsappNote")}
				href={whatsappLink(whatsapp, t("whatsapp.draft", { brand }))}
				value={phoneText(whatsapp)}
			/>
			<Way
				icon={<MailIcon size={26} />}
				name={t("contact.email")}
				note={t(unset.includes("supportEmail") ? "contact.notSet" : "contact.emailNote")}
				href={`mailto:${supportEmail}`}
				value={supportEmail}
			/>
			<Way
				icon={<PhoneIcon size={26} />}
				name={t("contact.phone")}
				note={t(unset.includes("phone") ? "contact.notSet" : "contact.phoneNote")}
				href={`tel:${phone}`}
				value={phoneText(phone)}
			/>
		</ul>
	);
}

interface WayProps {
	icon: ReactNode;
	name: string;
	note: string;
	href: string;
	value: string;
}

function Way({ icon, name, note, href, value }: WayProps) {
	return (
		<li className="bg-raised">
			<a href={href} className="grid h-full grid-cols-[auto_1fr] items-start gap-x-4 p-5 hover:bg-green-wash">
				<span className="pt-1 text-green">{icon}</span>
				<span className="min-w-0">
					<span className="block text-muted">{name}</span>
					<span className="block">
						<bdi className="figure text-xl wrap-anywhere whitespace-normal text-green underline underline-offset-4">
							{value}
						</bdi>
					</span>
					<span className="block text-small text-muted">{note}</span>
				</span>
			</a>
		</li>
	);
}
