import { useQuery } from "@tanstack/react-query";
import { formatNumber } from "#shared/rates/money.ts";
import { LocalLink } from "../../app/content/local-link.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { failedNoticesQuery, noticesAtOnce } from "../core/api/lists.ts";
import { useAdminT } from "../core/use-admin-t.ts";

/** Says how many notices failed, and leads there; nothing while none did. */
export function FailedBadge() {
	const t = useAdminT();
	const failed = useQuery(failedNoticesQuery).data?.length ?? 0;
	if (failed === 0) return null;
	const count = `${formatNumber(failed)}${failed === noticesAtOnce ? "+" : ""}`;
	return (
		<LocalLink to="/admin/notices" className={buttonClass("danger")}>
			{t("notices.badge", { count })}
		</LocalLink>
	);
}
