import "@uppy/core/css/style.min.css";
import "@uppy/dashboard/css/style.min.css";
import "../../styles/upload.css";
import Uppy from "@uppy/core";
import DashboardModal from "@uppy/react/dashboard-modal";
import { useEffect, useMemo, useState } from "react";
import en from "#i18n/en/panel/logo-picker.json" with { type: "json" };
import ur from "#i18n/ur/panel/logo-picker.json" with { type: "json" };
import type { EditedNetwork } from "#shared/api/content/types.ts";
import type { Locale } from "#shared/locale.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { uploadFailureOf, uploadImage, uploadWords } from "../core/api/upload-image.ts";

const thumbnailWidth = 280;
const pickerWords = { en, ur };

interface LogoDialogProps {
	network: EditedNetwork;
	onSending: (sending: boolean) => void;
	onClose: () => void;
	onUploaded: (url: string) => void;
}

export function LogoDialog({ network: { name }, onSending, onClose, onUploaded }: LogoDialogProps) {
	const t = useT(uploadWords);
	const locale = useLocale();
	const texts = useMemo(() => textsOf(locale, name), [locale, name]);
	const [uppy] = useState(() => pickerOfOne(texts));
	const [failure, setFailure] = useState<string | null>(null);

	// biome-ignore lint/correctness/useExhaustiveDependencies: the uploader lives as long as the picker.
	useEffect(() => {
		const sending = new AbortController();
		const uploader = async ([id = ""]: string[]) => {
			const file = uppy.getFile(id);
			if (!(file?.data instanceof Blob)) return;
			uppy.emit("upload-start", [file]);
			setFailure(null);
			onSending(true);
			const uploadStarted = Date.now();
			try {
				const { url } = await uploadImage(file.data, {
					signal: sending.signal,
					onProgress: (bytesUploaded, bytesTotal) =>
						uppy.emit("upload-progress", uppy.getFile(id), { uploadStarted, bytesUploaded, bytesTotal }),
				});
				uppy.emit("upload-success", uppy.getFile(id), { status: 200, body: { url }, uploadURL: url });
				onUploaded(url);
			} catch (error) {
				if (sending.signal.aborted) return;
				const { title, text } = uploadFailureOf(error, t);
				setFailure(`${title}: ${text}`);
				uppy.setOptions({ locale: textsOf(locale, name, { failedToUpload: title }) });
				uppy.emit("upload-error", uppy.getFile(id), { name: "UploadFailed", message: t("logos.uploadFailed") });
			} finally {
				onSending(false);
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
	const title = t("logos.uploadFor", { name });
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
			note={`${name}: ${t("image.hint")}`}
			locale={failure === null ? texts : textsOf(locale, name, { uploadFailed: failure })}
			aria-label={title}
		/>
	);
}

function pickerOfOne(locale: ReturnType<typeof textsOf>) {
	return new Uppy<Record<string, unknown>, { url: string }>({
		autoProceed: false,
		restrictions: { maxNumberOfFiles: 1, allowedFileTypes: ["image/*"] },
		locale,
	});
}

/** What the file picker says; where an image was chosen, from its choice to the end of its upload, whose logo it will be. */
function textsOf(locale: Locale, network: string, changed: Readonly<Record<string, string>> = {}) {
	// Nobody drags a file with a finger.
	const isTouched = window.matchMedia("(pointer: coarse)").matches;
	const strings: Record<string, string> = {
		...pickerWords[locale],
		xFilesSelected: network,
		uploadingXFiles: network,
		...(isTouched ? { dropPasteFiles: "%{browseFiles}" } : {}),
		...changed,
	};
	// Of one image nothing has a plural.
	return { strings, pluralize: () => 0 as const };
}
