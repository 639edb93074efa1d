import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { isSet } from "#shared/rates/rates.ts";
import { LocalLink } from "../../app/content/request-link.tsx";
import { useLocalPath } from "../../i18n/use-t.ts";
import { Button, inlineLink } from "../../ui/button.tsx";
import { currentRatesQuery } from "../core/api/lists.ts";
import { lazyPart } from "../core/parts/lazy-part.tsx";
import { BackTo, ReadState, ScreenHead } from "../core/parts/screen.tsx";
import { useWords } from "../core/parts/words.ts";
import { StillValid } from "../rates/old-rates.tsx";
import { RateHistory } from "../rates/rate-history.tsx";
import { RatesEditor } from "../rates/rates-editor.tsx";
import { OpenQuotes, Proposals } from "../rates/waiting-rates.tsx";

// Drawing the picture is for those who share it.
const ShareDialog = lazyPart(async () => (await import("../../app/share/share-dialog.tsx")).ShareDialog);

/** The board as staff set it, what waits, and how it came to be. */
export function Component() {
	const t = useWords();
	const navigate = useNavigate();
	const localPath = useLocalPath();
	const isSettingUp = useSearchParams()[0].get("from") === "setup";
	const current = useQuery(currentRatesQuery);
	const [isSharing, setSharing] = useState(false);
	return (
		<div className="lg:grid lg:grid-cols-[minmax(0,40rem)_minmax(0,1fr)] lg:items-start lg:gap-x-12">
			{/* The whole board fits a phone's screen, so its head is low. */}
			<div className="max-w-[40rem] min-w-0 [&_header]:mb-1 [&_header]:items-center">
				{isSettingUp && <BackTo to="/admin/setup">{t("steps.back")}</BackTo>}
				<ScreenHead title={t("nav.ratesEditor")}>
					{current.data && isSet(current.data) && (
						<span className="flex gap-2">
							<StillValid current={current.data} />
							<Button onClick={() => setSharing(true)}>{t("rate.share")}</Button>
						</span>
					)}
				</ScreenHead>
				<ReadState of={current} />
				{current.data && (
					<>
						<Proposals />
						<OpenQuotes current={current.data} />
						<RatesEditor
							current={current.data}
							onward={isSettingUp && { label: t("steps.back"), run: () => void navigate(localPath("/admin/setup")) }}
						/>
						<p className="mt-3 text-small text-muted">
							{t("rate.dollars")}{" "}
							<LocalLink to="/admin/website?type=words" className={inlineLink}>
								{t("content.words")}
							</LocalLink>
						</p>
					</>
				)}
			</div>
			<RateHistory />
			{isSharing && current.data && <ShareDialog current={current.data} onClose={() => setSharing(false)} />}
		</div>
	);
}
