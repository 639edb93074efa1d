import type { ReactNode } from "react";

/** A line icon, drawn in the colour of its text; says nothing to screen readers. */
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

export const CloseIcon = ({ size }: IconProps) => (
	<Icon size={size}>
		<path d="M6 6l12 12M18 6L6 18" />
	</Icon>
);
export const MenuIcon = ({ size }: IconProps) => (
	<Icon size={size}>
		<path d="M4 7h16M4 12h16M4 17h16" />
	</Icon>
);
/** Points on, in the direction of reading. */
export const ForwardIcon = ({ size }: IconProps) => (
	<Icon size={size} flip>
		<path d="M5 12h14M13 6l6 6-6 6" />
	</Icon>
);
/** Points back, against the direction of reading. */
export const BackIcon = ({ size }: IconProps) => (
	<Icon size={size} flip>
		<path d="M19 12H5M11 6l-6 6 6 6" />
	</Icon>
);
export const WhatsappIcon = ({ size }: IconProps) => (
	<Icon size={size}>
		<path d="M3.5 20.5l1.3-4.4a8.5 8.5 0 1 1 3.2 3.1z" />
		<path d="M9 8.6c-.5 1.2.2 2.9 1.6 4.3s3.200 2.100 4.300 1.600l.8-1.500-2-1.200-.9.7c-.9-.4-1.600-1.100-2-2l.7-.9-1.200-2z" />
	</Icon>
);
export const MailIcon = ({ size }: IconProps) => (
	<Icon size={size}>
		<path d="M3 6h18v12H3zM3 7l9 6 9-6" />
	</Icon>
);
export const PhoneIcon = ({ size }: IconProps) => (
	<Icon size={size}>
		<path d="M6 3h3l2 5-2.500 1.500a11 11 0 0 0 6 6L16 13l5 2v3a3 3 0 0 1-3 3A15 15 0 0 1 3 6a3 3 0 0 1 3-3z" />
	</Icon>
);
export const GlobeIcon = ({ size }: IconProps) => (
	<Icon size={size}>
		<circle cx="12" cy="12" r="9" />
		<path d="M3 12h18M12 3c3 3 3.500 6 3.500 9s-.5 6-3.500 9c-3-3-3.500-6-3.500-9S9 6 12 3z" />
	</Icon>
);
export const SmartphoneIcon = ({ size }: IconProps) => (
	<Icon size={size}>
		<rect x="7" y="2.500" width="10" height="19" rx="2" />
		<path d="M11 18.500h2" />
	</Icon>
);
export const NetworkIcon = ({ size }: IconProps) => (
	<Icon size={size}>
		<circle cx="12" cy="5" r="2.500" />
		<circle cx="5" cy="18.500" r="2.500" />
		<circle cx="19" cy="18.500" r="2.500" />
		<path d="M12 7.500V13M12 13l-5.500 3.500M12 13l5.500 3.500" />
	</Icon>
);
export const BugIcon = ({ size }: IconProps) => (
	<Icon size={size}>
		<path d="M8 9a4 4 0 0 1 8 0v5a4 4 0 0 1-8 0zM12 10v8M3.500 12H8M16 12h4.500M4.500 6l3.500 2.500M19.500 6L16 8.500M4.500 19l3.500-3M19.500 19L16 16M9.500 5.500L8 3.500M14.500 5.500L16 3.500" />
	</Icon>
);
export const SimIcon = ({ size }: IconProps) => (
	<Icon size={size}>
		<path d="M6 3h8l4 4v14H6z" />
		<path d="M9 12h6v6H9zM12 12v6M9 15h6" />
	</Icon>
);
export const ToolsIcon = ({ size }: IconProps) => (
	<Icon size={size}>
		<path d="M4 20l8-8M14 4l-2 2 6 6 2-2a4.200 4.200 0 0 0-6-6zM10 8l6 6" />
	</Icon>
);
export const PaletteIcon = ({ size }: IconProps) => (
	<Icon size={size}>
		<path d="M12 3a9 9 0 1 0 0 18c2 0 2-1.500 1.500-2.500s0-2.500 2-2.500H18a3 3 0 0 0 3-3c0-5-4-10-9-10z" />
		<path d="M7.500 12h.01M9.500 8h.01M14.500 7.500h.01M17.500 11h.01" />
	</Icon>
);
export const CheckIcon = ({ size }: IconProps) => (
	<Icon size={size}>
		<path d="M4.500 12.500l5 5 10-11" />
	</Icon>
);
export const PlusIcon = ({ size }: IconProps) => (
	<Icon size={size}>
		<path d="M12 5v14M5 12h14" />
	</Icon>
);
export const SearchIcon = ({ size }: IconProps) => (
	<Icon size={size}>
		<circle cx="11" cy="11" r="6.500" />
		<path d="M16 16l5 5" />
	</Icon>
);
/** A figure that went up. */
export const RiseIcon = ({ size }: IconProps) => (
	<Icon size={size}>
		<path d="M12 19V5M6 11l6-6 6 6" />
	</Icon>
);
/** A figure that went down. */
export const FallIcon = ({ size }: IconProps) => (
	<Icon size={size}>
		<path d="M12 5v14M6 13l6 6 6-6" />
	</Icon>
);
/** There is more under it. */
export const OpenIcon = ({ size }: IconProps) => (
	<Icon size={size}>
		<path d="M6 9l6 6 6-6" />
	</Icon>
);
export const PauseIcon = ({ size }: IconProps) => (
	<Icon size={size}>
		<path d="M9 6v12M15 6v12" />
	</Icon>
);
export const PlayIcon = ({ size }: IconProps) => (
	<Icon size={size} flip>
		<path d="M8 5.500l10 6.500-10 6.500z" />
	</Icon>
);
