/** The link that begins a mail to an address (RFC 6068): every sign that would begin a header or a body is encoded. */
export function mailtoLink(address: string): string {
	const at = address.lastIndexOf("@");
	return `mailto:${encodeURIComponent(address.slice(0, at))}@${encodeURIComponent(address.slice(at + 1))}`;
}
