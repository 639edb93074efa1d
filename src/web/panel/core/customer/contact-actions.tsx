import { useRef } from "react";
import { panelCustomersWords } from "#i18n/en/panel/customers.ts";
import { isolated } from "#shared/text/bidi.ts";
import { phoneText } from "#shared/text/phone-text.ts";
import { whatsappLink } from "#shared/text/whatsapp.ts";
import { useT } from "../../../i18n/use-t.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { CheckIcon, PhoneIcon, WhatsappIcon } from "../../../ui/icons.tsx";
import { useCopy } from "../../../ui/use-copy.ts";

/** A number with the ways to use it: copy, call, open the chat. `number` is E.164. */
export function ContactActions({ number }: { number: string }) {
	const t = useT(panelCustomersWords);
	const written = useRef<HTMLElement>(null);
	const [copied, copy] = useCopy(number, written);
	const named = { number: isolated(phoneText(number)) };
	return (
		<div className="flex flex-wrap items-center gap-2">
			<bdi ref={written} dir="ltr" className="figure me-2 text-lg max-sm:basis-full">
				{phoneText(number)}
			</bdi>
			<a
				href={whatsappLink(number)}
				target="_blank"
				rel="noopener noreferrer"
				aria-label={t("customer.whatsappNumber", named)}
				className={buttonClass("solid", "grow max-sm:px-2 sm:grow-0")}
			>
				<WhatsappIcon />
				{t("customer.whatsapp")}
			</a>
			<a
				href={`tel:${number}`}
				aria-label={t("customer.callNumber", named)}
				className={buttonClass("outline", "grow max-sm:px-2 sm:grow-0")}
			>
				<PhoneIcon />
				{t("customer.call")}
			</a>
			<Button
				onClick={copy}
				aria-label={copied ? undefined : t("customer.copyNumber", named)}
				className="grow max-sm:px-2 sm:grow-0"
			>
				{copied && <CheckIcon />}
				<span aria-live="polite">{copied ? t("customer.copied") : t("customer.copy")}</span>
			</Button>
		</div>
	);
}
