/**
 * The address that opens a chat with a draft: digits only, no plus (WhatsApp's click-to-chat). It sends nothing by
 * itself. `number` is E.164.
 */
export function whatsappLink(number: string, draft?: string): string {
	const base = `https://wa.me/${number.replace(/\D/g, "")}`;
	return draft ? `${base}?text=${encodeURIComponent(draft)}` : base;
}
