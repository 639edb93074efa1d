import {
	type ComponentProps,
	type ComponentType,
	createContext,
	type MouseEvent,
	type ReactNode,
	useContext,
	useEffect,
	useState,
} from "react";
import { Link, useLocation } from "react-router";
import { isRequestPaused, isServicePaused } from "#content/paused.ts";
import homeWords from "#i18n/en/home.json" with { type: "json" };
import shellWords from "#i18n/en/shell.json" with { type: "json" };
import { type Preselection, requestPath } from "#shared/requests/address.ts";
import type { LeadType } from "#shared/requests/spec.ts";
import { useLocalPath, useT } from "../../i18n/use-t.ts";
import { backLink, textLink } from "../../ui/button.tsx";
import { BackIcon, ForwardIcon } from "../../ui/icons.tsx";
import { PrefetchContext } from "../loading/prefetch.ts";
import { useSettings } from "../settings.ts";

export interface OpenRequest extends Preselection {
	readonly type: LeadType;
}

interface Opener {
	/** `plain` is the address of the same form as a page. */
	open(request: OpenRequest, plain: string): void;
	prepare(): void;
}

const OpenerContext = createContext<Opener | null>(null);

export function useOpenRequest(): Opener | null {
	return useContext(OpenerContext);
}

type DialogComponent = ComponentType<{ open: OpenRequest; onClose: () => void }>;

export function RequestDialogs({ load, children }: { load: () => Promise<DialogComponent>; children: ReactNode }) {
	const [Dialog, setDialog] = useState<DialogComponent | null>(null);
	const [request, setRequest] = useState<OpenRequest | null>(null);
	const { pathname } = useLocation();
	// The way back leads away from a dialog too: it belongs to the page that it was opened on.
	// biome-ignore lint/correctness/useExhaustiveDependencies: another page is what closes it.
	useEffect(() => setRequest(null), [pathname]);
	// Always the same: what is not hydrated yet would be drawn anew with another.
	const [opener] = useState<Opener>(() => ({
		prepare: () => void load().catch(() => undefined),
		open(next, plain) {
			const { pathname } = window.location;
			// Set at once, so that leaving the page drops it while the code is still on its way.
			setRequest(next);
			load().then(
				(component) => setDialog(() => component),
				// Without its code the dialog cannot open, but the plain form always can.
				() => window.location.pathname === pathname && window.location.assign(plain),
			);
		},
	}));
	return (
		<OpenerContext value={opener}>
			{children}
			{Dialog && request && <Dialog open={request} onClose={() => setRequest(null)} />}
		</OpenerContext>
	);
}

interface RequestLinkProps extends OpenRequest {
	/** The slug of the service that it orders, which may be paused by itself. */
	service?: string | undefined;
	className?: string;
	children: ReactNode;
	/** Shown in its place while it is paused, instead of a word on that. */
	whenPaused?: ReactNode;
	"aria-label"?: string | undefined;
	tabIndex?: number | undefined;
}

export function RequestLink({ service, whenPaused, ...link }: RequestLinkProps) {
	const t = useT(shellWords);
	const { pausedOrders } = useSettings();
	const paused =
		(service !== undefined && isServicePaused(pausedOrders, service)) ||
		isRequestPaused(pausedOrders, link.type, link.preselect ?? undefined);
	if (!paused) return <OpenLink {...link} />;
	if (whenPaused) return whenPaused;
	// Buying and selling are shown side by side there, and may be paused separately.
	const which = link.type === "BUY_NETWORK" || link.type === "SELL_NETWORK" ? <>{link.children}: </> : null;
	return (
		<p className="self-center py-2 text-center text-muted">
			{which}
			{t("paused.note")}
		</p>
	);
}

function OpenLink({
	type,
	preselect,
	amount,
	className,
	children,
	...rest
}: Omit<RequestLinkProps, "service" | "whenPaused">) {
	const opener = useOpenRequest();
	const localPath = useLocalPath();
	const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
		const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
		if (!opener || event.defaultPrevented || event.button !== 0 || isModified) return;
		event.preventDefault();
		// Some browsers do not focus a link that is clicked, and the dialog would not know where it came from.
		event.currentTarget.focus();
		const { href } = event.currentTarget;
		// Before hydration another amount may have been typed than it was drawn with: the address has it.
		opener.open({ type, preselect, amount: new URL(href).searchParams.get("amount") }, href);
	};
	return (
		<a
			href={localPath(requestPath(type, { preselect, amount }))}
			data-request={type}
			data-live=""
			aria-haspopup={opener ? "dialog" : undefined}
			className={className}
			onClick={onClick}
			onPointerEnter={opener?.prepare}
			onFocus={opener?.prepare}
			onTouchStart={opener?.prepare}
			{...rest}
		>
			{children}
		</a>
	);
}

/** A link outside running text. */
export function TextLink(props: Omit<ComponentProps<typeof LocalLink>, "className">) {
	return <LocalLink {...props} className={textLink} />;
}

/** Leads on to the whole of what a section shows a part of. */
export function MoreLink({ children, ...props }: ComponentProps<typeof TextLink>) {
	return (
		<TextLink {...props}>
			{children}
			<ForwardIcon />
		</TextLink>
	);
}

/** Leads from an entry back to the list that it stands in. */
export function BackToList({ of }: { of: "services" | "networks" }) {
	const t = useT(homeWords);
	return (
		<LocalLink to={`/${of}`} className={backLink}>
			<BackIcon />
			{t(of === "services" ? "home.allServices" : "home.allNetworks")}
		</LocalLink>
	);
}

/** Leads to a page of the site in the page's language, or to any other address. */
export function AnyLink({ to, rel, ...props }: Omit<ComponentProps<"a">, "href"> & { to: string }) {
	return to.startsWith("/") ? <LocalLink to={to} {...props} /> : <a href={to} rel={rel} {...props} />;
}

export function LocalLink({ to, ...props }: Omit<ComponentProps<typeof Link>, "to"> & { to: string }) {
	const path = useLocalPath()(to);
	const prefetch = useContext(PrefetchContext);
	const prefetchPage = () => prefetch(path.replace(/[?#].*/, ""));
	return <Link to={path} onPointerEnter={prefetchPage} onTouchStart={prefetchPage} onFocus={prefetchPage} {...props} />;
}
