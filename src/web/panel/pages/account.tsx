import { useQuery } from "@tanstack/react-query";
import { panelAccountWords } from "#i18n/en/panel/account.ts";
import { panelBoardWords } from "#i18n/en/panel/board.ts";
import { panelWords } from "#i18n/en/panel/common.ts";
import { useT } from "../../i18n/use-t.ts";
import { accountQuery } from "../core/api/lists.ts";
import { LoadFailure, Loading, ScreenHead } from "../core/parts/screen.tsx";
import { AccountForm } from "../staff/account/account-form.tsx";
import { Sound } from "../staff/account/sound.tsx";
import { useEmailConfirmation } from "../staff/account/use-email-confirmation.ts";
import { PasswordForm } from "../staff/password-form.tsx";
import { PhoneNotices } from "../staff/phone-notices.tsx";
import { SecuritySection } from "../staff/security/security-section.tsx";

const words = { ...panelWords, ...panelAccountWords, ...panelBoardWords };

/** One's own account: name, language, notices, and what guards the login. The team has a page of its own. */
export function Component() {
	const t = useT(words);
	const account = useQuery(accountQuery);
	useEmailConfirmation();
	return (
		<>
			<ScreenHead title={t("nav.account")} text={t("account.subtitle")} />
			<div className="two-columns">
				<div className="grid content-start gap-8">
					{account.isPending && <Loading />}
					{account.isError && !account.data && <LoadFailure error={account.error} onRetry={() => account.refetch()} />}
					{account.data && <AccountForm account={account.data} />}
					<PhoneNotices />
					<Sound />
				</div>
				<div className="grid content-start gap-8">
					<SecuritySection />
					<section className="sheet margin-rule grid gap-4 p-4 sm:p-5">
						<h2 className="text-heading">{t("staff.password")}</h2>
						<PasswordForm />
					</section>
				</div>
			</div>
		</>
	);
}
