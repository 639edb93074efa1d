import { useQuery } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useId, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import panelAccountWords from "#i18n/en/panel/account.json" with { type: "json" };
import panelWords from "#i18n/en/panel/common.json" with { type: "json" };
import panelSecurityWords from "#i18n/en/panel/security.json" with { type: "json" };
import type { ProblemCode } from "#shared/problem.ts";
import { forgottenPath, type LoginStep } from "#shared/staff/login.ts";
import { useLocalPath, useT } from "../../../i18n/use-t.ts";
import { Button, textLink } from "../../../ui/button.tsx";
import { controlClass, describedBy, Field } from "../../../ui/field.tsx";
import { codeOf, sentenceOf } from "../../core/api/api.ts";
import { waysInQuery } from "../../core/api/lists.ts";
import { useLogin } from "./use-login.ts";

const words = { ...panelAccountWords, ...panelWords, ...panelSecurityWords };

/** One field that has to be filled in, under `name`; `earlier` is the error of the plain form, until something is typed. */
function useStep(name: "password" | "code", texts: { empty: string; earlier?: string | undefined }) {
	const t = useT(words);
	const id = useId();
	const input = useRef<HTMLInputElement>(null);
	const login = useLogin();
	const [isEmpty, setEmpty] = useState(false);
	const [earlier, setEarlier] = useState(texts.earlier);
	const isWrong = ["wrong-password", "wrong-code"].includes(codeOf(login.error) ?? "");
	const error = isEmpty ? texts.empty : isWrong ? sentenceOf(login.error, t) : earlier;
	const forget = () => {
		setEmpty(false);
		setEarlier(undefined);
		if (login.isError) login.reset();
	};

	/** `goesOn`: another step follows from what was refused. */
	const submit = (event: FormEvent<HTMLFormElement>, goesOn: (code: ProblemCode | null) => boolean) => {
		event.preventDefault();
		if (login.isPending) return;
		const { [name]: typed = "", email = "" } = Object.fromEntries(new FormData(event.currentTarget)) as Typed;
		const given = name === "code" ? typed.trim() : typed;
		setEmpty(given === "");
		if (given === "") return input.current?.focus();
		const onError = (failure: Error) => {
			if (!goesOn(codeOf(failure))) input.current?.select();
		};
		login.mutate(name === "code" ? { code: given } : { password: given, email }, { onError });
	};
	const inputProps = {
		ref: input,
		id,
		name,
		dir: "ltr",
		required: true,
		"aria-invalid": error ? true : undefined,
		"aria-describedby": describedBy(id, null, error),
		onInput: forget,
	} as const;
	return { id, error, isWrong, isPending: login.isPending, forget, submit, inputProps };
}

type Typed = Readonly<Record<string, string>>;

interface StepFormProps {
	/** Where it is sent without scripts. */
	action: string;
	isPending: boolean;
	onSubmit: (event: FormEvent<HTMLFormElement>) => void;
	children: ReactNode;
	below: ReactNode;
}

function StepForm({ action, isPending, onSubmit, children, below }: StepFormProps) {
	const t = useT(words);
	const localPath = useLocalPath();
	const { pathname } = useLocation();
	return (
		<form method="post" action={localPath(action)} noValidate onSubmit={onSubmit} className="grid gap-4">
			{/* The screen on which it ends while there are no scripts: the one that was asked for. */}
			<input type="hidden" name="next" value={pathname} />
			{children}
			<Button type="submit" variant="primary" disabled={isPending} className="w-full text-lg">
				{isPending ? t("login.pending") : t("login.button")}
			</Button>
			{below}
		</form>
	);
}

/** The message at the password after the plain form was refused. */
const messages = {
	"wrong-password": "login.wrongText",
	"too-many-tries": "login.tooMany",
	"challenge-expired": "login.expired",
	"second-factor-required": undefined,
	"passkey-required": undefined,
	"wrong-code": undefined,
} as const satisfies Record<LoginStep, string | undefined>;

interface PasswordStepProps {
	email: string;
	outcome: LoginStep | null;
	onNext: (step: "second-factor-required" | "passkey-required") => void;
}

