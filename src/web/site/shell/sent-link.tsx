import { shellWords } from "#i18n/en/shell.ts";
import { LocalLink } from "../../app/content/request-link.tsx";
import { useT } from "../../i18n/use-t.ts";

/** Leads to the requests that this device sent; how many there are is filled in later. */
export function SentLink({ className, onFollow }: { className: string; onFollow?: () => void }) {
	const t = useT(shellWords);
	return (
		<LocalLink
			to="/requests"
			onClick={onFollow}
			className={`relative min-h-11 items-center px-3 font-medium text-ink hover:text-green lang-ur:font-normal ${className}`}
		>
			{t("footer.requests")}
			<span data-place="sent" className="figure ms-2 text-green md:absolute md:start-full md:-ms-2" />
		</LocalLink>
	);
}
