import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { forgottenPath } from "#shared/staff/login.ts";
import { useLocalPath } from "../../i18n/use-t.ts";
import { textLink } from "../../ui/button.tsx";
import { api } from "../core/api/api.ts";
import { waysInQuery } from "../core/api/lists.ts";
import { CheckedForm, EmailField, SubmitButton } from "../core/forms/fields.tsx";
import { useCheckedForm, whereEmpty } from "../core/forms/use-checked-form.ts";
import { ScreenHead } from "../core/parts/screen.tsx";
import { useWords } from "../core/parts/words.ts";

/** Asks for a link to a new password. What it answers is the same for every address; works as a plain form, too. */
export function Component() {
	const t = useWords();
	const localPath = useLocalPath();
	const [search] = useSearchParams();
	const ways = useQuery(waysInQuery);
	const [isAnswered, setAnswered] = useState(false);
	const form = useCheckedForm({
		read: (typed) => String(typed.get("email") ?? "").trim(),
		check: (email) => whereEmpty({ email }, t("forgotten.empty")),
		send: (email) => api("POST /api/admin/session/password-reset", { body: { email } }),
		onDone: () => setAnswered(true),
	});
	const isSent = isAnswered || search.get("login") === "link-sent";
	const isOff = ways.data?.passwordReset === false;
	return (
		<main className="page grid max-w-md gap-6 py-10 sm:py-16">
			<div className="sheet margin-rule grid gap-4 p-5 sm:p-7">
				<div role="status" className="-mb-6">
					<ScreenHead
						title={t(isSent ? "forgotten.sentTitle" : "forgotten.title")}
						text={t(isOff ? "forgotten.off" : isSent ? "forgotten.sentText" : "forgotten.text")}
					/>
				</div>
				{!isSent && !isOff && (
					<CheckedForm of={form} action={localPath(forgottenPath)}>
						<EmailField
							label={t("login.email")}
							autoComplete="username"
							error={search.get("login") === "no-address" ? t("forgotten.empty") : undefined}
						/>
						<SubmitButton variant="primary" pending={form.isPending}>
							{t("forgotten.send")}
						</SubmitButton>
					</CheckedForm>
				)}
				<Link to={localPath("/admin")} className={textLink}>
					{t("forgotten.back")}
				</Link>
			</div>
		</main>
	);
}
