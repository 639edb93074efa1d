import type { UseQueryResult } from "@tanstack/react-query";
import { type ComponentProps, type ReactNode, useId, useRef, useState } from "react";
import { formatNumber } from "#shared/rates/money.ts";
import { Facts } from "../../ui/facts.tsx";
import { describedBy, Field } from "../../ui/field.tsx";
import { useOnline } from "../../ui/use-online.ts";
import { fieldErrorsOf, sentenceOf } from "../core/api/api.ts";
import { ReadState } from "../core/parts/screen.tsx";
import { useWords } from "../core/parts/words.ts";

/** A file that is refused before it is sent; its message is for people. */
export class UnusableFile extends Error {}

/** A field for a file that is used as soon as it is chosen. What cannot be used is told beside it, and another may be chosen. */
export function useFileField() {
	const t = useWords();
	const ref = useRef<HTMLInputElement>(null);
	const [refusal, setRefusal] = useState<string>();
	const clear = () => {
		if (!ref.current) return;
		ref.current.value = "";
		ref.current.focus();
	};
	const use = async (work: Promise<unknown>) => {
		setRefusal(undefined);
		try {
			await work;
		} catch (error) {
			const isUnusable = error instanceof UnusableFile;
			setRefusal(isUnusable ? error.message : (fieldErrorsOf(error).file ?? sentenceOf(error, t)));
			clear();
		}
	};
	return { ref, refusal, clear, use };
}

interface FileFieldProps extends Pick<ComponentProps<"input">, "accept" | "children"> {
	field: ReturnType<typeof useFileField>;
	label: string;
	hint: string;
	isBusy: boolean;
	onChoose: (file: File) => Promise<unknown>;
}

export function FileField({ field, label, hint, accept, isBusy, onChoose, children }: FileFieldProps) {
	const t = useWords();
	const id = useId();
	const isOnline = useOnline();
	const { ref, refusal } = field;
	return (
		<div className="sheet grid gap-4 px-5 py-4">
			<Field id={id} label={label} hint={isOnline ? hint : t("imports.offline")}>
				<input
					ref={ref}
					id={id}
					type="file"
					accept={accept}
					disabled={!isOnline}
					aria-disabled={isBusy}
					aria-invalid={refusal ? true : undefined}
					aria-describedby={describedBy(id, true, refusal)}
					onClick={(event) => isBusy && event.preventDefault()}
					onChange={({ currentTarget: { files } }) => files?.[0] && void field.use(onChoose(files[0]))}
					className="file-input w-full min-w-0"
				/>
			</Field>
			{children}
			<div role="alert" id={`${id}-error`} className="font-medium text-red empty:hidden">
				{refusal && (
					<>
						<p>{t("imports.wrongFile")}</p>
						<p className="text-small">{refusal}</p>
					</>
				)}
			</div>
		</div>
	);
}

interface FileListProps<File> {
	files: UseQueryResult<readonly File[]>;
	title: string;
	none: string;
	/** `facts`: in small letters, with who sent the file. */
	line: (file: File) => { stamp: ReactNode; body?: ReactNode; facts: readonly string[]; action: ReactNode };
}

export function FileList<File extends { id: string; fileName: string; createdBy: string | null }>({
	files,
	title,
	none,
	line,
}: FileListProps<File>) {
	return (
		<section className="grid gap-3">
			<h2 className="text-title">{title}</h2>
			<ReadState of={files} />
			{files.data?.length === 0 && <p className="text-muted">{none}</p>}
			<ol className="border-b border-rule empty:hidden">
				{files.data?.map((file) => {
					const { stamp, body, facts, action } = line(file);
					return (
						<li key={file.id} className="ruled py-3">
							<article className="flex flex-wrap items-center gap-x-4 gap-y-1">
								<div className="min-w-0 grow basis-56">
									<p className="flex flex-wrap items-baseline gap-x-3">
										<bdi dir="auto" className={nameClass}>
											{file.fileName}
										</bdi>
										{stamp}
									</p>
									{body}
									<p className="text-small text-muted">
										{facts.join(" · ")}
										{file.createdBy && " · "}
										<bdi>{file.createdBy}</bdi>
									</p>
								</div>
								{action}
							</article>
						</li>
					);
				})}
			</ol>
		</section>
	);
}

export const nameClass = "font-semibold wrap-anywhere lang-ur:font-normal";

export function Counts({ counts, ...facts }: { id: string; title: string; counts: Readonly<Record<string, number>> }) {
	const values = Object.entries(counts).map(([name, count]) => ({
		name,
		value: <span className="figure">{formatNumber(count)}</span>,
	}));
	return <Facts {...facts} facts={values} />;
}

export function Folded({ title, open, children }: { title: string; open?: boolean; children: ReactNode }) {
	return (
		<details className="sheet px-5 py-2" open={open}>
			<summary className="flex min-h-11 cursor-pointer items-center font-medium lang-ur:font-normal">{title}</summary>
			{children}
		</details>
	);
}
