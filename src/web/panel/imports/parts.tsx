import type { UseQueryResult } from "@tanstack/react-query";
import { type ComponentProps, type ReactNode, type RefObject, useId } from "react";
import { useT } from "../../i18n/use-t.ts";
import { describedBy, Field } from "../../ui/field.tsx";
import { useOnline } from "../../ui/use-online.ts";
import { ReadState } from "../core/parts/screen.tsx";
import { words } from "./queries.ts";

interface FileFieldProps extends Pick<ComponentProps<"input">, "ref" | "accept" | "children"> {
	label: string;
	hint: string;
	isBusy: boolean;
	/** Why the file that was chosen cannot be used. */
	refusal: string | undefined;
	onChoose: (file: File) => void;
}

export function FileField({ label, hint, isBusy, refusal, onChoose, children, ...input }: FileFieldProps) {
	const t = useT(words);
	const id = useId();
	const isOnline = useOnline();
	return (
		<div className="sheet grid gap-4 px-5 py-4">
			<Field id={id} label={label} hint={isOnline ? hint : t("imports.offline")}>
				<input
					{...input}
					id={id}
					type="file"
					disabled={!isOnline}
					aria-disabled={isBusy}
					aria-invalid={refusal ? true : undefined}
					aria-describedby={describedBy(id, true, refusal)}
					onClick={(event) => isBusy && event.preventDefault()}
					onChange={({ currentTarget: { files } }) => files?.[0] && onChoose(files[0])}
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

/** Has another file chosen, or the same one, corrected. */
export function beginAgain({ current: field }: RefObject<HTMLInputElement | null>): void {
	if (!field) return;
	field.value = "";
	field.focus();
}

interface ListedFile {
	readonly id: string;
	readonly fileName: string;
	readonly createdBy: string | null;
}

interface FileListProps<File> {
	files: UseQueryResult<readonly File[]>;
	title: string;
	/** Said where there is none. */
	none: string;
	/** `facts`: in small letters, with who sent the file. */
	line: (file: File) => { stamp: ReactNode; body?: ReactNode; facts: readonly string[]; action: ReactNode };
}

export function FileList<File extends ListedFile>({ files, title, none, line }: FileListProps<File>) {
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

/** What a file or a row is called. */
export const nameClass = "font-semibold wrap-anywhere lang-ur:font-normal";
