import { useLocation } from "react-router";
import { shellWords } from "#i18n/en/shell.ts";
import { withoutLocale } from "#shared/locale.ts";
import { LocalLink } from "../../app/content/request-link.tsx";
import { useT } from "../../i18n/use-t.ts";

const links = [
	{ to: "/", key: "nav.home" },
	{ to: "/services", key: "nav.services" },
	{ to: "/networks", key: "nav.networks" },
	{ to: "/rates", key: "nav.rates" },
	{ to: "/contact", key: "nav.contact" },
] as const;

/** The places of the bar; the one that the page belongs to is marked. */
export function NavLinks({ className, onFollow }: { className: string; onFollow?: () => void }) {
	const t = useT(shellWords);
	const path = withoutLocale(useLocation().pathname);
	return (
		<ul className={className}>
			{links.map(({ to, key }) => {
				const here = to === "/" ? path === "/" : path.startsWith(to);
				return (
					<li key={to}>
						<LocalLink
							to={to}
							onClick={onFollow}
							aria-current={here ? "page" : undefined}
							className="flex min-h-11 items-center px-3 font-medium text-ink md:whitespace-nowrap decoration-2 underline-offset-8 hover:text-green aria-[current]:text-green aria-[current]:underline lang-ur:font-normal"
						>
							{t(key)}
						</LocalLink>
					</li>
				);
			})}
		</ul>
	);
}
