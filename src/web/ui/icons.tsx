import type { ReactNode } from "react";

export function Icon({
	children,
	size = 20,
	flip = false,
}: {
	children: ReactNode;
	size?: number | undefined;
	flip?: boolean;
}) {
	return (
		<svg
			aria-hidden="true"
			width={size}
			height={size}
			viewBox="0 0 24 24"
			fill="none"
			stroke="currentColor"
			strokeWidth={1.75}
			strokeLinecap="round"
			strokeLinejoin="round"
			className={`shrink-0 ${flip ? "rtl:-scale-x-100" : ""}`}
		>
			{children}
		</svg>
	);
}

export interface IconProps {
	size?: number;
}

/**
 * Makes an icon of a path in a square of 24. `flip`: it is turned round where text runs from right to left.
 * @__NO_SIDE_EFFECTS__
 */
export function drawn(path: string, { flip = false } = {}) {
	return ({ size }: IconProps) => (
		<Icon size={size} flip={flip}>
			<path d={path} />
		</Icon>
	);
}

export const CloseIcon = drawn("M6 6l12 12M18 6L6 18");
export const MenuIcon = drawn("M4 7h16M4 12h16M4 17h16");
export const ForwardIcon = drawn("M5 12h14M13 6l6 6-6 6", { flip: true });
export const BackIcon = drawn("M19 12H5M11 6l-6 6 6 6", { flip: true });
export const OutIcon = drawn("M8 16l9-9M10 7h7v7", { flip: true });
export const WhatsappIcon = drawn(
	"M3.5 20.5l1.3-4.4a8.5 8.5 0 1 1 3.2 3.1zM9 8.6c-.5 1.2.2 2.9 1.6 4.3s3.2 2.1 4.3 1.6l.8-1.5-2-1.2-.9.7c-.9-.4-1.6-1.1-2-2l.7-.9-1.2-2z",
);
export const MailIcon = drawn("M3 6h18v12H3zM3 7l9 6 9-6");
export const PhoneIcon = drawn(
	"M6 3h3l2 5-2.5 1.5a11 11 0 0 0 6 6L16 13l5 2v3a3 3 0 0 1-3 3A15 15 0 0 1 3 6a3 3 0 0 1 3-3z",
);
export const GlobeIcon = drawn(
	"M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M3 12h18M12 3c3 3 3.5 6 3.5 9s-.5 6-3.5 9c-3-3-3.5-6-3.5-9S9 6 12 3z",
);
export const CheckIcon = drawn("M4.5 12.5l5 5 10-11");
export const PlusIcon = drawn("M12 5v14M5 12h14");
export const SearchIcon = drawn("M4.5 11a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0 -13 0M16 16l5 5");
export const RiseIcon = drawn("M12 19V5M6 11l6-6 6 6");
export const FallIcon = drawn("M12 5v14M6 13l6 6 6-6");
export const OpenIcon = drawn("M6 9l6 6 6-6");
export const PauseIcon = drawn("M9 6v12M15 6v12");
export const PlayIcon = drawn("M8 5.5l10 6.5-10 6.5z", { flip: true });
