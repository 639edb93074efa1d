import { useEffect } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { pagesWords } from "#i18n/en/pages.ts";
import { shellWords } from "#i18n/en/shell.ts";
import { parseReference } from "#shared/leads/reference.ts";
import { whatsappLink } from "#shared/text/whatsapp.ts";
import { requestStatusQuery } from "../../app/api/queries.ts";
import { ApiError } from "../../app/api-error.ts";
import { LocalLink } from "../../app/content/local-link.tsx";
import { PageHead } from "../../app/content/page-head.tsx";
import { queryClientContext } from "../../app/contexts.ts";
import { rememberSent } from "../../app/sent/storage.ts";
import { useSettings } from "../../app/settings.ts";
import { useT } from "../../i18n/use-t.ts";
import { buttonClass } from "../../ui/button.tsx";
import { WhatsappIcon } from "../../ui/icons.tsx";
import { standingLink } from "../../ui/links.ts";

const words = { ...pagesWords, ...shellWords };

const links = [
	{ to: "/services", key: "nav.services" },
	{ to: "/", key: "nav.home" },
	{ to: "/networks", key: "nav.networks" },
	{ to: "/contact", key: "nav.contact" },
] as const;

/** The reference of the address, unless the server knows that no request has it. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<string | null> {
	const reference = parseReference(new URL(request.url).searchParams.get("reference") ?? "");
	if (!reference) return null;
	try {
		await context.get(queryClientContext).fetchQuery(requestStatusQuery(reference));
	} catch (error) {
		if (error instanceof ApiError && error.status === 404) return null;
	}
	return reference;
}

export function Component() {
	const t = useT(words);
	const { whatsapp, brand } = useSettings();
	const reference = useLoaderData<typeof loader>();
	useEffect(() => {
		// A form that was sent without scripts, or before they came, told nobody else.
		if (reference) rememberSent({ reference, type: null, sentAt: new Date().toISOString() });
	}, [reference]);
	const draft = reference ? t("thanks.draft", { reference, brand }) : t("whatsapp.draft", { brand });
	return (
		<section className="page max-w-2xl py-12">
			<PageHead title={t("thanks.title")} description={t("thanks.description")} noindex />
			<h1 className="text-display">{t("thanks.title")}</h1>
			<p className="mt-4 text-lg">{t(reference ? "thanks.text" : "thanks.general")}</p>
			{reference && (
				<div className="sheet margin-rule mt-6 p-5">
					<p className="text-muted">{t("thanks.reference")}</p>
					<p>
						<span className="figure text-4xl text-green">{reference}</span>
					</p>
					<p className="text-small text-muted">{t("thanks.referenceNote")}</p>
					<LocalLink
						to={`/status/${reference}`}
						className="inline-flex min-h-11 items-center text-green underline underline-offset-4"
					>
						{t("thanks.status")}
					</LocalLink>
				</div>
			)}
			{!reference && (
				<p className="mt-2">
					<LocalLink to="/status" className={standingLink}>
						{t("footer.status")}
					</LocalLink>
				</p>
			)}
			<a
				href={whatsappLink(whatsapp, draft)}
				target="_blank"
				rel="noopener noreferrer"
				className={buttonClass("primary", "mt-6 text-lg")}
			>
				<WhatsappIcon />
				{t("thanks.whatsapp")}
			</a>
			<h2 className="mt-10 text-muted">{t("thanks.next")}</h2>
			<ul className="flex flex-wrap gap-x-6">
				{links.map((link) => (
					<li key={link.to}>
						<LocalLink to={link.to} className={standingLink}>
							{t(link.key)}
						</LocalLink>
					</li>
				))}
			</ul>
		</section>
	);
}
