import type { ComponentType } from "react";
import {
	BugIcon,
	GlobeIcon,
	type IconProps,
	MailIcon,
	NetworkIcon,
	SimIcon,
	SmartphoneIcon,
	ToolsIcon,
} from "../../ui/icons.tsx";

const icons: Readonly<Record<string, ComponentType<IconProps>>> = {
	"website-development": GlobeIcon,
	"mobile-apps": SmartphoneIcon,
	"affiliate-networks": NetworkIcon,
	"bug-fixes": BugIcon,
	"uk-sim-cards": SimIcon,
	"bulk-emails": MailIcon,
};

/** The icon of a service, chosen by its slug; a plain tool for those we do not know. */
export function ServiceIcon({ slug, size }: { slug: string; size?: number }) {
	const Known = icons[slug] ?? ToolsIcon;
	return <Known {...(size ? { size } : {})} />;
}
