import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { forgottenPath } from "#shared/staff/login.ts";
import { useLocalPath } from "../../i18n/use-t.ts";
import { Button, textLink } from "../../ui/button.tsx";
import { api } from "../core/api/api.ts";
import { waysInQuery } from "../core/api/lists.ts";
import { EmailField } from "../core/forms/fields.tsx";
import { useAction } from "../core/hooks/use-action.ts";
import { ScreenHead } from "../core/parts/screen.tsx";
import { useWords } from "../core/parts/words.ts";

/** Asks for a link to a new password. What it answers is the same for every address; works as a plain form, too. */
export function Component() {
	const t = useWords();
	const localPath = useLocalPath();
	const [search] = useSearchParams();
	const ways = useQuery(waysInQuery);
	const [empty, setEmpty] = useState(search.get("login") === "no-address");
	const [isAnswered, setAnswered] = useState(false);
	const asking = useAction((email: string) => api("POST /api/admin/session/password-reset", { body: { email } }), {
		onDone: () => setAnswered(true),
	});
	const isSent = isAnswered || search.get("login") === "link-sent";
	const isOff = ways.data?.passwordReset === false;
	function onSubmit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const email = String(new FormData(event.currentTarget).get("email") ?? "").trim();
		setEmpty(email === "");
		if (email) asking.mutate(email);
	}
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
					<form method="post" action={localPath(forgottenPath)} noValidate onSubmit={onSubmit} className="grid gap-4">
						<EmailField
							label={t("login.email")}
							autoComplete="username"
							error={empty ? t("forgotten.empty") : undefined}
						/>
						<Button type="submit" variant="primary" disabled={asking.isPending}>
							{asking.isPending ? t("admin.saving") : t("forgotten.send")}
						</Button>
					</form>
				)}
				<Link to={localPath("/admin")} className={textLink}>
					{t("forgotten.back")}
				</Link>
			</div>
		</main>
	);
}
