import { useQuery } from "@tanstack/react-query";
import { useMemo, useRef, useState } from "react";
import overlaysWords from "#i18n/en/overlays.json" with { type: "json" };
import shareWords from "#i18n/en/share.json" with { type: "json" };
import type { Rates } from "#shared/api/rates.ts";
import { dayOf } from "#shared/day.ts";
import { useT } from "../../i18n/use-t.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Choices } from "../../ui/choices.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { controlClass } from "../../ui/field.tsx";
import { useCopy } from "../../ui/use-copy.ts";
import { useSettings } from "../settings.ts";
import { boardText, sharedBoard } from "./board-text.ts";
import { usePictureAddress } from "./pen.ts";
import { drawBoard, type Shape, shapes } from "./picture.ts";

const words = { ...overlaysWords, ...shareWords };

/** The board as a picture and as text, in both languages: shared where the phone can, else downloaded and copied. */
export function ShareDialog({ current, onClose }: { current: Rates; onClose: () => void }) {
	const t = useT(words);
	const settings = useSettings();
	const [shape, setShape] = useState<Shape>("status");
	const board = useMemo(
		() => sharedBoard(current, { ...settings, brand: settings.names.en }, location.host, Date.now()),
		[current, settings],
	);
	const text = board ? boardText(board) : "";
	const written = useRef<HTMLTextAreaElement>(null);
	const [copied, copy] = useCopy(text, written);
	const name = `rates-${dayOf(Date.parse(current.setAt ?? ""))}-${shape}.png`;
	const { data: picture = null, isError } = useQuery({
		queryKey: ["shared board", name, text],
		queryFn: () => board && drawBoard(board, shape, name),
		gcTime: 0,
		placeholderData: (shown) => shown,
	});
	const address = usePictureAddress(picture);
	const data = picture && { files: [picture], text };
	const canShare = data !== null && (navigator.canShare?.(data) ?? false);
	return (
		<Dialog title={t("rate.shareTitle")} closeLabel={t("dialog.close")} onClose={onClose}>
			{board ? (
				<div className="grid gap-4">
					<Choices
						name="shape"
						legend={t("rate.shareShape")}
						isLegendHidden
						options={[
							{ value: "status", label: t("rate.shareStatus") },
							{ value: "square", label: t("rate.shareSquare") },
						]}
						chosen={shape}
						onChoose={setShape}
					/>
					{isError && (
						<p role="alert" className="text-red">
							{t("rate.shareFailed")}
						</p>
					)}
					{address && (
						<img
							src={address}
							alt={t("rate.sharePreview")}
							{...shapes[shape]}
							className="mx-auto max-h-[45dvh] w-auto border border-rule"
						/>
					)}
					<div className="flex flex-wrap gap-2">
						{canShare && (
							// Closing the phone's own sheet is no failure.
							<Button variant="solid" onClick={() => void navigator.share(data).catch(() => undefined)}>
								{t("rate.shareSend")}
							</Button>
						)}
						{picture && address && (
							<a href={address} download={picture.name} className={buttonClass("outline")}>
								{t("rate.shareDownload")}
							</a>
						)}
						<Button onClick={copy}>{t(copied ? "rate.shareCopied" : "rate.shareCopy")}</Button>
					</div>
					<label className="grid gap-1">
						{t("rate.shareText")}
						<textarea ref={written} readOnly rows={6} dir="auto" value={text} className={controlClass} />
					</label>
				</div>
			) : (
				<p>{t("rate.shareNothing")}</p>
			)}
		</Dialog>
	);
}
