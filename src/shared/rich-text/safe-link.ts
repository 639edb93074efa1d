/**
 * Where a link may lead: another site by HTTP, a page of this one, an anchor, an address or a number. No script can be one,
 * and no host that reads as another: none behind a name of a user, and none whose letters are Latin and others.
 */
export function isSafeLink(href: string): boolean {
	if (/^(?:mailto:[^\s<>"]+|tel:\+?[\d\s-]+|#[\p{L}\p{N}-]+)$/u.test(href)) return true;
	if (/^\/(?!\/)[^\s<>"\\]*$/.test(href)) return true;
	const [, host] = /^https?:\/\/([^\s<>"\\/?#@%]+)(?:[/?#][^\s<>"\\]*)?$/i.exec(href) ?? [];
	if (!host || /(?:^|\.)xn--/i.test(host)) return false;
	return !(/\p{Script=Latin}/u.test(host) && /(?!\p{Script=Latin})\p{L}/u.test(host));
}
