import "@uppy/core/css/style.min.css";
import "@uppy/dashboard/css/style.min.css";
import "../../styles/upload.css";
import Uppy from "@uppy/core";
import DashboardModal from "@uppy/react/dashboard-modal";
import { useEffect, useMemo, useState } from "react";
import type { UploadedImage } from "#shared/api/content/media.ts";
import type { EditedNetwork } from "#shared/api/content/network.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { uploadFailureOf, uploadImage, uploadWords } from "../core/api/upload-image.ts";
import { type WidgetTexts, widgetTextsOf } from "./widget-texts.ts";

const thumbnailWidth = 280;

interface LogoDialogProps {
	network: EditedNetwork;
	onSending: (sending: boolean) => void;
	onClose: () => void;
	onUploaded: (url: string) => void;
}

/** The file picker: one image, sent when the person says so. */
export function LogoDialog({ network, onSending, onClose, onUploaded }: LogoDialogProps) {
	const t = useT(uploadWords);
	const locale = useLocale();
	const texts = useMemo(() => widgetTextsOf(locale, network.name), [locale, network.name]);
	const [uppy] = useState(() => pickerOfOne(texts));
	// Shown as long as the widget holds the failed image.
	const [failure, setFailure] = useState<string | null>(null);

	// biome-ignore lint/correctness/useExhaustiveDependencies: the uploader lives as long as the picker.
	useEffect(() => {
		const sending = new AbortController();
		const uploader = async (ids: string[]) => {
			for (const file of uppy.getFilesByIds(ids)) {
				if (!(file.data instanceof Blob)) continue;
				uppy.emit("upload-start", [file]);
				setFailure(null);
				onSending(true);
				const started = Date.now();
				try {
					const image: UploadedImage = await uploadImage(file.data, {
						signal: sending.signal,
						onProgress: (bytesUploaded, bytesTotal) =>
							uppy.emit("upload-progress", uppy.getFile(file.id), {
								uploadStarted: started,
								bytesUploaded,
								bytesTotal,
							}),
					});
					uppy.emit("upload-success", uppy.getFile(file.id), {
						status: 200,
						body: { url: image.url },
						uploadURL: image.url,
					});
					onUploaded(image.url);
				} catch (error) {
					if (sending.signal.aborted) return;
					const { title, text } = uploadFailureOf(error, t);
					setFailure(`${title}. ${text}`);
					uppy.setOptions({ locale: withTexts(texts, { failedToUpload: title }) });
					uppy.emit("upload-error", uppy.getFile(file.id), { name: "UploadFailed", message: t("logos.uploadFailed") });
				} finally {
					onSending(false);
				}
			}
		};
		uppy.addUploader(uploader);
		const abort = () => sending.abort();
		uppy.on("cancel-all", abort);
		return () => {
			abort();
			uppy.off("cancel-all", abort);
			uppy.removeUploader(uploader);
		};
	}, [uppy]);

	// The widget names its frame, but not the part that it calls a dialog.
	const title = t("logos.uploadFor", { name: network.name });
	useEffect(() => document.querySelector(".uppy-Dashboard-inner")?.setAttribute("aria-label", title), [title]);

	return (
		<DashboardModal
			uppy={uppy}
			open
			onRequestClose={onClose}
			closeModalOnClickOutside
			proudlyDisplayPoweredByUppy={false}
			thumbnailWidth={thumbnailWidth}
			theme="light"
			note={`${network.name}: ${t("image.hint")}`}
			locale={failure === null ? texts : withTexts(texts, { uploadFailed: failure })}
			aria-label={title}
		/>
	);
}

function pickerOfOne(texts: WidgetTexts) {
	return new Uppy<Record<string, unknown>, { url: string }>({
		autoProceed: false,
		restrictions: { maxNumberOfFiles: 1, allowedFileTypes: ["image/*"] },
		locale: texts,
	});
}

function withTexts(texts: WidgetTexts, changed: WidgetTexts["strings"]): WidgetTexts {
	return { ...texts, strings: { ...texts.strings, ...changed } };
}
