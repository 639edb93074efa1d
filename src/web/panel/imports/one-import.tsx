import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { isMoving } from "#shared/leads/import.ts";
import { formatNumber } from "#shared/rates/money.ts";
import { useT } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { LoadFailure, Loading, StaleNote } from "../core/parts/screen.tsx";
import { StateStamp } from "./import-list.tsx";
import { Moving } from "./moving.tsx";
import { Outcome } from "./outcome.tsx";
import { Preparing } from "./preparing.tsx";
import { importQuery } from "./queries.ts";
import { words } from "./words.ts";

/** One file, from its columns to its end. */
export function OneImport({ id, onLeave }: { id: string; onLeave: () => void }) {
	const t = useT(words);
	const read = useQuery(importQuery(id));
	const heading = useRef<HTMLHeadingElement>(null);
	const file = read.data;
	const state = file?.state;
	// Each step takes the place of the one before, with the button that had the focus.
	useEffect(() => {
		if (state) heading.current?.focus({ preventScroll: true });
	}, [state]);
	return (
		<div className="grid gap-6">
			<Button look="quiet" onClick={onLeave} className="justify-self-start">
				{t("imports.back")}
			</Button>
			{read.isPending && <Loading />}
			{read.isError && !file && <LoadFailure error={read.error} onRetry={() => read.refetch()} />}
			{read.isRefetchError && <StaleNote error={read.error} />}
			{file && (
				<>
					<header>
						<h2 ref={heading} tabIndex={-1} className="flex flex-wrap items-center gap-x-3 text-title wrap-anywhere">
							<bdi dir="auto">{file.fileName}</bdi> <StateStamp state={file.state} />
						</h2>
						<p className="text-muted">
							{t(`imports.kind.${file.kind}`)} · {t("imports.rows", { count: formatNumber(file.rows) })}
						</p>
					</header>
					{file.state === "ready" && <Preparing file={file} onGone={onLeave} />}
					{isMoving(file.state) && <Moving file={file} />}
					{file.state !== "ready" && !isMoving(file.state) && <Outcome file={file} />}
				</>
			)}
		</div>
	);
}
