import type { ReactNode } from "react";
import { whatsappLink } from "#shared/text/contact-links.ts";
import { useSettings } from "../settings.ts";

/** An email address, which breaks behind its @ before it breaks anywhere else, or a reference, which does behind its hyphen. */
export function Breakable({ address }: { address: string }) {
	const end = address.indexOf("@") + 1 || address.indexOf("-") + 1;
	if (!end) return address;
	return (
		<>
			{address.slice(0, end)}
			<wbr />
			{address.slice(end)}
		</>
	);
}

/** Opens a chat with the business; nothing while staff have set no number to chat with. */
export function ChatLink({ draft, className, children }: { draft: string; className: string; children: ReactNode }) {
	const { whatsapp } = useSettings();
	if (!whatsapp) return null;
	return (
		<a href={whatsappLink(whatsapp, draft)} target="_blank" rel="noopener noreferrer" className={className}>
			{children}
		</a>
	);
}
