import type { ReactNode } from "react";
import { OpenIcon } from "../../ui/icons.tsx";

/** A question whose answer opens without scripts too; below a line, except the first. */
export function Question({ question, children }: { question: ReactNode; children: ReactNode }) {
	return (
		<details className="group border-rule not-first:border-t">
			<summary className="flex min-h-11 list-none items-center justify-between gap-4 py-2 text-heading hover:text-green [&::-webkit-details-marker]:hidden">
				{question}
				<span className="text-muted transition-transform group-open:rotate-180">
					<OpenIcon />
				</span>
			</summary>
			<p className="max-w-text pb-4 whitespace-pre-line text-muted">{children}</p>
		</details>
	);
}
