import type { ReactNode } from "react";
import { LocalLink } from "../../../app/content/request-link.tsx";
import { Icon } from "../../../ui/icons.tsx";

export function PlaceList({ label, children }: { label: string; children: ReactNode }) {
	return (
		<nav aria-label={label}>
			<ul className="grid gap-x-12 border-b border-rule lg:grid-cols-2">{children}</ul>
		</nav>
	);
}

/** A line of a ruled list: what it is, and at its end what can be done about it. */
export function Row({ title, text, children }: { title: ReactNode; text?: ReactNode; children?: ReactNode }) {
	return (
		<li className="ruled flex flex-wrap items-center gap-x-4 py-1">
			<span className="min-w-0 grow wrap-anywhere">
				{title} <span className="text-small text-muted">{text}</span>
			</span>
			{children}
		</li>
	);
}

interface PlaceProps {
	/** Without the language. */
	to: string;
	title: string;
	text?: string | undefined;
	mark?: ReactNode;
}

export function Place({ to, title, text, mark }: PlaceProps) {
	return (
		<li className="ruled">
			<LocalLink to={to} className="flex min-h-13 items-center gap-x-3 py-[0.4rem] wrap-anywhere hover:text-green">
				<span className="min-w-0 grow">
					<span className="font-medium lang-ur:font-normal">{title}</span>
					{text && <span className="block text-small text-muted">{text}</span>}
				</span>
				{mark}
				<Icon size={16} flip>
					<path d="M9 6l6 6-6 6" />
				</Icon>
			</LocalLink>
		</li>
	);
}
