/** The address behind `rel="next"` of a `Link` header; `null` on the last page. */
export function nextAddress(link: string | null): string | null {
	return link?.match(/<([^>]+)>\s*;\s*rel="?next"?/)?.[1] ?? null;
}
