import { drawn, Icon, type IconProps } from "../../../ui/icons.tsx";

export const UndoIcon = drawn("M9 7L4 12l5 5M4 12h10a6 6 0 0 1 6 6", { flip: true });
export const CopyIcon = drawn("M9 9h11v11H9zM5 15H4V4h11v1");
export const DotsIcon = ({ size }: IconProps) => (
	<Icon size={size}>
		<path d="M5 12h.01M12 12h.01M19 12h.01" strokeWidth={3} />
	</Icon>
);
export const InboxIcon = drawn("M4 13l2.5-8h11L20 13v6H4zM4 13h5a3 3 0 0 0 6 0h5");
export const RatesIcon = drawn("M8 19V6M4.5 9.5L8 6l3.5 3.5M16 5v13M12.5 14.5L16 18l3.5-3.5");
export const PeopleIcon = drawn("M8.5 8a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0M5 20a7 7 0 0 1 14 0");
export const MoneyIcon = drawn("M3 7h18v10H3zM9.5 12a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0");
