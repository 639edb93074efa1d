import { useQuery } from "@tanstack/react-query";
import { formatInstant } from "#shared/time.ts";
import { useLocale } from "../../../i18n/use-t.ts";
import { Button } from "../../../ui/button.tsx";
import { api, apiQuery } from "../../core/api/api.ts";
import { securityQuery } from "../../core/api/lists.ts";
import { useAction } from "../../core/hooks/use-action.ts";
import { ReadState } from "../../core/parts/screen.tsx";
import { useWords } from "../../core/parts/words.ts";
import { sessionQuery, useSession } from "../../core/session/use-session.ts";
import { AuthenticatorPart } from "./authenticator.tsx";
import { PasskeysPart } from "./passkeys-part.tsx";

export function SecuritySection() {
	const t = useWords();
	const security = useQuery(securityQuery);
	return (
		<section className="sheet margin-rule grid gap-5 p-4 sm:p-5">
			<h2 className="text-heading">{t("security.title")}</h2>
			<ReadState of={security} />
			{security.data && (
				<>
					<AuthenticatorPart authenticator={security.data.authenticator} />
					<PasskeysPart passkeys={security.data.passkeys} />
					<SessionsPart />
				</>
			)}
		</section>
	);
}

const sessionsQuery = apiQuery("GET /api/admin/security/sessions");

function SessionsPart() {
	const t = useWords();
	const locale = useLocale();
	const sessions = useQuery(sessionsQuery);
	const ending = useAction((id: string) => api("DELETE /api/admin/security/sessions/:id", { params: { id } }), {
		done: t("security.sessionEnded"),
		refresh: [sessionsQuery],
	});
	const endingOthers = useAction(() => api("DELETE /api/admin/security/sessions"), {
		done: t("account.othersEnded"),
		refresh: [sessionsQuery],
	});
	return (
		<section className="grid gap-2 border-t border-rule pt-4">
			<h3 className="font-semibold lang-ur:font-normal">{t("security.sessions")}</h3>
			<ul className="border-b border-rule empty:hidden">
				{sessions.data?.map((session) => {
					const device = session.device || t("security.unknownDevice");
					return (
						<li key={session.id} className="ruled flex flex-wrap items-center gap-x-4 py-1">
							<span className="min-w-0 grow">
								<bdi>{device}</bdi>{" "}
								<span className="text-small text-muted">
									{session.isCurrent
										? t("security.thisSession")
										: t("security.lastUsed", { time: formatInstant(session.usedAt, locale) })}
								</span>
							</span>
							{!session.isCurrent && (
								<Button
									variant="quiet"
									disabled={ending.isPending}
									onClick={() => ending.mutate(session.id)}
									aria-label={t("security.endOne", { name: device })}
								>
									{t("security.end")}
								</Button>
							)}
						</li>
					);
				})}
			</ul>
			{sessions.data?.some(({ isCurrent }) => !isCurrent) && (
				<Button className="justify-self-start" disabled={endingOthers.isPending} onClick={() => endingOthers.mutate()}>
					{t("account.endOthers")}
				</Button>
			)}
		</section>
	);
}

export function SecondFactorFirst() {
	const t = useWords();
	const session = useSession();
	const security = useQuery(securityQuery);
	const leaveFree = useAction(() => api("PUT /api/admin/staff/second-factor-demand", { body: { isDemanded: false } }), {
		refresh: [sessionQuery],
	});
	const hasOne = security.data && (security.data.authenticator !== null || security.data.passkeys.length > 0);
	return (
		<div className="grid gap-5">
			<p role="status" className="text-heading">
				{t("security.demanded")}
			</p>
			{hasOne && (
				<Button variant="primary" className="justify-self-start" onClick={() => session.refetch()}>
					{t("security.continue")}
				</Button>
			)}
			<SecuritySection />
			{session.data?.user.isOwner && (
				<Button className="justify-self-start" disabled={leaveFree.isPending} onClick={() => leaveFree.mutate()}>
					{t("security.leaveFree")}
				</Button>
			)}
		</div>
	);
}