/** The password, and an e-mail that may stay empty: the owner. */
export function PasswordStep({ email, outcome, onNext }: PasswordStepProps) {
	const t = useT(words);
	const emailId = useId();
	const localPath = useLocalPath();
	const ways = useQuery(waysInQuery);
	const [isShown, setShown] = useState(false);
	const message = outcome ? messages[outcome] : undefined;
	const wrong = t("login.wrongText");
	const step = useStep("password", { empty: t("login.empty"), earlier: message && t(message) });
	const error = step.isWrong ? wrong : step.error;
	const goesOn = (code: ProblemCode | null) => {
		if (code !== "second-factor-required" && code !== "passkey-required") return false;
		onNext(code);
		return true;
	};
	const below = (
		<>
			{error === wrong && ways.data?.passwordReset === false && (
				<p className="text-small text-muted">{t("login.noReset")}</p>
			)}
			{ways.data?.passwordReset && (
				<Link to={localPath(forgottenPath)} className={`${textLink} justify-self-center`}>
					{t("login.forgotten")}
				</Link>
			)}
		</>
	);
	return (
		<StepForm
			action="/admin/session"
			isPending={step.isPending}
			onSubmit={(event) => step.submit(event, goesOn)}
			below={below}
		>
			<Field id={emailId} label={t("login.email")} mark={t("login.emailHint")}>
				<input
					id={emailId}
					name="email"
					type="email"
					inputMode="email"
					autoComplete="username"
					dir="ltr"
					defaultValue={email}
					className={controlClass}
				/>
			</Field>
			<Field id={step.id} label={t("login.password")} error={error}>
				<input
					{...step.inputProps}
					type={isShown ? "text" : "password"}
					autoComplete="current-password"
					className={controlClass}
				/>
				<Button variant="quiet" aria-pressed={isShown} onClick={() => setShown(!isShown)} className="justify-self-end">
					{t("login.showPassword")}
				</Button>
			</Field>
		</StepForm>
	);
}

const kinds = {
	app: { text: "login.codeText", label: "login.code", other: "login.useRecovery", mode: "numeric" },
	recovery: { text: "login.recoveryText", label: "login.recoveryCode", other: "login.useApp", mode: "text" },
} as const;

export function CodeStep({ wasWrong, onStartAgain }: { wasWrong: boolean; onStartAgain: () => void }) {
	const t = useT(words);
	const [kind, setKind] = useState<keyof typeof kinds>("app");
	const { text, label, other, mode } = kinds[kind];
	const earlier = wasWrong ? t("login.wrongCodeText") : undefined;
	const step = useStep("code", { empty: t("login.codeEmpty"), earlier });
	const goesOn = (code: ProblemCode | null) => {
		if (code !== "challenge-expired") return false;
		onStartAgain();
		return true;
	};
	const change = () => {
		setKind(kind === "app" ? "recovery" : "app");
		step.forget();
	};
	const below = (
		<div className="grid justify-items-center">
			<Button variant="quiet" onClick={change}>
				{t(other)}
			</Button>
			<Button variant="quiet" onClick={onStartAgain}>
				{t("login.startAgain")}
			</Button>
		</div>
	);
	return (
		<StepForm
			action="/admin/session/code"
			isPending={step.isPending}
			onSubmit={(event) => step.submit(event, goesOn)}
			below={below}
		>
			<div role="status">
				<p className="text-heading">{t("login.codeHeading")}</p>
				<p className="text-muted">{t(text)}</p>
			</div>
			<Field id={step.id} label={t(label)} error={step.error}>
				<input
					key={kind}
					{...step.inputProps}
					// biome-ignore lint/a11y/noAutofocus: the step has just taken the place of the one before, at the person's own wish.
					autoFocus
					autoComplete={kind === "app" ? "one-time-code" : "off"}
					inputMode={mode}
					autoCapitalize="characters"
					spellCheck={false}
					maxLength={60}
					className={`${controlClass} figure text-center text-lg tracking-widest`}
				/>
			</Field>
		</StepForm>
	);
}
