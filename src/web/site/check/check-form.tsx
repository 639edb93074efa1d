import { type FormEvent, useState } from "react";
import english from "#i18n/en/check.json" with { type: "json" };
import urdu from "#i18n/ur/check.json" with { type: "json" };
import type { Checked, Verdict } from "#shared/impostors.ts";
import { postJson, throwIfNotOk } from "../../app/api/query.ts";
import { withUrdu } from "../../i18n/load.ts";
import { useLocalPath, useT } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { InputField, valuesOf } from "../../ui/field.tsx";

export const checkWords = withUrdu(english, urdu);

/** Asks about a value and says what came of it; without scripts the server does both. */
export function CheckForm({ checked }: { checked: Checked | null }) {
	const t = useT(checkWords);
	const localPath = useLocalPath();
	const [outcome, setOutcome] = useState<Checked | "failed" | null>(checked);
	const answered = outcome === "failed" ? null : outcome;
	const [pending, setPending] = useState(false);

	async function onSubmit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const { value = "" } = valuesOf(event.currentTarget);
		if (!value.trim() || pending) return;
		setPending(true);
		const answer = await postJson<{ verdict: Verdict }>("/api/check", { value }).catch(() => null);
		setOutcome(answer ? { value: value.trim(), verdict: answer.verdict } : "failed");
		setPending(false);
	}

	return (
		<>
			<form method="post" action={localPath("/check")} onSubmit={onSubmit} className="mt-4 grid gap-3">
				<InputField
					id="value"
					label={t("check.field")}
					dir="auto"
					required
					defaultValue={checked?.value}
					maxLength={300}
					autoComplete="off"
					autoCapitalize="none"
					spellCheck={false}
				/>
				<Button
					type="submit"
					variant="primary"
					aria-disabled={pending || undefined}
					className="justify-self-start text-lg sm:min-w-40"
				>
					{t(pending ? "check.checking" : "check.button")}
				</Button>
			</form>
			<div aria-live="polite">
				{outcome === "failed" && <p className="mt-4 text-red">{t("check.failed")}</p>}
				{answered?.verdict && (
					<div className="sheet margin-rule mt-4 grid gap-1 p-5">
						<bdi className="wrap-anywhere text-muted">{answered.value}</bdi>
						<p>
							<strong className={`stamp text-lg ${answered.verdict === "ours" ? "text-green" : "text-red"}`}>
								{t(`check.${answered.verdict}`)}
							</strong>
						</p>
						<p>{t(`check.${answered.verdict}.text`)}</p>
					</div>
				)}
			</div>
			{answered?.verdict && answered.verdict !== "ours" && (
				<ReportForm key={answered.value} value={answered.value} sent={answered.report} />
			)}
		</>
	);
}

type ReportState = "stored" | "refused" | "failed" | "picture" | "pending";

function ReportForm({ value, sent }: { value: string; sent: Checked["report"] }) {
	const t = useT(checkWords);
	const localPath = useLocalPath();
	const [state, setState] = useState<ReportState | undefined>(sent);
	const refused = state === "refused" ? t("check.reportRefused") : undefined;
	const unread = state === "picture" ? t("check.pictureFailed") : undefined;

	async function onSubmit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const values = valuesOf(event.currentTarget);
		const picture = new FormData(event.currentTarget).get("picture");
		if (!values.where?.trim()) return setState("refused");
		setState("pending");
		const failedOr = (failure: "failed" | "picture") => () => setState(failure);
		const given = picture instanceof File && picture.size > 0;
		const pictureId = given ? await sendPicture(picture).catch(failedOr("picture")) : undefined;
		if (given && !pictureId) return;
		await postJson("/api/impostor-reports", { ...values, pictureId }).then(
			() => setState("stored"),
			failedOr("failed"),
		);
	}

	if (state === "stored")
		return (
			<p role="status" className="mt-4 text-green">
				{t("check.reported")}
			</p>
		);
	return (
		<details open={state !== undefined} className="mt-3">
			<summary className="flex min-h-11 items-center text-green underline underline-offset-4">
				{t("check.report")}
			</summary>
			<form method="post" action={localPath("/check")} noValidate onSubmit={onSubmit} className="grid gap-3 pb-3">
				<input type="hidden" name="value" value={value} />
				<InputField
					id="where"
					label={t("check.where")}
					hint={t("check.whereHint")}
					error={refused}
					dir="auto"
					required
					maxLength={200}
				/>
				<InputField
					id="text"
					label={t("check.story")}
					mark={t("check.optional")}
					dir="auto"
					rows={3}
					maxLength={2000}
				/>
				<div className="noscript:hidden">
					<InputField
						id="picture"
						label={t("check.picture")}
						mark={t("check.optional")}
						hint={t("check.pictureHint")}
						error={unread}
						type="file"
						accept="image/*"
					/>
				</div>
				<Button type="submit" aria-disabled={state === "pending" || undefined} className="justify-self-start">
					{t(state === "pending" ? "check.sending" : "check.send")}
				</Button>
				{state === "failed" && (
					<p role="alert" className="text-red">
						{t("check.reportFailed")}
					</p>
				)}
			</form>
		</details>
	);
}

async function sendPicture(picture: File): Promise<string> {
	const answer = await throwIfNotOk(await fetch("/api/impostor-pictures", { method: "POST", body: picture }));
	return (await answer.json()).id;
}
