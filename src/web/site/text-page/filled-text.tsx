import type { ReactNode } from "react";
import { phoneText } from "#shared/text/phone-text.ts";
import { whatsappLink } from "#shared/text/whatsapp.ts";
import { useSettings } from "../../app/settings.ts";
import { useWithDeadline } from "../../i18n/use-t.ts";
import { inlineLink } from "../../ui/links.ts";

/** A text of the content with the business's own name, address and numbers in the place of `{brand}` and its like. */
export function FilledText({ text }: { text: string }) {
	const { brand, supportEmail, whatsapp, phone } = useSettings();
	const withDeadline = useWithDeadline();
	const values: Readonly<Record<string, ReactNode>> = {
		"{brand}": <bdi>{brand}</bdi>,
		"{supportEmail}": <Reach href={`mailto:${supportEmail}`}>{supportEmail}</Reach>,
		"{whatsapp}": <Reach href={whatsappLink(whatsapp)}>{phoneText(whatsapp)}</Reach>,
		"{deadline}": withDeadline("{deadline}"),
		"{phone}": <Reach href={`tel:${phone}`}>{phoneText(phone)}</Reach>,
	};
	return text.split(/(\{\w+\})/).map((part, index) => <span key={index}>{values[part] ?? part}</span>);
}

/** An address or a number, always left to right. */
function Reach({ href, children }: { href: string; children: string }) {
	return (
		<a href={href} className={inlineLink}>
			<bdi dir="ltr">{children}</bdi>
		</a>
	);
}
