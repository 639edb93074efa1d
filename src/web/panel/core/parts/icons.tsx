import { Icon } from "../../../ui/icons.tsx";

interface IconProps {
	size?: number;
}

/** Takes back what was typed. */
export const UndoIcon = ({ size }: IconProps) => (
	<Icon size={size} flip>
		<path d="M9 7L4 12l5 5M4 12h10a6 6 0 0 1 6 6" />
	</Icon>
);

export const CopyIcon = ({ size }: IconProps) => (
	<Icon size={size}>
		<path d="M9 9h11v11H9zM5 15H4V4h11v1" />
	</Icon>
);

/** There is more to do. */
export const DotsIcon = ({ size }: IconProps) => (
	<Icon size={size}>
		<path d="M5 12h.01M12 12h.01M19 12h.01" strokeWidth={3} />
	</Icon>
);

export const InboxIcon = ({ size }: IconProps) => (
	<Icon size={size}>
		<path d="M4 13l2.500-8h11L20 13v6H4zM4 13h5a3 3 0 0 0 6 0h5" />
	</Icon>
);

/** Up and down. */
export const RatesIcon = ({ size }: IconProps) => (
	<Icon size={size}>
		<path d="M8 19V6M4.500 9.500L8 6l3.500 3.500M16 5v13M12.500 14.500L16 18l3.500-3.500" />
	</Icon>
);

export const PeopleIcon = ({ size }: IconProps) => (
	<Icon size={size}>
		<circle cx="12" cy="8" r="3.500" />
		<path d="M5 20a7 7 0 0 1 14 0" />
	</Icon>
);

/** A note. */
export const MoneyIcon = ({ size }: IconProps) => (
	<Icon size={size}>
		<path d="M3 7h18v10H3z" />
		<circle cx="12" cy="12" r="2.500" />
	</Icon>
);
