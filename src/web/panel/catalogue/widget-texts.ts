import type { Locale } from "#shared/locale.ts";

/** A text of the widget; plurals are its own: 0 is one, 1 is more. */
type WidgetText = string | { readonly 0: string; readonly 1: string };

export interface WidgetTexts {
	strings: Record<string, WidgetText>;
	pluralize: (count: number) => 0 | 1;
}

/** What the file picker says, in a language; where an image was chosen, whose logo it will be. */
export function widgetTextsOf(locale: Locale, network: string): WidgetTexts {
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

export const widgetWords = { en: english, ur: urdu } as const;
