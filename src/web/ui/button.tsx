import type { ComponentProps } from "react";

export type ButtonVariant = "primary" | "solid" | "outline" | "quiet" | "danger";

const shared =
	"button inline-flex min-h-11 items-center justify-center gap-2 rounded-sm px-4 py-1.5 text-center font-semibold leading-tight lang-ur:font-normal lang-ur:leading-[1.9] transition-colors duration-150 disabled:cursor-progress disabled:opacity-60 aria-disabled:opacity-60";

const variants: Readonly<Record<ButtonVariant, string>> = {
	primary: "bg-marigold text-on-marigold hover:bg-marigold-deep",
	solid: "bg-green text-on-green hover:bg-green-deep",
	outline: "border border-rule-strong bg-raised text-ink hover:border-green hover:text-green",
	quiet: "text-green underline-offset-4 hover:underline",
	danger: "border border-red bg-raised text-red hover:bg-red-wash",
};

export function buttonClass(variant: ButtonVariant = "outline", extra = ""): string {
	return `${shared} ${variants[variant]} ${extra}`;
}

export function Button({
	variant = "outline",
	className = "",
	type = "button",
	...props
}: ComponentProps<"button"> & { variant?: ButtonVariant }) {
	return <button type={type} className={buttonClass(variant, className)} {...props} />;
}

/** The style of a link outside running text: a large touch target, always underlined. */
export const textLink = "inline-flex min-h-11 items-center gap-2 text-green underline underline-offset-4";

export const inlineLink = "text-green underline underline-offset-4 hover:text-green-deep";

export const titleLink =
	"inline-flex min-h-11 items-center underline decoration-rule-strong underline-offset-4 hover:text-green hover:decoration-current";

export const backLink = "inline-flex min-h-11 items-center gap-2 text-green underline-offset-4 hover:underline";
