import { useQuery } from "@tanstack/react-query";
import { panelSecurityWords } from "#i18n/en/panel/security.ts";
import { useT } from "../../../i18n/use-t.ts";
import { LoadFailure, Loading } from "../../core/parts/screen.tsx";
import { AuthenticatorPart } from "./authenticator.tsx";
import { PasskeysPart } from "./passkeys-part.tsx";
import { SessionsPart } from "./sessions-part.tsx";
import { securityQuery } from "./use-security.ts";

/** What guards the own account beside the password. */
export function SecuritySection() {
	const t = useT(panelSecurityWords);
	const security = useQuery(securityQuery);
	return (
		<section className="sheet margin-rule grid gap-5 p-4 sm:p-5">
			<header>
				<h2 className="text-heading">{t("security.title")}</h2>
				<p className="text-muted">{t("security.text")}</p>
			</header>
			{security.isPending && <Loading />}
			{security.isError && !security.data && <LoadFailure error={security.error} onRetry={() => security.refetch()} />}
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
