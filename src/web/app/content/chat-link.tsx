import type { ReactNode } from "react";
import { whatsappLink } from "#shared/text/whatsapp.ts";
import { useSettings } from "../settings.ts";

interface ChatLinkProps {
	/** What the chat opens with. */
	draft: string;
	className: string;
	children: ReactNode;
}

/** Opens a chat with the business; nothing while staff have set no number to chat with. */
export function ChatLink({ draft, className, children }: ChatLinkProps) {
	const { whatsapp } = useSettings();
	if (!whatsapp) return null;
	return (
		<a href={whatsappLink(whatsapp, draft)} target="_blank" rel="noopener noreferrer" className={className}>
			{children}
		</a>
	);
}
