import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useEffect, useEffectEvent } from "react";
import panelWords from "#i18n/en/panel/common.json" with { type: "json" };
import { withoutDirections } from "#shared/text/direction.ts";
import { PageHead } from "../../../app/content/page-head.tsx";
import { LocalLink } from "../../../app/content/request-link.tsx";
import { useSettings } from "../../../app/settings.ts";
import { useT } from "../../../i18n/use-t.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { BackIcon } from "../../../ui/icons.tsx";
import { useOnline } from "../../../ui/use-online.ts";
import { sentenceOf } from "../api/api.ts";

interface ScreenHeadProps {
	title: string;
	/** Somebody typed the title, such as a name: it has a direction of its own. */
	isTyped?: boolean;
	text?: string;
	children?: ReactNode;
}

export function ScreenHead({ title, isTyped = false, text, children }: ScreenHeadProps) {
	const t = useT(panelWords);
	const { brand } = useSettings();
	return (
		<header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
			<PageHead title={withoutDirections(title)} description={t("admin.description", { brand })} noindex />
			<div className="min-w-0">
				<h1 className={`text-title ${hasUrdu(title) ? "leading-[2]!" : ""}`}>{isTyped ? <bdi>{title}</bdi> : title}</h1>
				{text && <p className="max-w-text text-muted">{text}</p>}
			</div>
			{children}
		</header>
	);
}

/** Nastaliq, such as that of a name in the panel in English, needs more room than the letters of its page. */
function hasUrdu(text: string): boolean {
	return /\p{Script=Arabic}/u.test(text);
}

export function BackTo({ to, children }: { to: string; children: ReactNode }) {
	return (
		<LocalLink to={to} className={buttonClass("quiet", "-ms-4 print:hidden")}>
			<BackIcon />
			{children}
		</LocalLink>
	);
}

export function Loading({ text }: { text?: string }) {
	const t = useT(panelWords);
	return (
		<p role="status" className="late py-10 text-center text-muted">
			{text ?? t("admin.loading")}
		</p>
	);
}

export function LoadFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
	const t = useT(panelWords);
	const isOnline = useOnline();
	const retry = useEffectEvent(onRetry);
	useEffect(() => {
		const onLine = () => retry();
		window.addEventListener("online", onLine);
		return () => window.removeEventListener("online", onLine);
	}, []);
	return (
		<div role="alert" className="grid justify-items-center gap-3 py-10 text-center">
			<p className="font-medium text-red">{t("admin.cannotLoad")}</p>
			<p className="text-muted">{isOnline ? sentenceOf(error, t) : t("admin.offlineUnread")}</p>
			<Button onClick={onRetry}>{t("admin.retry")}</Button>
		</div>
	);
}

/** Beside data that could not be read anew; without a connection the panel says so for all that it shows. */
export function StaleNote({ error }: { error: unknown }) {
	const t = useT(panelWords);
	if (!useOnline()) return null;
	return (
		<p role="alert" className="py-2 text-red">
			<span>{t("admin.cannotLoad")}</span> <span>{sentenceOf(error, t)}</span>
		</p>
	);
}

type Reading = Pick<UseQueryResult, "isPending" | "isError" | "isRefetchError" | "data" | "error" | "refetch">;

export function ReadState({ of, text }: { of: Reading; text?: string }) {
	if (of.isPending) return <Loading text={text} />;
	if (of.isError && of.data === undefined) return <LoadFailure error={of.error} onRetry={() => of.refetch()} />;
	return of.isRefetchError ? <StaleNote error={of.error} /> : null;
}

interface Pages {
	readonly hasNextPage: boolean;
	readonly isFetchingNextPage: boolean;
	readonly isFetchNextPageError: boolean;
	readonly error: unknown;
	fetchNextPage(): unknown;
}

export function LoadMore({ of }: { of: Pages }) {
	const t = useT(panelWords);
	return (
		<>
			{of.isFetchNextPageError && <StaleNote error={of.error} />}
			{of.hasNextPage && (
				<Button onClick={() => of.fetchNextPage()} disabled={of.isFetchingNextPage} className="mt-4 w-full">
					{t(of.isFetchingNextPage ? "admin.loading" : "admin.loadMore")}
				</Button>
			)}
		</>
	);
}

export function Empty({ title, children }: { title: string; children?: ReactNode }) {
	return (
		<div className="grid justify-items-center gap-2 border-y border-rule px-4 py-12 text-center">
			<p className="text-heading">{title}</p>
			{children && <div className="text-muted">{children}</div>}
		</div>
	);
}
