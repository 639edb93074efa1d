/** The link that begins a mail (RFC 6068), with a draft where one is given. */
export function mailtoLink(address: string, draft?: { readonly subject: string; readonly text: string }): string {
	const at = address.lastIndexOf("@");
	const to = `mailto:${encodeURIComponent(address.slice(0, at))}@${encodeURIComponent(address.slice(at + 1))}`;
	if (!draft) return to;
	return `${to}?subject=${encodeURIComponent(draft.subject)}&body=${encodeURIComponent(draft.text.replaceAll("\n", "\r\n"))}`;
}
