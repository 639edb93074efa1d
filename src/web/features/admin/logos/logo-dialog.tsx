import Uppy from "@uppy/core";
import DashboardModal from "@uppy/react/dashboard-modal";
import { useEffect, useState } from "react";
import type { UploadedImage } from "#shared/api/media.ts";
import type { EditedNetwork } from "#shared/api/network.ts";
import type { Locale } from "#shared/locale.ts";
import { useLocale } from "../../../i18n/use-t.ts";
import { useFailureToast } from "../core/failure.ts";
import { NoUploadAddress, uploadImage } from "../core/upload-image.ts";
import { useAdminT } from "../core/use-admin-t.ts";
import { widgetTexts } from "./widget-texts.ts";
import "@uppy/core/css/style.min.css";
import "@uppy/dashboard/css/style.min.css";

// Specification, sections 5 and 9.
const maxBytes = 5_242_880;
const thumbnailWidth = 280;

export interface LogoDialogProps {
	network: EditedNetwork;
	/** Whether the image is on its way. */
	onSending: (sending: boolean) => void;
	onClose: () => void;
	onUploaded: (url: string) => void;
}

/** The file picker: one image, sent when the person says so. */
export function LogoDialog({ network, onSending, onClose, onUploaded }: LogoDialogProps) {
	const t = useAdminT();
	const locale = useLocale();
	const tellFailure = useFailureToast();
	const [uppy] = useState(() => pickerOfOne(locale));

	// biome-ignore lint/correctness/useExhaustiveDependencies: the uploader lives as long as the picker.
	useEffect(() => {
		const sending = new AbortController();
		const uploader = async (ids: string[]) => {
			for (const file of uppy.getFilesByIds(ids)) {
				if (!(file.data instanceof Blob)) continue;
				uppy.emit("upload-start", [file]);
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
					const failure = error instanceof Error ? error : new Error(String(error));
					uppy.emit("upload-error", uppy.getFile(file.id), { name: failure.name, message: t("logos.uploadFailed") });
					if (failure instanceof NoUploadAddress) tellFailure(t("logos.noAddress"), failure.cause);
					else tellFailure(t("logos.uploadFailed"), failure);
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
			theme="auto"
			note={t("image.hint")}
			locale={textsOf(locale)}
			aria-label={title}
		/>
	);
}

// The widget's own size in a modal is the 750×550 of the specification.
function pickerOfOne(locale: Locale) {
	return new Uppy<Record<string, unknown>, { url: string }>({
		autoProceed: false,
		restrictions: { maxNumberOfFiles: 1, maxFileSize: maxBytes, allowedFileTypes: ["image/*"] },
		locale: textsOf(locale),
	});
}

function textsOf(locale: Locale) {
	const pluralize = (count: number) => (count === 1 ? 0 : 1);
	return { strings: locale === "ur" ? widgetTexts : {}, pluralize };
}
