import { panelAccountWords } from "#i18n/en/panel/account.ts";
import { useT } from "../../../i18n/use-t.ts";
import { Button } from "../../../ui/button.tsx";
import { playArrival, useSoundChoice } from "../../core/sound.ts";

/** Whether this device plays a sound when a request arrives. */
export function Sound() {
	const t = useT(panelAccountWords);
	const [isOn, set] = useSoundChoice();
	return (
		<section className="sheet margin-rule grid gap-3 p-4 sm:p-5">
			<label className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold lang-ur:font-normal">
				<input
					type="checkbox"
					role="switch"
					checked={isOn}
					aria-checked={isOn}
					onChange={(event) => set(event.currentTarget.checked)}
					className="size-5 shrink-0 accent-green"
				/>
				{t("account.sound")}
			</label>
			<p className="text-muted">{t("account.soundText")}</p>
			<Button className="justify-self-start" onClick={playArrival}>
				{t("account.soundTry")}
			</Button>
		</section>
	);
}
