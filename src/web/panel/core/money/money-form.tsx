import { type ComponentProps, createContext, type FormEvent, type ReactNode, use, useEffect, useState } from "react";
import { Dialog } from "../../../ui/dialog.tsx";
import { SubmitButton, TextField } from "../forms/fields.tsx";
import { type MoneyActionOptions, useMoneyAction } from "./use-money-action.tsx";
import { useMoneyWords } from "./use-money-words.ts";

type FieldErrors = Readonly<Record<string, string>>;

const ErrorsContext = createContext<FieldErrors>({});

interface MoneyFormProps<Body, Answer> extends MoneyActionOptions<Body, Answer> {
	action: string;
	variant?: ComponentProps<typeof SubmitButton>["variant"];
	/** What is sent; `text` answers what is typed into a field. */
	read: (text: (field: string) => string) => Body;
	className?: string;
	children?: ReactNode;
}

/** A form that does something to the money: errors stand beside their `MoneyField`, those of no field above the button. */
export function MoneyForm<Body extends object, Answer>(props: MoneyFormProps<Body, Answer>) {
	const { action, variant, read, className = "", children, ...options } = props;
	const [form, setForm] = useState<HTMLFormElement | null>(null);
	const { errors, isPending, question, run } = useMoneyAction(options);
	const others = Object.entries(errors).filter(([name]) => !form?.elements.namedItem(name));
	// biome-ignore lint/correctness/useExhaustiveDependencies: each answer leads to its first wrong field.
	useEffect(() => form?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus(), [errors]);
	const onSubmit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const typed = new FormData(event.currentTarget);
		run(read((field) => String(typed.get(field) ?? "").trim()));
	};
	return (
		<form ref={setForm} noValidate onSubmit={onSubmit} className={`grid gap-4 ${className}`}>
			<ErrorsContext value={errors}>{children}</ErrorsContext>
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
	const { title, description = "", isTall = false, onClose, ...form } = props;
	const { t } = useMoneyWords();
	return (
		<Dialog title={title} description={description} closeLabel={t("admin.close")} onClose={onClose} isTall={isTall}>
			<MoneyForm {...form} />
		</Dialog>
	);
}

/** A line of a `MoneyForm`, with its error; `decimal` where it is an amount. */
export function MoneyField({
	decimal = false,
	...field
}: ComponentProps<typeof TextField> & { name: string; decimal?: boolean }) {
	const error = useFieldError(field.name);
	return <TextField {...(decimal && { inputMode: "decimal", dir: "ltr" })} {...field} error={error} />;
}

export function useFieldError(name: string): string | undefined {
	return use(ErrorsContext)[name];
}
