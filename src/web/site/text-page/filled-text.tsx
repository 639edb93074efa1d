import type { ReactNode } from "react";
import { phoneText } from "#shared/text/phone-text.ts";
import { whatsappLink } from "#shared/text/whatsapp.ts";
import { Breakable } from "../../app/content/breakable.tsx";
import { useRetention } from "../../app/content/use-retention.ts";
import { useSettings } from "../../app/settings.ts";
import { useLocale, useWithDeadline } from "../../i18n/use-t.ts";
import { inlineLink } from "../../ui/button.tsx";

/** A text of the content with the business's own name, address and numbers in the place of `{brand}` and its like. */
export function FilledText({ text }: { text: string }) {
	const { brand, supportEmail, whatsapp, phone } = useSettings();
	const party = useParty();
	const retention = useRetention();
	const withDeadline = useWithDeadline();
	const values: Readonly<Record<string, ReactNode>> = {
		"{brand}": <bdi>{brand}</bdi>,
		"{supportEmail}": <Reach href={`mailto:${supportEmail}`}>{supportEmail}</Reach>,
		"{whatsapp}": <Reach href={whatsappLink(whatsapp)}>{phoneText(whatsapp)}</Reach>,
		"{deadline}": withDeadline("{deadline}"),
		"{party}": <bdi>{party}</bdi>,
		"{phone}": <Reach href={`tel:${phone}`}>{phoneText(phone)}</Reach>,
		"{retention}": retention,
	};
	return text.split(/(\{\w+\})/).map((part, index) => <span key={index}>{values[part] ?? part}</span>);
}

/** Whether a text names something that staff have not set, so that its sentence is left out until they do. */
export function useIsUnset(): (text: string) => boolean {
	const { supportEmail, whatsapp, phone } = useSettings();
	const values = { supportEmail, whatsapp, phone, party: useParty(), retention: useRetention() };
	const unset = Object.entries(values).flatMap(([name, value]) => (value === "" ? [`{${name}}`] : []));
	return (text) => unset.some((name) => text.includes(name));
}

/** Who the contracting party is, in the language of the page or in the one that staff wrote; empty until they did. */
function useParty(): string {
	const { contractingParty } = useSettings();
	return contractingParty[useLocale()] || contractingParty.en || contractingParty.ur;
}

/** An address or a number, always left to right. */
function Reach({ href, children }: { href: string; children: string }) {
	return (
		<a href={href} className={inlineLink}>
			<bdi dir="ltr">
				<Breakable address={children} />
			</bdi>
		</a>
	);
}
