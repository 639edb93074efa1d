/** The address that opens a chat with a draft (WhatsApp's click-to-chat); it sends nothing. `number` is E.164. */
export function whatsappLink(number: string, draft?: string): string {
	const base = `https://wa.me/${number.replace(/\D/g, "")}`;
	return draft ? `${base}?text=${encodeURIComponent(draft)}` : base;
}

/** The link that begins a mail (RFC 6068), with a draft where one is given. */
export function mailtoLink(address: string, draft?: { readonly subject: string; readonly text: string }): string {
	const at = address.lastIndexOf("@");
	const to = `mailto:${encodeURIComponent(address.slice(0, at))}@${encodeURIComponent(address.slice(at + 1))}`;
	if (!draft) return to;
	return `${to}?subject=${encodeURIComponent(draft.subject)}&body=${encodeURIComponent(draft.text.replaceAll("\n", "\r\n"))}`;
}

/** An E.164 number as people in Pakistan read it: `+923001234567` → `+92 300 1234567`; other countries' stay as they are. */
export function phoneText(number: string): string {
	// Cities of two digits, such as Lahore, have local numbers of eight; smaller places have codes of three.
	return number.replace(/^(\+92)(3\d{2}|[2-9]\d(?=\d{8}$)|[2-9]\d{2}(?=\d{6,7}$))(\d+)$/, "$1 $2 $3");
}
