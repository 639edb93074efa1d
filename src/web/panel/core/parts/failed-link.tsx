import { formatNumber } from "#shared/rates/money.ts";
import { LocalLink } from "../../../app/content/request-link.tsx";
import { buttonClass } from "../../../ui/button.tsx";
import { noticesAtOnce } from "../api/lists.ts";
import { useWords } from "./words.ts";

export function FailedLink({ failed }: { failed: number }) {
	const t = useWords();
	const count = `${formatNumber(failed)}${failed === noticesAtOnce ? "+" : ""}`;
	return (
		<LocalLink to="/admin/notices" className={buttonClass("danger")}>
			{t("notices.badge", { count })}
		</LocalLink>
	);
}
