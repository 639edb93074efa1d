import { useRef } from "react";
import panelCustomersWords from "#i18n/en/panel/customers.json" with { type: "json" };
import { mailtoLink, phoneText, whatsappLink } from "#shared/text/contact-links.ts";
import { isolated } from "#shared/text/direction.ts";
import { useT } from "../../../i18n/use-t.ts";
import { CheckIcon, MailIcon, PhoneIcon, WhatsappIcon } from "../../../ui/icons.tsx";
import { useCopy } from "../../../ui/use-copy.ts";
import { CopyIcon } from "../parts/icons.tsx";
import { reachText } from "./reach.tsx";

interface ContactActionsProps {
	/** E.164; empty where there is none. */
	number: string;
	email?: string | null | undefined;
	onChat?: (href: string) => void;
}

export function ContactActions({ number, email = null, onChat }: ContactActionsProps) {
	const t = useT(panelCustomersWords);
	const written = useRef<HTMLElement>(null);
	const [copied, copy] = useCopy(number || (email ?? ""), written);
	if (!number && !email) return null;
	const named = { number: isolated(phoneText(number)) };
	const copyName = number ? t("customer.copyNumber", named) : t("customer.copyEmail", { email: isolated(email ?? "") });
	const chat = whatsappLink(number);
	return (
		<div className="-me-2 flex flex-wrap items-center gap-x-2">
			<bdi ref={written} dir="ltr" className={number ? "figure" : "min-w-0 wrap-anywhere"}>
				{reachText({ whatsapp: number, email })}
			</bdi>
			<span className="flex flex-wrap">
				<button type="button" onClick={copy} {...icon(copyName)}>
					{copied ? <CheckIcon /> : <CopyIcon />}
				</button>
				{number && (
					<>
						<a href={`tel:${number}`} {...icon(t("customer.callNumber", named))}>
							<PhoneIcon />
						</a>
						<a
							href={chat}
							target="_blank"
							rel="noopener noreferrer"
							onClick={() => onChat?.(chat)}
							{...icon(t("customer.whatsappNumber", named))}
						>
							<WhatsappIcon />
						</a>
					</>
				)}
				{email && (
					<a href={mailtoLink(email)} {...icon(email)}>
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

function icon(name: string) {
	return {
		"aria-label": name,
		"data-tip": name,
		className: "grid size-11 shrink-0 place-items-center rounded-sm text-green hover:bg-green-wash",
	};
}
