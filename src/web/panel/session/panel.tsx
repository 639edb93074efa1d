import { useQueryClient } from "@tanstack/react-query";
import { type MouseEvent, type ReactNode, useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import panelWords from "#i18n/en/panel/common.json" with { type: "json" };
import type { Session } from "#shared/api/staff/session.ts";
import { type Locale, localizedPath } from "#shared/locale.ts";
import { PageHead } from "../../app/content/page-head.tsx";
import { onNoConnection } from "../../app/events.ts";
import { storeLanguage } from "../../app/loading/document-scripts.ts";
import { useToast } from "../../app/overlays/toasts.tsx";
import { useSettings } from "../../app/settings.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { type FocusTrail, focusAlong, trailOf } from "../../ui/focus-trail.ts";
import { focusContent } from "../../ui/section.tsx";
import { useOnline } from "../../ui/use-online.ts";
import { readStored } from "../core/hooks/use-stored.ts";
import { restoreSnapshot, saveSnapshot } from "../core/offline/snapshot.ts";
import { lazyPart } from "../core/parts/lazy-part.tsx";
import { LoadFailure } from "../core/parts/screen.tsx";
import { confirmationGate, type Gate, sessionGate } from "../core/session/session-gate.ts";
import { useLogoutElsewhere, useSession } from "../core/session/use-session.ts";
import { LoginScreen } from "./login/login-form.tsx";
import { PanelHeader } from "./panel-header.tsx";
import { usePanelWorker, useStoredProgram } from "./use-stored-program.ts";

const ConfirmationDialog = lazyPart(async () => (await import("./session-dialogs.tsx")).ConfirmationDialog);
const SessionDialog = lazyPart(async () => (await import("./session-dialogs.tsx")).SessionDialog);
const GeneratedPasswordNote = lazyPart(async () => (await import("./session-dialogs.tsx")).GeneratedPasswordNote);

type Parts = Record<"languages" | "secondFactorFirst" | "children", ReactNode>;

export function Panel({ languages, secondFactorFirst, children }: Parts) {
	const t = useT(panelWords);
	const { brand } = useSettings();
	const session = useSession();
	const isOnline = useOnline();
	usePanelWorker();
	useStableFocus();
	useLogoutElsewhere();
	useSnapshot(session.data ?? null);
	const toast = useToast();
	const [search, setSearch] = useSearchParams();
	const isConfirming = useIsAsking(confirmationGate);
	const hasEnded = useIsAsking(sessionGate);
	const isIn = Boolean(session.data);
	useStoredProgram(isIn);
	const enter = useEffectEvent(() => {
		// The plain form logged in: the server says so in the address.
		if (search.get("login") !== "done") return;
		toast({ title: t("login.done"), text: t("login.doneText") });
		const rest = new URLSearchParams(search);
		rest.delete("login");
		setSearch(rest, { replace: true, preventScrollReset: true });
	});
	useEffect(() => {
		if (isIn) enter();
	}, [isIn]);
	useOwnLanguage(session.data?.user.locale ?? null);
	const tellUnread = useEffectEvent(() =>
		toast({ title: t("admin.cannotLoad"), text: t("admin.offlineUnread"), urgent: true }),
	);
	useEffect(() => onNoConnection(() => void tellUnread()), []);
	const head = <PageHead title={t("admin.title")} description={t("admin.description", { brand })} noindex />;
	if (session.isError && !session.data)
		return (
			<main className="page">
				{head}
				<LoadFailure error={session.error} onRetry={() => session.refetch()} />
			</main>
		);
	if (!session.data)
		return (
			<>
				{head}
				<LoginScreen asking={session.isPending} corner={languages} />
			</>
		);
	const { user } = session.data;
	return (
		<>
			<SkipLink />
			<div role="status" className="empty:hidden">
				{!isOnline && (
					<p className="truncate bg-red-wash px-4 text-center text-small text-red">{t("admin.offlineNote")}</p>
				)}
			</div>
			<PanelHeader user={user} languages={languages} />
			{user.passwordIsGenerated && <GeneratedPasswordNote />}
			<main id="content" tabIndex={-1} className="page pb-28 pt-1 outline-none sm:pt-2 md:pb-16">
				{user.needsSecondFactor ? secondFactorFirst : children}
			</main>
			{isConfirming && <ConfirmationDialog />}
			{hasEnded && <SessionDialog email={user.isOwner ? "" : user.email} />}
		</>
	);
}

function useIsAsking({ subscribe, isAsking }: Gate): boolean {
	return useSyncExternalStore(subscribe, isAsking, () => false);
}

/** A device on which nobody chose a language shows the panel in the one that the person chose elsewhere. */
function useOwnLanguage(chosen: Locale | null): void {
	const current = useLocale();
	const navigate = useNavigate();
	const { pathname, search, hash } = useLocation();
	const change = useEffectEvent((locale: Locale) => {
		const isChosenHere = readStored("language") !== null || document.cookie.includes("language=");
		if (locale === current || isChosenHere) return;
		storeLanguage(locale);
		void navigate(localizedPath(pathname, locale) + search + hash, { replace: true });
	});
	useEffect(() => {
		if (chosen) change(chosen);
	}, [chosen]);
}

/** The first stop of the keyboard: leads past the header to the field that a screen is for, else to its beginning. */
function SkipLink() {
	const t = useT(panelWords);
	const skip = (event: MouseEvent) => {
		event.preventDefault();
		const target = document.querySelector<HTMLElement>("[data-skip-target]") ?? document.getElementById("content");
		target?.focus();
	};
	return (
		// biome-ignore lint/a11y/useValidAnchor: it leads to the content; only some screens have a nearer field.
		<a
			href="#content"
			onClick={skip}
			className="sr-only focus:not-sr-only focus:fixed focus:start-4 focus:top-4 focus:z-60 focus:bg-raised focus:p-3"
		>
			{t("nav.toContent")}
		</a>
	);
}

// ms between what is read and what is stored of it
const snapshotPause = 2000;

function useSnapshot(session: Session | null): void {
	const client = useQueryClient();
	useEffect(() => {
		if (!session) return;
		let timer: ReturnType<typeof setTimeout> | undefined;
		const save = () => {
			timer = undefined;
			void saveSnapshot(client, session);
		};
		const saveSoon = () => {
			timer ??= setTimeout(save, snapshotPause);
		};
		void restoreSnapshot(client, session.user.id);
		const stop = client.getQueryCache().subscribe(({ type, query }) => {
			if (type === "updated" && query.state.status === "success") saveSoon();
		});
		document.addEventListener("visibilitychange", save);
		return () => {
			stop();
			clearTimeout(timer);
			document.removeEventListener("visibilitychange", save);
		};
	}, [client, session]);
}

/** Moves the focus on when its element goes away or was disabled: else keyboards and screen readers begin at the page's top again. */
function useStableFocus(): void {
	useEffect(() => {
		let trail: FocusTrail | null = null;
		const isLost = () => document.activeElement === document.body || document.activeElement === null;
		const onFocus = ({ target }: FocusEvent) => {
			trail = target instanceof Element && target.closest("main, [role=dialog]") ? trailOf(target) : null;
		};
		// Who presses beside everything means to leave it.
		const onPress = ({ target }: Event) => {
			if (target instanceof Node && !trail?.element.contains(target)) trail = null;
		};
		const changes = new MutationObserver(() => {
			if (!trail || !isLost()) return;
			const { element } = trail;
			// It may be enabled again in a moment.
			if (element.isConnected && element.matches(":disabled")) return;
			if (focusAlong(trail)) return;
			trail = null;
			// The screen itself gave way to another, as the login does to the panel.
			focusContent();
		});
		changes.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ["disabled"] });
		document.addEventListener("focusin", onFocus);
		document.addEventListener("pointerdown", onPress, true);
		return () => {
			changes.disconnect();
			document.removeEventListener("focusin", onFocus);
			document.removeEventListener("pointerdown", onPress, true);
		};
	}, []);
}
