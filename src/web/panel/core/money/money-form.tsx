import { useQueryClient } from "@tanstack/react-query";
import { type ComponentProps, type FormEvent, type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useToasts } from "../../../app/overlays/toasts.tsx";
import { Button } from "../../../ui/button.tsx";
import { Choices } from "../../../ui/choices.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { codeOf, fieldErrorsOf, sentenceOf, useFailureToast } from "../api/api.ts";
import { FormErrors, SubmitButton, TextField } from "../forms/fields.tsx";
import type { FormValues } from "../forms/form-values.ts";
import { useSingleMutation } from "../hooks/use-action.ts";
import { useSendOnce } from "../hooks/use-send-once.ts";
import { useTellWaiting } from "../offline/tell-waiting.ts";
import { moneyChanged } from "./money-queries.ts";
import { useMoneyWords } from "./money-words.ts";
import type { OrderOutcome } from "./use-money-order.ts";

interface MoneyActionOptions<Body, Answer> {
	/** What is asked before it is sent, about likely slips that the server lets pass. */
	readonly ask?: (body: Body) => readonly string[];
	/** Sends it; a repeat with the same key is done once. */
	readonly send: (body: Body & { readonly confirm?: boolean }, key: string) => Promise<Answer>;
	readonly onDone?: ((answer: Answer, body: Body) => void) | undefined;
	/** What a notification says when the server has done it; `false`: nothing. */
	readonly done?: (answer: Answer, body: Body) => string | false;
	/** The field at which an error stands that the server names otherwise. */
	readonly fieldOf?: (name: string, body: Body) => string;
}

/** Something done to the money, once however often it is tapped or sent. The caller renders `question`, which asks about likely slips. Each answer leads to the first wrong field of `form`. */
export function useMoneyAction<Body extends object, Answer>(
	options: MoneyActionOptions<Body, Answer>,
	form: HTMLFormElement | null = null,
) {
	const { ask, send, onDone, done, fieldOf = (name) => name } = options;
	const { t } = useMoneyWords();
	const { show, dismiss } = useToasts();
	const tellFailure = useFailureToast();
	const tellWaiting = useTellWaiting();
	const client = useQueryClient();
	const sendOnce = useSendOnce(send);
	const failure = useRef<number>(undefined);
	const [errors, setErrors] = useState<FormValues>({});
	const [pending, setPending] = useState<{ body: Body; sentences: readonly string[] } | null>(null);
	const { isPending, mutate } = useSingleMutation<Answer, Body & { confirm?: boolean }>({
		mutationFn: (body) => {
			if (failure.current !== undefined) dismiss(failure.current);
			return sendOnce(body);
		},
		onSuccess: (answer, body) => {
			setErrors({});
			setPending(null);
			moneyChanged(client);
			onDone?.(answer, body);
			const { waits } = (answer ?? {}) as Partial<OrderOutcome>;
			if (waits) return tellWaiting(waits);
			const title = done?.(answer, body);
			if (title) show({ title });
		},
		onError: (error, body) => {
			const code = codeOf(error) ?? "";
			if (code === "confirm-needed") return setPending({ body, sentences: Object.values(fieldErrorsOf(error)) });
			setPending(null);
			const wrong = ofPictures.includes(code) ? { picture: sentenceOf(error, t) } : fieldErrorsOf(error);
			const placed = Object.entries(wrong).map(([name, text]) => [fieldOf(name, body), text]);
			flushSync(() => setErrors(Object.fromEntries(placed)));
			const marked = form?.querySelector<HTMLElement>("[aria-invalid=true]");
			marked?.focus();
			failure.current = tellFailure(t("admin.failed"), error, Boolean(marked));
			moneyChanged(client);
		},
	});
	/** Of a form: what is typed anew is not wrong any more, nor what was asked about. */
	const onInput = ({ target }: FormEvent) => {
		setPending(null);
		const { [(target as HTMLInputElement).name]: wrong, ...others } = errors;
		if (wrong) setErrors(others);
	};
	const question = pending && (
		<div
			ref={focusQuestion}
			tabIndex={-1}
			role="alert"
			className="grid gap-3 rounded-sm border border-red bg-red-wash p-4"
		>
			<p className="font-semibold lang-ur:font-normal">{t("money.sure")}</p>
			{pending.sentences.map((sentence) => (
				<p key={sentence}>{sentence}</p>
			))}
			<p className="flex flex-wrap gap-3">
				<Button variant="solid" disabled={isPending} onClick={() => mutate({ ...pending.body, confirm: true })}>
					{t(isPending ? "admin.saving" : "money.meant")}
				</Button>
				<Button onClick={() => setPending(null)}>{t("admin.cancel")}</Button>
			</p>
		</div>
	);
	const run = (body: Body) => {
		const sentences = ask?.(body) ?? [];
		if (sentences.length > 0) setPending({ body, sentences });
		else mutate(body);
	};
	return { errors, isPending, run, question, onInput };
}

