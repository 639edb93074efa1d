/** Where a link may lead: another site by HTTP, a page of this one, an anchor, an address or a number. No script can be one. */
export function isSafeLink(href: string): boolean {
	if (/^(?:mailto:[^\s<>"]+|tel:\+?[\d\s-]+|#[\p{L}\p{N}-]+)$/u.test(href)) return true;
	if (/^\/(?!\/)[^\s<>"\\]*$/.test(href)) return true;
	return /^https?:\/\/[^\s<>"\\/?#]+(?:[/?#][^\s<>"\\]*)?$/i.test(href);
}
