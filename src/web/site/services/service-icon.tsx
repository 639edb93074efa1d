import { type IconName, NamedIcon } from "../../app/content/named-icon.tsx";

const bySlug: Readonly<Record<string, IconName>> = {
	"website-development": "Globe",
	"mobile-apps": "Smartphone",
	"affiliate-networks": "Network",
	"bug-fixes": "Bug",
	"uk-sim-cards": "CardSim",
	"bulk-emails": "Mail",
};

/** The icon of a service, chosen by its slug; for other slugs the one that staff chose, or else a plain tool. */
export function ServiceIcon({ slug, icon, size }: { slug: string; icon?: string | null; size?: number }) {
	return <NamedIcon name={bySlug[slug] ?? icon ?? ""} size={size} />;
}