/** A picture is sent by a call of its own, which names no field. */
const ofPictures = ["unusable-image", "too-large", "unsupported-media-type"];

const focusQuestion = (question: HTMLElement | null) => question?.focus();

interface MoneyFormProps<Body, Answer> extends MoneyActionOptions<Body, Answer> {
	action: string;
	variant?: ComponentProps<typeof SubmitButton>["variant"];
	read: (text: (field: string) => string) => Body;
	className?: string;
	children?: ReactNode;
}

/** A form that does something to the money: errors stand beside their fields, those of no field above the button. */
export function MoneyForm<Body extends object, Answer>(props: MoneyFormProps<Body, Answer>) {
	const { action, variant, read, className = "", children, ...options } = props;
	const [form, setForm] = useState<HTMLFormElement | null>(null);
	const { errors, isPending, question, run, onInput } = useMoneyAction(options, form);
	const others = Object.entries(errors).filter(([name]) => !form?.elements.namedItem(name));
	const onSubmit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const typed = new FormData(event.currentTarget);
		run(read((field) => String(typed.get(field) ?? "").trim()));
	};
	return (
		<form ref={setForm} noValidate onSubmit={onSubmit} onInput={onInput} className={`grid gap-4 ${className}`}>
			<FormErrors value={errors}>{children}</FormErrors>
			{others.map(([name, error]) => (
				<p key={name} role="alert" className="text-red">
					{error}
				</p>
			))}
			<SubmitButton variant={variant} pending={isPending}>
				{action}
			</SubmitButton>
			{question}
		</form>
	);
}

type MoneyDialogProps<Body, Answer> = MoneyFormProps<Body, Answer> &
	Pick<ComponentProps<typeof Dialog>, "title" | "description" | "isTall" | "onClose">;

export function MoneyDialog<Body extends object, Answer>(props: MoneyDialogProps<Body, Answer>) {
	const { title, description = "", isTall = false, onClose, onDone, ...form } = props;
	const { t } = useMoneyWords();
	const onSaved = (answer: Answer, body: Body) => {
		onClose();
		onDone?.(answer, body);
	};
	return (
		<Dialog title={title} description={description} closeLabel={t("admin.close")} onClose={onClose} isTall={isTall}>
			<MoneyForm {...form} onDone={onSaved} />
		</Dialog>
	);
}

/** A line of a `MoneyForm`; `decimal` where it is an amount. */
export function MoneyField({ decimal = false, ...field }: ComponentProps<typeof TextField> & { decimal?: boolean }) {
	return <TextField {...(decimal && { inputMode: "decimal", dir: "ltr" })} {...field} />;
}

/** Which side of a trade the customer takes. */
export function SideChoice(props: { chosen: "buy" | "sell"; onChoose: (side: "buy" | "sell") => void }) {
	const { t } = useMoneyWords();
	const options = [
		{ value: "sell", label: t("newDeal.toSell") },
		{ value: "buy", label: t("newDeal.toBuy") },
	] as const;
	return <Choices name="side" legend={t("newDeal.side")} options={options} {...props} />;
}
