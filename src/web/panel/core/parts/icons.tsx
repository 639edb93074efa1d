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
