import { type ReactNode, useEffect, useEffectEvent } from "react";
import { useSearchParams } from "react-router";
import { panelWords } from "#i18n/en/panel/common.ts";
import { PageHead } from "../../app/content/page-head.tsx";
import { usePrepareToasts, useToast } from "../../app/overlays/toasts.tsx";
import { useSettings } from "../../app/settings.ts";
import { useT } from "../../i18n/use-t.ts";
import { useSession } from "../core/session/use-session.ts";
import { LoadFailure } from "../core/states.tsx";
import { ConfirmationDialog } from "./confirmation-dialog.tsx";
import { GeneratedPasswordNote } from "./generated-password-note.tsx";
import { LoginScreen } from "./login-screen.tsx";
import { OfflineNote } from "./offline-note.tsx";
import { PanelHeader } from "./panel-header.tsx";
import { SessionDialog } from "./session-dialog.tsx";
import { usePanelWorker } from "./use-panel-worker.ts";

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
	const prepareToasts = usePrepareToasts();
	const toast = useToast();
	const [search, setSearch] = useSearchParams();
	const isIn = Boolean(session.data);
	const enter = useEffectEvent(() => {
		prepareToasts();
		// The plain form logged in: the server says so in the address.
		if (search.get("login") !== "done") return;
		toast({ title: t("login.done"), text: t("login.doneText") });
		setSearch((current) => without("login", current), { replace: true, preventScrollReset: true });
	});
	useEffect(() => {
		if (isIn) enter();
	}, [isIn]);
	const head = <PageHead title={t("admin.title")} description={t("admin.description", { brand })} noindex />;
	if (session.isError)
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
			<OfflineNote />
			<PanelHeader user={user} languages={languages} />
			{user.passwordIsGenerated && <GeneratedPasswordNote />}
			<main id="content" tabIndex={-1} className="page pb-28 pt-3 outline-none md:pb-16">
				{user.needsSecondFactor ? secondFactorFirst : children}
			</main>
			<ConfirmationDialog />
			<SessionDialog email={user.isOwner ? "" : user.email} />
		</>
	);
}

function without(name: string, search: URLSearchParams): URLSearchParams {
	const rest = new URLSearchParams(search);
	rest.delete(name);
	return rest;
}
