import { useContext, useEffect, useId, useRef, useState } from "react";
import { useToast } from "../../../app/overlays/toasts.tsx";
import { Button } from "../../../ui/button.tsx";
import { describedBy, FieldError, FieldHint } from "../../../ui/field.tsx";
import { uploadFailureOf, uploadImage } from "../api/upload-image.ts";
import { lazyPart } from "../parts/lazy-part.tsx";
import { LogoImage } from "../parts/logo-image.tsx";
import { useWords } from "../parts/words.ts";
import { FormContext, useHeld } from "./entry-form.tsx";

const ImageLibrary = lazyPart(async () => (await import("./image-library.tsx")).ImageLibrary);

interface ImageFieldProps {
	name: string;
	label: string;
	kind: "image" | "picture";
	current: string | null;
	onChange?: (url: string | null) => void;
}

/** An image from the device, uploaded at once, or one that is there: shown as a preview, its address stored in the form. */
export function ImageField({ name, label, kind, current, onChange }: ImageFieldProps) {
	const t = useWords();
	const id = useId();
	const toast = useToast();
	const input = useRef<HTMLInputElement>(null);
	const { onUploading } = useContext(FormContext);
	const { value, hold, hidden } = useHeld({ name, label, saved: current ?? "", read: String, write: String });
	const url = value || null;
	const [preview, setPreview] = useState<string | null>(null);
	const [busy, setBusy] = useState(false);
	const [error, setError] = useState<string>();
	const [isChoosing, setChoosing] = useState(false);
	const sending = useRef<AbortController | null>(null);
	useEffect(() => () => sending.current?.abort(), []);
	useEffect(() => {
		if (preview) return () => URL.revokeObjectURL(preview);
	}, [preview]);

	function keep(address: string | null) {
		setError(undefined);
		hold(address ?? "");
		onChange?.(address);
	}

	async function take(file: File) {
		setError(undefined);
		const controller = new AbortController();
		const { signal } = controller;
		sending.current = controller;
		setBusy(true);
		onUploading(name, true);
		setPreview(URL.createObjectURL(file));
		try {
			const image = await uploadImage(file, { signal });
			signal.throwIfAborted();
			keep(image.url);
			toast({ title: t(`${kind}.uploaded`), text: t(`${kind}.uploadedText`) });
		} catch (error) {
			// The form is gone, and the image with it.
			if (signal.aborted) return;
			setPreview(null);
			const { title, text } = uploadFailureOf(error, t);
			setError(`${title}. ${text}`);
		} finally {
			setBusy(false);
			onUploading(name, false);
			if (input.current) input.current.value = "";
		}
	}

	return (
		<div className="grid gap-1">
			<label htmlFor={id} className="font-medium lang-ur:font-normal">
				{label} <span className="text-small font-normal text-muted">({t("admin.optional")})</span>
			</label>
			<div className="flex flex-wrap items-center gap-4">
				<LogoImage url={preview ?? url} alt={t(`${kind}.preview`)} none={t(`${kind}.none`)} />
				<div className="grid min-w-0 grow gap-1">
					<input
						ref={input}
						id={id}
						type="file"
						accept="image/*"
						aria-invalid={error ? true : undefined}
						aria-describedby={describedBy(id, true, error)}
						disabled={busy}
						onChange={(event) => {
							const file = event.target.files?.[0];
							if (file) void take(file);
						}}
						className="file-input w-full min-w-0"
					/>
					<FieldHint id={id} hint={busy ? t("logos.uploading") : t("image.hint")} />
					<FieldError id={id} error={error} role="alert" />
					{!busy && (
						<Button variant="quiet" className="-ms-4 justify-self-start" onClick={() => setChoosing(true)}>
							{t("pictures.library")}
						</Button>
					)}
				</div>
				{url && !busy && (
					<Button
						variant="quiet"
						onClick={() => {
							setPreview(null);
							keep(null);
						}}
					>
						{t(`${kind}.remove`)}
					</Button>
				)}
			</div>
			{isChoosing && (
				<ImageLibrary
					onClose={() => setChoosing(false)}
					onChoose={(chosen) => {
						setChoosing(false);
						setPreview(null);
						keep(chosen);
					}}
				/>
			)}
			{hidden()}
		</div>
	);
}
