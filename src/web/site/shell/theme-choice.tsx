import { useId, useSyncExternalStore } from "react";
import { laterWords } from "#i18n/en/later.ts";
import { chooseTheme, chosenTheme, onThemeChange, themes } from "../../app/loading/theme.ts";
import { useT } from "../../i18n/use-t.ts";

/** By day, by night, or as the device has it. */
export function ThemeChoice() {
	const t = useT(laterWords);
	const name = useId();
	const chosen = useSyncExternalStore(onThemeChange, chosenTheme, () => "system");
	return (
		<fieldset className="flex flex-wrap items-center gap-x-3">
			<legend className="sr-only">{t("theme.label")}</legend>
			<span aria-hidden="true" className="text-small text-muted">
				{t("theme.label")}
			</span>
			<div className="flex">
				{themes.map((theme) => (
					<label key={theme} className="relative -ms-px first:ms-0">
						<input
							type="radio"
							name={name}
							value={theme}
							checked={theme === chosen}
							onChange={() => chooseTheme(theme)}
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
