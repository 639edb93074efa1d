import { shellWords } from "#i18n/en/shell.ts";
import { LocalLink } from "../../app/content/local-link.tsx";
import { useSentRequests } from "../../app/sent/use-sent.ts";
import { useT } from "../../i18n/use-t.ts";

/** Leads to the requests that this device sent; nothing while there are none. */
export function SentLink({ className, onFollow }: { className: string; onFollow?: () => void }) {
	const t = useT(shellWords);
	const { length } = useSentRequests();
	if (length === 0) return null;
	return (
		<LocalLink
			to="/requests"
			onClick={onFollow}
			className={`min-h-11 items-center gap-2 px-3 font-medium text-ink hover:text-green lang-ur:font-normal ${className}`}
		>
			{t("footer.requests")}
			<span className="figure text-green">{length}</span>
		</LocalLink>
	);
}
