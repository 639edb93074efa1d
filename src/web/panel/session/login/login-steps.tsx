import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useId, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import panelAccountWords from "#i18n/en/panel/account.json" with { type: "json" };
import panelWords from "#i18n/en/panel/common.json" with { type: "json" };
import panelSecurityWords from "#i18n/en/panel/security.json" with { type: "json" };
import type { Session } from "#shared/api/staff/session.ts";
import type { ProblemCode } from "#shared/problem.ts";
import { forgottenPath, type LoginStep } from "#shared/staff/login.ts";
import { useToast } from "../../../app/overlays/toasts.tsx";
import { useLocalPath, useT } from "../../../i18n/use-t.ts";
import { Button, textLink } from "../../../ui/button.tsx";
import { controlClass, describedBy, Field } from "../../../ui/field.tsx";
import { api, codeOf, useFailureToast } from "../../core/api/api.ts";
import { waysInQuery } from "../../core/api/lists.ts";
import { EmailField } from "../../core/forms/fields.tsx";
import { signWithPasskey } from "../../core/session/passkey.ts";
import { sessionGate } from "../../core/session/session-gate.ts";
import { sessionQuery } from "../../core/session/use-session.ts";

const words = { ...panelAccountWords, ...panelWords, ...panelSecurityWords };

interface StepTexts {
	empty: string;
	wrong: string;
	/** The error of the plain form, until something is typed. */
	earlier: string | undefined;
}

/** One field that has to be filled in, under `name`; `next`: what follows from a refusal that is none. */
function useStep(name: "password" | "code", texts: StepTexts, next: Partial<Record<ProblemCode, () => void>>) {
	const id = useId();
	const input = useRef<HTMLInputElement>(null);
	const login = useLogin();
	const [own, setOwn] = useState(texts.earlier);
	const isWrong = ["wrong-password", "wrong-code"].includes(codeOf(login.error) ?? "");
	const error = isWrong ? texts.wrong : own;
	const forget = () => {
		setOwn(undefined);
		if (login.isError) login.reset();
	};
	const onSubmit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		if (login.isPending) return;
		const { [name]: typed = "", email = "" } = Object.fromEntries(new FormData(event.currentTarget)) as Typed;
		const given = name === "code" ? typed.trim() : typed;
		setOwn(given === "" ? texts.empty : undefined);
		if (given === "") return input.current?.focus();
		const onError = (failure: Error) => {
			const goOn = next[codeOf(failure) ?? "internal"];
			if (goOn) goOn();
			else input.current?.select();
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
	return { id, error, isPending: login.isPending, forget, onSubmit, inputProps };
}

type Typed = Readonly<Record<string, string>>;

interface StepFormProps {
	/** Where it is sent without scripts. */
	action: string;
	step: ReturnType<typeof useStep>;
	children: ReactNode;
	below: ReactNode;
}

function StepForm({ action, step: { isPending, onSubmit }, children, below }: StepFormProps) {
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

const messages = {
	"wrong-password": "login.wrongText",
	"too-many-tries": "login.tooMany",
	"challenge-expired": "login.expired",
} as const satisfies Partial<Record<LoginStep, string>>;

interface PasswordStepProps {
	email: string;
	outcome: LoginStep | null;
	onNext: (step: "second-factor-required" | "passkey-required") => void;
}

export function PasswordStep({ email, outcome, onNext }: PasswordStepProps) {
	const t = useT(words);
	const localPath = useLocalPath();
	const ways = useQuery(waysInQuery);
	const [isShown, setShown] = useState(false);
	const wrong = t("login.wrongText");
	const earlier = outcome && outcome in messages ? t(messages[outcome as keyof typeof messages]) : undefined;
	const step = useStep(
		"password",
		{ empty: t("login.empty"), wrong, earlier },
		{
			"second-factor-required": () => onNext("second-factor-required"),
			"passkey-required": () => onNext("passkey-required"),
		},
	);
	const below = (
		<>
			{step.error === wrong && ways.data?.passwordReset === false && (
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
		<StepForm action="/admin/session" step={step} below={below}>
			<EmailField
				label={t("login.email")}
				mark={t("login.emailHint")}
				required={false}
				autoComplete="username"
				initial={email}
			/>
			<Field id={step.id} label={t("login.password")} error={step.error}>
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
	const wrong = t("login.wrongCodeText");
	const step = useStep(
		"code",
		{ empty: t("login.codeEmpty"), wrong, earlier: wasWrong ? wrong : undefined },
		{ "challenge-expired": onStartAgain },
	);
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
		<StepForm action="/admin/session/code" step={step} below={below}>
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

type Shown = { readonly password: string; readonly email: string } | { readonly code: string };

/** Logs in by a password or a code. Where a code has to follow that is thrown, as `second-factor-required`, and not told; so is `passkey-required`. */
function useLogin() {
	return useWayIn((shown: Shown) => {
		if ("code" in shown) return api("POST /api/admin/session/code", { body: shown });
		const email = shown.email.trim();
		return api("POST /api/admin/session", { body: { password: shown.password, ...(email ? { email } : {}) } });
	});
}

export function usePasskeyLogin() {
	return useWayIn(async () => {
		const options = await api("POST /api/admin/session/passkey/options");
		return api("POST /api/admin/session/passkey", { body: { credential: await signWithPasskey(options) } });
	});
}

function useWayIn<Input = void>(ask: (input: Input) => Promise<Session>) {
	const t = useT(words);
	const toast = useToast();
	const tellFailure = useFailureToast();
	const client = useQueryClient();
	return useMutation({
		mutationFn: ask,
		onSuccess: (session) => {
			sessionGate.settle(true);
			client.setQueryData(sessionQuery.queryKey, session);
			toast({ title: t("login.done"), text: t("login.doneText") });
		},
		onError: (error) => {
			const code = codeOf(error);
			if (code === "second-factor-required" || code === "passkey-required") return;
			if (code === "wrong-password") toast({ title: t("login.wrong"), text: t("login.wrongText"), urgent: true });
			else tellFailure(t(code === "wrong-code" ? "login.wrongCode" : "login.failed"), error);
		},
	});
}
