import { type FormEvent, useId, useRef, useState } from "react";
import panelWords from "#i18n/en/panel/common.json" with { type: "json" };
import panelSecurityWords from "#i18n/en/panel/security.json" with { type: "json" };
import { useLocalPath, useT } from "../../../i18n/use-t.ts";
import { Button } from "../../../ui/button.tsx";
import { controlClass, describedBy, Field } from "../../../ui/field.tsx";
import { codeOf, sentenceOf } from "../../core/api/api.ts";
import { PlainTarget } from "./password-step.tsx";
import { useCodeLogin } from "./use-login.ts";

const words = { ...panelWords, ...panelSecurityWords };

interface CodeStepProps {
	wasWrong: boolean;
	onStartAgain: () => void;
}

const kinds = {
	app: { text: "login.codeText", label: "login.code", other: "login.useRecovery", mode: "numeric" },
	recovery: { text: "login.recoveryText", label: "login.recoveryCode", other: "login.useApp", mode: "text" },
} as const;

export function CodeStep({ wasWrong, onStartAgain }: CodeStepProps) {
	const t = useT(words);
	const id = useId();
	const input = useRef<HTMLInputElement>(null);
	const login = useCodeLogin();
	const [kind, setKind] = useState<keyof typeof kinds>("app");
	const [empty, setEmpty] = useState(false);
	const [isWrongShown, setIsWrongShown] = useState(wasWrong);
	const localPath = useLocalPath();
	const { text, label, other, mode } = kinds[kind];
	const isWrong = codeOf(login.error) === "wrong-code";
	const error = empty
		? t("login.codeEmpty")
		: isWrong
			? sentenceOf(login.error, t)
			: isWrongShown
				? t("login.wrongCodeText")
				: undefined;

	function onSubmit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		if (login.isPending) return;
		const typed = String(new FormData(event.currentTarget).get("code") ?? "").trim();
		setEmpty(typed === "");
		if (typed === "") return input.current?.focus();
		login.mutate(typed, {
			onError: (failure) => (codeOf(failure) === "challenge-expired" ? onStartAgain() : input.current?.select()),
		});
	}

	return (
		<form method="post" action={localPath("/admin/session/code")} noValidate onSubmit={onSubmit} className="grid gap-4">
			<PlainTarget />
			<div role="status">
				<p className="text-heading">{t("login.codeHeading")}</p>
				<p className="text-muted">{t(text)}</p>
			</div>
			<Field id={id} label={t(label)} error={error}>
				<input
					key={kind}
					ref={input}
					id={id}
					name="code"
					// biome-ignore lint/a11y/noAutofocus: the step has just taken the place of the one before, at the person's own wish.
					autoFocus
					autoComplete={kind === "app" ? "one-time-code" : "off"}
					inputMode={mode}
					autoCapitalize="characters"
					spellCheck={false}
					dir="ltr"
					required
					maxLength={60}
					aria-invalid={error ? true : undefined}
					aria-describedby={describedBy(id, null, error)}
					onInput={() => {
						setEmpty(false);
						setIsWrongShown(false);
						if (login.isError) login.reset();
					}}
					className={`${controlClass} figure text-center text-lg tracking-widest`}
				/>
			</Field>
			<Button type="submit" variant="primary" disabled={login.isPending} className="w-full text-lg">
				{login.isPending ? t("login.pending") : t("login.button")}
			</Button>
			<div className="grid justify-items-center">
				<Button
					variant="quiet"
					onClick={() => {
						setKind(kind === "app" ? "recovery" : "app");
						setEmpty(false);
						login.reset();
					}}
				>
					{t(other)}
				</Button>
				<Button variant="quiet" onClick={onStartAgain}>
					{t("login.startAgain")}
				</Button>
			</div>
		</form>
	);
}
