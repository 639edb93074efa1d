import { useId } from "react";
import { panelArchiveWords } from "#i18n/en/panel/archive.ts";
import { useT } from "../../i18n/use-t.ts";

interface ProgressProps {
	title: string;
	text?: string;
	done: number;
	/** 0 while it is not known. */
	total: number;
}

/** How far the work is; read aloud once, when it begins. */
export function Progress({ title, text, done, total }: ProgressProps) {
	const t = useT(panelArchiveWords);
	const id = useId();
	const percent = percentOf(done, total);
	return (
		<div className="grid gap-2">
			<p role="status" id={id} className="font-medium lang-ur:font-normal">
				{title}
			</p>
			<div className="flex items-center gap-3">
				<progress
					aria-labelledby={id}
					className="h-3 grow accent-green"
					max={100}
					{...(total > 0 ? { value: percent } : {})}
				/>
				{total > 0 && (
					<bdi className="figure min-w-14 text-end">{t("archive.percent", { percent: String(percent) })}</bdi>
				)}
			</div>
			{text && <p className="text-muted">{text}</p>}
		</div>
	);
}

/** A whole number; 100 only at the end. */
export function percentOf(done: number, total: number): number {
	if (total <= 0) return 0;
	return done >= total ? 100 : Math.min(99, Math.floor((100 * done) / total));
}
