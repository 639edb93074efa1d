import { useRef } from "react";
import { panelCustomersWords } from "#i18n/en/panel/customers.ts";
import { isolated } from "#shared/text/bidi.ts";
import { mailtoLink } from "#shared/text/mailto.ts";
import { phoneText } from "#shared/text/phone-text.ts";
import { whatsappLink } from "#shared/text/whatsapp.ts";
import { useT } from "../../../i18n/use-t.ts";
import { CheckIcon, MailIcon, PhoneIcon, WhatsappIcon } from "../../../ui/icons.tsx";
import { useCopy } from "../../../ui/use-copy.ts";
import { CopyIcon } from "../parts/icons.tsx";

interface ContactActionsProps {
	/** E.164 */
	number: string;
	email?: string | null;
	/** Told when the chat is opened. */
	onChat?: (href: string) => void;
}

const iconClass = "grid size-11 shrink-0 place-items-center rounded-sm text-green hover:bg-green-wash";

/** A number with the ways to use it: copy, call, open the chat; and an e-mail address where there is one. */
export function ContactActions({ number, email, onChat }: ContactActionsProps) {
	const t = useT(panelCustomersWords);
	const written = useRef<HTMLElement>(null);
	const [copied, copy] = useCopy(number, written);
	const named = { number: isolated(phoneText(number)) };
	const chat = whatsappLink(number);
	return (
		<div className="-me-2 flex flex-wrap items-center gap-x-2">
			<bdi ref={written} dir="ltr" className="figure">
				{phoneText(number)}
			</bdi>
			<span className="flex flex-wrap">
				<button type="button" onClick={copy} className={iconClass} {...withName(t("customer.copyNumber", named))}>
					{copied ? <CheckIcon /> : <CopyIcon />}
				</button>
				<a href={`tel:${number}`} className={iconClass} {...withName(t("customer.callNumber", named))}>
					<PhoneIcon />
				</a>
				<a
					href={chat}
					target="_blank"
					rel="noopener noreferrer"
					onClick={() => onChat?.(chat)}
					className={iconClass}
					{...withName(t("customer.whatsappNumber", named))}
				>
					<WhatsappIcon />
				</a>
				{email && (
					<a href={mailtoLink(email)} className={iconClass} {...withName(email)}>
						<MailIcon />
					</a>
				)}
			</span>
			<span role="status" className="text-small text-green">
				{copied && t("customer.copied")}
			</span>
		</div>
	);
}

/** The name of a button that shows an icon alone: for screen readers, and as its tooltip. */
function withName(name: string) {
	return { "aria-label": name, "data-tip": name };
}
