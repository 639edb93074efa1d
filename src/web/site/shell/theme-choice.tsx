import { useId } from "react";
import shellWords from "#i18n/en/shell.json" with { type: "json" };
import { useT } from "../../i18n/use-t.ts";

const themes = ["system", "light", "dark"] as const;

/** By day, by night, or as the device has it; a script of the document marks what is chosen and hears the choice (`followTheme`). */
export function ThemeChoice({ className }: { className: string }) {
	const t = useT(shellWords);
	const name = useId();
	return (
		<fieldset className={`flex flex-wrap items-center gap-x-3 noscript:hidden ${className}`}>
			<legend className="sr-only">{t("theme.label")}</legend>
			<span aria-hidden="true" className="text-small text-muted max-sm:hidden">
				{t("theme.label")}
			</span>
			<div className="flex">
				{themes.map((theme) => (
					<label key={theme} className="relative -ms-px first:ms-0">
						<input
							type="radio"
							name={name}
							value={theme}
							defaultChecked={theme === "system"}
							data-theme-choice=""
							className="peer absolute inset-0 size-full cursor-pointer opacity-0"
						/>
						<span className="grid min-h-11 place-items-center border border-rule-strong bg-raised px-3 text-small peer-checked:border-green peer-checked:bg-green peer-checked:text-on-green peer-focus-visible:outline-3 peer-focus-visible:outline-marigold-deep">
							{t(`theme.${theme}`)}
						</span>
					</label>
				))}
			</div>
		</fieldset>
	);
}
