import "@uppy/core/css/style.min.css";
import "@uppy/dashboard/css/style.min.css";
import "../../styles/upload.css";
import Uppy from "@uppy/core";
import DashboardModal from "@uppy/react/dashboard-modal";
import { useEffect, useMemo, useState } from "react";
import type { UploadedImage } from "#shared/api/content/media.ts";
import type { EditedNetwork } from "#shared/api/content/network.ts";
import { imageTypes, maxImageBytes } from "#shared/content-types/image.ts";
import type { Locale } from "#shared/locale.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { uploadFailureOf, uploadImage, uploadWords } from "../core/api/upload-image.ts";

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
		restrictions: { maxNumberOfFiles: 1, maxFileSize: maxImageBytes, allowedFileTypes: [...imageTypes] },
		locale: texts,
	});
}

function withTexts(texts: WidgetTexts, changed: WidgetTexts["strings"]): WidgetTexts {
	return { ...texts, strings: { ...texts.strings, ...changed } };
}

/** A text of the widget; plurals are its own: 0 is one, 1 is more. */
type WidgetText = string | { readonly 0: string; readonly 1: string };

interface WidgetTexts {
	strings: Record<string, WidgetText>;
	pluralize: (count: number) => 0 | 1;
}

/** What the file picker says, in a language; where an image was chosen, whose logo it will be. */
function widgetTextsOf(locale: Locale, network: string): WidgetTexts {
	// Nobody drags a file with a finger.
	const isTouched = window.matchMedia("(pointer: coarse)").matches;
	return {
		strings: {
			...widgetWords[locale],
			// Shown above the image from its choice to the end of its upload.
			xFilesSelected: { 0: network, 1: network },
			uploadingXFiles: { 0: network, 1: network },
			...(isTouched ? { dropPasteFiles: "%{browseFiles}" } : {}),
		},
		pluralize: (count) => (count === 1 ? 0 : 1),
	};
}

const english = {
	browseFiles: "choose an image",
	dropPasteFiles: "Drop the image here or %{browseFiles}",
	youCanOnlyUploadFileTypes: "Only images can be uploaded: JPG, PNG, GIF or WebP",
};

const urdu = {
	closeModal: "بند کریں",
	dashboardWindowTitle: "لوگو اپ لوڈ کریں (بند کرنے کے لیے Escape دبائیں)",
	dashboardTitle: "لوگو اپ لوڈ کریں",
	back: "واپس",
	removeFile: "فائل ہٹائیں",
	error: "خرابی",
	myDevice: "میرے فون یا کمپیوٹر سے",
	dropHint: "فائل یہاں چھوڑیں",
	uploadComplete: "اپ لوڈ مکمل",
	uploadPaused: "اپ لوڈ رکا ہوا ہے",
	resumeUpload: "اپ لوڈ جاری کریں",
	pauseUpload: "اپ لوڈ روکیں",
	retryUpload: "دوبارہ اپ لوڈ کریں",
	cancelUpload: "اپ لوڈ منسوخ کریں",
	cancel: "رہنے دیں",
	done: "مکمل",
	dropPasteFiles: "تصویر یہاں چھوڑیں یا %{browseFiles}",
	browseFiles: "تصویر چنیں",
	uploading: "اپ لوڈ ہو رہا ہے",
	complete: "مکمل",
	uploadFailed: "اپ لوڈ نہیں ہو سکا",
	paused: "رکا ہوا",
	retry: "دوبارہ کوشش",
	pause: "روکیں",
	resume: "جاری کریں",
	filesUploadedOfTotal: { 0: "%{smart_count} میں سے %{complete} فائل", 1: "%{smart_count} میں سے %{complete} فائلیں" },
	dataUploadedOfTotal: "%{total} میں سے %{complete}",
	xTimeLeft: "%{time} باقی",
	uploadXFiles: { 0: "%{smart_count} فائل اپ لوڈ کریں", 1: "%{smart_count} فائلیں اپ لوڈ کریں" },
	uploadXNewFiles: { 0: "%{smart_count} اور فائل اپ لوڈ کریں", 1: "%{smart_count} اور فائلیں اپ لوڈ کریں" },
	upload: "اپ لوڈ",
	addMore: "مزید شامل کریں",
	addMoreFiles: "مزید فائلیں شامل کریں",
	showErrorDetails: "خرابی کی تفصیل",
	youCanOnlyUploadX: {
		0: "صرف %{smart_count} فائل اپ لوڈ ہو سکتی ہے",
		1: "صرف %{smart_count} فائلیں اپ لوڈ ہو سکتی ہیں",
	},
	exceedsSize: "فائل کا سائز %{size} کی حد سے زیادہ ہے: \u2068%{file}\u2069",
	youCanOnlyUploadFileTypes: "صرف تصویریں اپ لوڈ ہو سکتی ہیں: JPG، PNG، GIF یا WebP",
	noMoreFilesAllowed: "مزید فائلیں شامل نہیں ہو سکتیں",
	noDuplicates: "فائل ”\u2068%{fileName}\u2069“ پہلے سے موجود ہے",
	failedToUpload: "فائل اپ لوڈ نہیں ہو سکی: \u2068%{file}\u2069",
	noInternetConnection: "انٹرنیٹ نہیں چل رہا",
	connectedToInternet: "انٹرنیٹ بحال ہو گیا",
};

/** What the picker says; the rest of the English is the widget's own. */
const widgetWords = { en: english, ur: urdu } as const;
