import type { ComponentType } from "react";
import { drawn, GlobeIcon, type IconProps, MailIcon, SearchIcon } from "../../ui/icons.tsx";

const icons = {
	Globe: GlobeIcon,
	Smartphone: drawn("M9 2.5h6a2 2 0 0 1 2 2v15a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2v-15a2 2 0 0 1 2-2zM11 18.5h2"),
	Network: drawn(
		"M9.5 5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0M2.5 18.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0M16.5 18.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0M12 7.5V13M12 13l-5.5 3.5M12 13l5.5 3.5",
	),
	Bug: drawn(
		"M8 9a4 4 0 0 1 8 0v5a4 4 0 0 1-8 0zM12 10v8M3.5 12H8M16 12h4.5M4.5 6l3.5 2.5M19.5 6L16 8.5M4.5 19l3.5-3M19.5 19L16 16M9.5 5.5L8 3.5M14.5 5.5L16 3.5",
	),
	CardSim: drawn("M6 3h8l4 4v14H6zM9 12h6v6H9zM12 12v6M9 15h6"),
	Mail: MailIcon,
	Palette: drawn(
		"M12 3a9 9 0 1 0 0 18c2 0 2-1.5 1.5-2.5s0-2.5 2-2.5H18a3 3 0 0 0 3-3c0-5-4-10-9-10zM7.5 12h.01M9.5 8h.01M14.5 7.5h.01M17.5 11h.01",
	),
	Search: SearchIcon,
	Wrench: drawn("M4 20l8-8M14 4l-2 2 6 6 2-2a4.2 4.2 0 0 0-6-6zM10 8l6 6"),
} as const satisfies Readonly<Record<string, ComponentType<IconProps>>>;

export type IconName = keyof typeof icons;

export const iconNames = Object.keys(icons).filter(isIconName);

export function isIconName(name: string): name is IconName {
	return Object.hasOwn(icons, name);
}

export function NamedIcon({ name, size }: { name: string; size?: number }) {
	const Icon = icons[isIconName(name) ? name : "Wrench"];
	return <Icon size={size} />;
}
