import { type ReactNode, useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { panelWords } from "#i18n/en/panel/common.ts";
import { type Locale, localizedPath } from "#shared/locale.ts";
import { PageHead } from "../../app/content/page-head.tsx";
import { storeLanguage } from "../../app/loading/document-scripts.ts";
import { useToast } from "../../app/overlays/toasts.tsx";
import { useSettings } from "../../app/settings.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { lazyPart } from "../core/parts/lazy-part.tsx";
import { LoadFailure } from "../core/parts/screen.tsx";
import { confirmationGate, type Gate, sessionGate } from "../core/session/session-gate.ts";
import { useLogoutElsewhere, useSession } from "../core/session/use-session.ts";
import { hasStoredLanguage } from "../core/stored-language.ts";
import { LoginScreen } from "./login/login-screen.tsx";
import { OfflineNote } from "./offline-note.tsx";
import { PanelHeader } from "./panel-header.tsx";
import { SkipLink } from "./skip-link.tsx";
import { useKeptFocus } from "./use-kept-focus.ts";
import { usePanelWorker } from "./use-panel-worker.ts";
import { useSnapshot } from "./use-snapshot.ts";
import { useStoredProgram } from "./use-stored-program.ts";

const ConfirmationDialog = lazyPart(async () => (await import("./confirmation-dialog.tsx")).ConfirmationDialog);
const SessionDialog = lazyPart(async () => (await import("./session-dialog.tsx")).SessionDialog);
const GeneratedPasswordNote = lazyPart(
	async () => (await import("./generated-password-note.tsx")).GeneratedPasswordNote,
);

interface PanelProps {
	languages: ReactNode;
	/** In the place of all screens for those who must set up two-factor login. */
	secondFactorFirst: ReactNode;
	children: ReactNode;
}

/** Shows its screens to those who are logged in, and the login screen to everyone else. */
export function Panel({ languages, secondFactorFirst, children }: PanelProps) {
	const t = useT(panelWords);
	const { brand } = useSettings();
	const session = useSession();
	usePanelWorker();
	useKeptFocus();
	useLogoutElsewhere();
	useSnapshot(session.data ?? null);
	const toast = useToast();
	const [search, setSearch] = useSearchParams();
	const isIn = Boolean(session.data);
	useStoredProgram(isIn);
	const enter = useEffectEvent(() => {
		// The plain form logged in: the server says so in the address.
		if (search.get("login") !== "done") return;
		toast({ title: t("login.done"), text: t("login.doneText") });
		setSearch((current) => without("login", current), { replace: true, preventScrollReset: true });
	});
	useEffect(() => {
		if (isIn) enter();
	}, [isIn]);
	useOwnLanguage(session.data?.user.locale ?? null);
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
			<OfflineNote />
			<PanelHeader user={user} languages={languages} />
			{user.passwordIsGenerated && <GeneratedPasswordNote />}
			<main id="content" tabIndex={-1} className="page pb-28 pt-1 outline-none sm:pt-2 md:pb-16">
				{user.needsSecondFactor ? secondFactorFirst : children}
			</main>
			<PasswordDialogs email={user.isOwner ? "" : user.email} />
		</>
	);
}

/** What calls wait for: a password over the screen. */
function PasswordDialogs({ email }: { email: string }) {
	const isConfirming = useIsAsking(confirmationGate);
	const hasEnded = useIsAsking(sessionGate);
	return (
		<>
			{isConfirming && <ConfirmationDialog />}
			{hasEnded && <SessionDialog email={email} />}
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
		if (locale === current || hasStoredLanguage()) return;
		storeLanguage(locale);
		void navigate(localizedPath(pathname, locale) + search + hash, { replace: true });
	});
	useEffect(() => {
		if (chosen) change(chosen);
	}, [chosen]);
}

function without(name: string, search: URLSearchParams): URLSearchParams {
	const rest = new URLSearchParams(search);
	rest.delete(name);
	return rest;
}
