import type { Change } from "./read-entry.ts";

export function FieldChanges({ changes }: { changes: readonly Change[] }) {
	return (
		<dl className="grid gap-1 text-small">
			{changes.map((change) => (
				<div key={change.field} className="flex flex-wrap items-baseline gap-x-2">
					<dt className="text-muted wrap-anywhere">{change.label}:</dt>
					<dd className="min-w-0">
						{change.before !== null && (
							<>
								<del className="text-muted">
									<ChangedValue value={change.before} {...change} />
								</del>
								<Arrow />
							</>
						)}
						<ins className="no-underline">
							<ChangedValue value={change.after} {...change} />
						</ins>
					</dd>
				</div>
			))}
		</dl>
	);
}

export function Arrow() {
	return (
		<>
			{" "}
			<span aria-hidden="true" className="inline-block rtl:-scale-x-100">
				→
			</span>{" "}
		</>
	);
}

function ChangedValue({ value, label, isImage }: { value: string | null } & Pick<Change, "label" | "isImage">) {
	if (isImage && value)
		return (
			<img src={value} alt={label} loading="lazy" className="inline-block h-12 max-w-32 object-contain align-middle" />
		);
	return <bdi>{value ?? "–"}</bdi>;
}
