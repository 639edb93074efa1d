/** The seal: the letter سین, cut square, and the double line under a total. */
export function BrandMark({ size = 30 }: { size?: number }) {
	return (
		<svg aria-hidden="true" width={size} height={size} viewBox="0 0 32 32" className="shrink-0">
			<rect width="32" height="32" rx="5" fill="currentColor" />
			<path d="M26 6v8h-6v-6v6h-6v-6v12a4 4 0 0 1-8 0v-4" fill="none" stroke="var(--paper)" strokeWidth="4" />
			<path d="M18 22h10v4h-10z" fill="var(--marigold)" />
		</svg>
	);
}
