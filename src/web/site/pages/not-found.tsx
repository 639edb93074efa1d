import type { ReactNode } from "react";
import { data } from "react-router";
import pagesWords from "#i18n/en/pages.json" with { type: "json" };
import shellWords from "#i18n/en/shell.json" with { type: "json" };
import { PageHead } from "../../app/content/page-head.tsx";
import { TextLink } from "../../app/content/request-link.tsx";
import { useT } from "../../i18n/use-t.ts";
import { Drawing } from "../../ui/picture.tsx";
import { PageHeading } from "../../ui/section.tsx";

export function loader() {
	return data(null, { status: 404 });
}

export function Component() {
	return <NotFound />;
}

export function NotFound() {
	const t = useT(pagesWords);
	return (
		<section className="page max-w-2xl py-16">
			<PageHead title={t("notFound.title")} description={t("notFound.help")} noindex />
			<Drawing name="not-found" className="mb-4 h-30 w-40 text-green" />
			<PageHeading variant="display">{t("notFound.title")}</PageHeading>
			<p className="mt-3 text-lg text-muted">{t("notFound.text")}</p>
			<p className="mt-8 mb-2">{t("notFound.help")}</p>
			<PageLinks pages={["home", "services", "rates", "contact"]} />
		</section>
	);
}

export function PageLinks({ pages }: { pages: readonly ("home" | "services" | "networks" | "rates" | "contact")[] }) {
	const t = useT(shellWords);
	return (
		<ul className="flex flex-wrap gap-x-6">
			{pages.map((page) => (
				<li key={page}>
					<TextLink to={page === "home" ? "/" : `/${page}`}>{t(`nav.${page}`)}</TextLink>
				</li>
			))}
		</ul>
	);
}

interface EntryNotFoundProps {
	title: string;
	text: string;
	children: ReactNode;
}

export function EntryNotFound({ title, text, children }: EntryNotFoundProps) {
	return (
		<section className="page max-w-2xl py-16">
			<PageHead title={title} description={text} noindex />
			<PageHeading variant="title">{title}</PageHeading>
			<p className="mt-3 mb-6 text-lg text-muted">{text}</p>
			{children}
		</section>
	);
}
