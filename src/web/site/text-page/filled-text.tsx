import type { ReactNode } from "react";
import { evidenceWords } from "#i18n/en/evidence.ts";
import { phoneText } from "#shared/text/phone-text.ts";
import { whatsappLink } from "#shared/text/whatsapp.ts";
import { Breakable } from "../../app/content/breakable.tsx";
import { LocalLink } from "../../app/content/local-link.tsx";
import { useSettings } from "../../app/settings.ts";
import { useLocale, useT, useWithDeadline } from "../../i18n/use-t.ts";
import { inlineLink } from "../../ui/links.ts";

/**
 * A text of the content with the business's own name, address and numbers in the place of `{brand}` and its like. A contact
 * that staff have not set is told as what the contact page gives.
 */
export function FilledText({ text }: { text: string }) {
	const t = useT(evidenceWords);
	const { brand, supportEmail, whatsapp, phone } = useSettings();
	const party = useParty();
	const withDeadline = useWithDeadline();
	const number = (
		<LocalLink to="/contact" className={inlineLink}>
			{t("reach.number")}
		</LocalLink>
	);
	const address = (
		<LocalLink to="/contact" className={inlineLink}>
			{t("reach.address")}
		</LocalLink>
	);
	const values: Readonly<Record<string, ReactNode>> = {
		"{brand}": <bdi>{brand}</bdi>,
		"{supportEmail}": supportEmail ? <Reach href={`mailto:${supportEmail}`}>{supportEmail}</Reach> : address,
		"{whatsapp}": whatsapp ? <Reach href={whatsappLink(whatsapp)}>{phoneText(whatsapp)}</Reach> : number,
		"{deadline}": withDeadline("{deadline}"),
		"{party}": <bdi>{party}</bdi>,
		"{phone}": phone ? <Reach href={`tel:${phone}`}>{phoneText(phone)}</Reach> : number,
	};
	return text.split(/(\{\w+\})/).map((part, index) => <span key={index}>{values[part] ?? part}</span>);
}

/** Who the contracting party is, in the language of the page or in the one that staff wrote; empty until they did. */
export function useParty(): string {
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
