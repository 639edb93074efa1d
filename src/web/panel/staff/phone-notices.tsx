import { useId } from "react";
import { panelPushWords } from "#i18n/en/panel/push.ts";
import { useT } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { LoadFailure } from "../core/parts/screen.tsx";
import { usePhoneNotices } from "./use-phone-notices.ts";

/** Enables notices of requests on this phone, and shows their state. */
export function PhoneNotices() {
	const t = useT(panelPushWords);
	const id = useId();
	const { state, failure, turn, test, loading, lookAgain } = usePhoneNotices();
	const isOn = turn.isPending ? turn.variables : state === "on";
	const canTurn = state === "on" || state === "off";
	return (
		<section className="sheet margin-rule grid gap-3 p-4 sm:p-5">
			<h2 className="text-heading">{t("push.title")}</h2>
			{loading.isError && !loading.data ? (
				<LoadFailure error={loading.error} onRetry={lookAgain} />
			) : (
				<>
					<label className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold lang-ur:font-normal">
						<input
							type="checkbox"
							role="switch"
							checked={isOn}
							aria-checked={isOn}
							disabled={!canTurn || turn.isPending}
							aria-describedby={id}
							onChange={(event) => turn.mutate(event.currentTarget.checked)}
							className="size-5 shrink-0 accent-green"
						/>
						{t("push.switch")}
					</label>
					<p id={id} role="status" className="text-muted">
						{turn.isPending ? t("push.asking") : t(`push.${state}`)}
					</p>
					{failure && (
						<p role="alert" className="font-medium text-red">
							{failure}
						</p>
					)}
					{state === "on" && (
						<Button disabled={test.isPending} onClick={() => test.mutate()} className="justify-self-start">
							{test.isPending ? t("push.testing") : t("push.test")}
						</Button>
					)}
				</>
			)}
		</section>
	);
}
