import type { ComponentProps } from "react";

export type ButtonLook = "primary" | "solid" | "outline" | "quiet" | "danger";

const shared =
	"button inline-flex min-h-11 items-center justify-center gap-2 rounded-sm px-4 py-1.5 text-center font-semibold leading-tight lang-ur:font-normal lang-ur:leading-[1.9] transition-colors duration-150 disabled:cursor-progress disabled:opacity-60 aria-disabled:opacity-60";

const looks: Readonly<Record<ButtonLook, string>> = {
	/** Marigold: the one action of a screen. */
	primary: "bg-marigold text-on-marigold hover:bg-marigold-deep",
	solid: "bg-green text-on-green hover:bg-green-deep",
	outline: "border border-rule-strong bg-raised text-ink hover:border-green hover:text-green",
	quiet: "text-green underline-offset-4 hover:underline",
	danger: "border border-red bg-raised text-red hover:bg-red-wash",
};

/** The classes of a button, for links that look like one. */
export function buttonClass(look: ButtonLook = "outline", extra = ""): string {
	return `${shared} ${looks[look]} ${extra}`;
}

export function Button({
	look = "outline",
	className = "",
	type = "button",
	...props
}: ComponentProps<"button"> & { look?: ButtonLook }) {
	return <button type={type} className={buttonClass(look, className)} {...props} />;
}
