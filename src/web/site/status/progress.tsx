import { statusWords } from "#i18n/en/status.ts";
import type { RequestStatus } from "#shared/api/leads/request-status.ts";
import { useT } from "../../i18n/use-t.ts";

const steps = ["received", "in-review", "answered", "closed"] as const;

/** The four steps of a request, the current one marked; those before it are done. */
export function Progress({ request }: { request: RequestStatus }) {
	const t = useT(statusWords);
	const reached = steps.indexOf(request.status);
	// A request can be closed without an answer; the step is then not shown as done.
	const isDone = (index: number) => index <= reached && (steps[index] !== "answered" || request.answeredAt !== null);
	return (
		<ol className="mt-6">
			{steps.map((step, index) => (
				<li
					key={step}
					aria-current={index === reached ? "step" : undefined}
					className="ruled grid grid-cols-[2rem_1fr] items-baseline gap-x-2 py-3"
				>
					<span aria-hidden="true">
						<span className={`figure ${isDone(index) ? "text-green" : "text-muted"}`}>{index + 1}</span>
					</span>
					<span>
						{index === reached ? (
							<>
								<strong className="stamp text-green">{t(`status.${step}`)}</strong>
								<span className="mt-1 block">{t(`status.${step}.text`)}</span>
							</>
						) : (
							<span className={isDone(index) ? "" : "text-muted"}>{t(`status.${step}`)}</span>
						)}
					</span>
				</li>
			))}
		</ol>
	);
}
