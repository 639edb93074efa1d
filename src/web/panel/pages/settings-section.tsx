import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { settingsSections } from "#shared/routes/routes.ts";
import { adminSettingsQuery } from "../core/api/lists.ts";
import { BackTo, ReadState, ScreenHead } from "../core/parts/screen.tsx";
import { useWords } from "../core/parts/words.ts";
import { useSession } from "../core/session/use-session.ts";
import { sections } from "../settings/sections.tsx";

export function Component() {
	const t = useWords();
	const { pathname, search, hash } = useLocation();
	const settings = useQuery(adminSettingsQuery);
	const isOwner = useSession().data?.user.isOwner ?? false;
	const section = settingsSections.find((name) => name === pathname.split("/").at(-1)) ?? "shop";
	const { text, form: Form } = sections[section];
	const isOwners = section === "mail" || section === "server";
	const save = isOwners || section === "replies" ? undefined : t(`set.${section}Save`);
	const isForSetup = new URLSearchParams(search).get("from") === "setup";
	const isRead = settings.data !== undefined;
	useEffect(() => {
		if (isRead && hash) document.getElementsByName(hash.slice(1))[0]?.focus();
	}, [isRead, hash]);
	return (
		<>
			<BackTo to={isForSetup ? "/admin/setup" : "/admin/settings"}>
				{t(isForSetup ? "steps.back" : "nav.settings")}
			</BackTo>
			<ScreenHead title={t(`set.${section}`)} {...(text ? { text: t(text) } : {})} />
			{!settings.data && <ReadState of={settings} />}
			{settings.data && isOwners && !isOwner && <p className="text-muted">{t("settings.ownersAlone")}</p>}
			{settings.data && (isOwner || !isOwners) && (
				<Form key={section} settings={settings.data} isOwner={isOwner} save={save} />
			)}
		</>
	);
}
