import { useQuery } from "@tanstack/react-query";
import { useContext, useEffect, useId, useRef, useState } from "react";
import { useToast } from "../../../app/overlays/toasts.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { describedBy, FieldError, FieldHint } from "../../../ui/field.tsx";
import { apiQuery } from "../api/api.ts";
import { uploadFailureOf, uploadImage } from "../api/upload-image.ts";
import { LogoImage } from "../parts/logo-image.tsx";
import { Empty, ReadState } from "../parts/screen.tsx";
import { useWords } from "../parts/words.ts";
import { FormContext, useHeld } from "./entry-form.tsx";

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

	function change(address: string | null) {
		setError(undefined);
		hold(address ?? "");
		onChange?.(address);
	}

	function choose(address: string | null) {
		setChoosing(false);
		setPreview(null);
		change(address);
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
			change(image.url);
			toast({ title: t(`${kind}.uploaded`), text: t(`${kind}.uploadedText`) });
		} catch (error) {
			// The form is gone, and the image with it.
			if (signal.aborted) return;
			setPreview(null);
			const { title, text } = uploadFailureOf(error, t);
			setError(`${title}: ${text}`);
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
					<Button variant="quiet" onClick={() => choose(null)}>
						{t(`${kind}.remove`)}
					</Button>
				)}
			</div>
			{isChoosing && <ImageLibrary onClose={() => setChoosing(false)} onChoose={choose} />}
			{hidden()}
		</div>
	);
}

function ImageLibrary({ onChoose, onClose }: { onChoose: (url: string) => void; onClose: () => void }) {
	const t = useWords();
	const images = useQuery({ ...apiQuery("GET /api/admin/media"), staleTime: 0 });
	return (
		<Dialog title={t("pictures.title")} closeLabel={t("admin.close")} onClose={onClose} isTall>
			<ReadState of={images} />
			{images.data?.length === 0 && <Empty title={t("pictures.empty")} />}
			<ul className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-3">
				{images.data?.map(({ url, thumbnailUrl, uses }, index) => {
					const used = uses.length > 0 ? uses.map(({ name }) => name).join(" · ") : t("pictures.unused");
					return (
						<li key={url}>
							<button
								type="button"
								aria-label={t("pictures.choose", { n: index + 1, used })}
								onClick={() => onChoose(url)}
								className="grid w-full content-start gap-1 rounded-sm border border-rule bg-raised p-2 text-start hover:border-green"
							>
								<img
									src={thumbnailUrl}
									alt=""
									width={200}
									height={200}
									loading="lazy"
									className="aspect-square h-auto w-full object-contain"
								/>
								<span className="line-clamp-2 text-small text-muted">
									<bdi>{used}</bdi>
								</span>
							</button>
						</li>
					);
				})}
			</ul>
		</Dialog>
	);
}
