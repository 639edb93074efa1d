import { useQuery } from "@tanstack/react-query";
import { panelNoticesWords } from "#i18n/en/panel/notices.ts";
import { formatNumber } from "#shared/rates/money.ts";
import { LocalLink } from "../../app/content/local-link.tsx";
import { useT } from "../../i18n/use-t.ts";
import { buttonClass } from "../../ui/button.tsx";
import { failedNoticesQuery, noticesAtOnce } from "../core/api/lists.ts";

/** Says how many notices failed, and leads there; nothing while none did. */
export function FailedBadge() {
	const t = useT(panelNoticesWords);
	const failed = useQuery(failedNoticesQuery).data?.length ?? 0;
	if (failed === 0) return null;
	const count = `${formatNumber(failed)}${failed === noticesAtOnce ? "+" : ""}`;
	return (
		<LocalLink to="/admin/notices" className={buttonClass("danger")}>
			{t("notices.badge", { count })}
		</LocalLink>
	);
}
