import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { EditedSettings } from "#shared/api/settings.ts";
import type { Installation } from "#shared/api/setup.ts";
import { isolated } from "#shared/text/direction.ts";
import { formatInstant } from "#shared/time.ts";
import { useLocale } from "../../i18n/use-t.ts";
import { installationQuery } from "../core/api/lists.ts";
import { BackupState, CertificateState } from "../core/machine/machine-state.tsx";
import { ReadState } from "../core/parts/screen.tsx";
import { useWords } from "../core/parts/words.ts";
import { WebhookSettings } from "./delivery-forms.tsx";

export function ServerSettings({ settings }: { settings: EditedSettings }) {
	const t = useWords();
	const seen = useQuery(installationQuery);
	if (!seen.data) return <ReadState of={seen} />;
	const { backup, webhook } = seen.data;
	return (
		<div className="grid max-w-text gap-10">
			<Part title={t("server.backup")}>
				<BackupState {...seen.data} />
				<p className="text-muted wrap-anywhere">
					{backup.place ? t("server.place", { place: isolated(backup.place) }) : t("server.noPlace")}
				</p>
				<p className="text-muted">{t("server.nowText")}</p>
			</Part>
			<Part title={t("server.certificate")}>
				<CertificateState {...seen.data} />
			</Part>
			<Part title={t("server.version")}>
				<Version {...seen.data} />
			</Part>
			<Part title={t("server.webhook")}>
				<WebhookSettings settings={settings} state={webhook} />
			</Part>
		</div>
	);
}

function Part({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section className="grid gap-3">
			<h2 className="text-heading">{title}</h2>
			{children}
		</section>
	);
}

function Version({ version, update }: Pick<Installation, "version" | "update">) {
	const t = useWords();
	const locale = useLocale();
	return (
		<>
			<p>{t("server.running", { version: isolated(version) })}</p>
			{!update && <p className="text-muted">{t("server.noLook")}</p>}
			{update && !update.newer && (
				<p className="text-green">{t("server.newest", { time: formatInstant(update.lookedAt, locale) })}</p>
			)}
			{update?.newer && (
				<>
					<p>{t("server.newer", { version: isolated(update.newer) })}</p>
					<pre dir="ltr" className="json w-full">
						sauda update
					</pre>
					{update.notes && (
						<details>
							<summary className="flex min-h-11 cursor-pointer items-center">{t("server.notes")}</summary>
							<p lang="en" dir="ltr" className="whitespace-pre-wrap text-start">
								{update.notes}
							</p>
						</details>
					)}
				</>
			)}
		</>
	);
}
