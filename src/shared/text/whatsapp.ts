/** The address that opens a chat with a draft (WhatsApp's click-to-chat); it sends nothing. `number` is E.164. */
export function whatsappLink(number: string, draft?: string): string {
	const base = `https://wa.me/${number.replace(/\D/g, "")}`;
	return draft ? `${base}?text=${encodeURIComponent(draft)}` : base;
}
