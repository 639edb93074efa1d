import type { ComponentType } from "react";
import {
	BugIcon,
	GlobeIcon,
	type IconProps,
	MailIcon,
	NetworkIcon,
	PaletteIcon,
	SearchIcon,
	SimIcon,
	SmartphoneIcon,
	ToolsIcon,
} from "../../ui/icons.tsx";

const icons = {
	Globe: GlobeIcon,
	Smartphone: SmartphoneIcon,
	Network: NetworkIcon,
	Bug: BugIcon,
	CardSim: SimIcon,
	Mail: MailIcon,
	Palette: PaletteIcon,
	Search: SearchIcon,
	Wrench: ToolsIcon,
} as const satisfies Readonly<Record<string, ComponentType<IconProps>>>;

export type IconName = keyof typeof icons;

export const iconNames = Object.keys(icons).filter(isIconName);

export function isIconName(name: string): name is IconName {
	return Object.hasOwn(icons, name);
}

export function NamedIcon({ name, size }: { name: string; size?: number | undefined }) {
	const Icon = icons[isIconName(name) ? name : "Wrench"];
	return <Icon {...(size ? { size } : {})} />;
}
