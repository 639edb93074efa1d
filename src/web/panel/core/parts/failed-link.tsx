import panelNoticesWords from "#i18n/en/panel/notices.json" with { type: "json" };
import { formatNumber } from "#shared/rates/money.ts";
import { LocalLink } from "../../../app/content/request-link.tsx";
import { useT } from "../../../i18n/use-t.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { noticesAtOnce } from "../api/lists.ts";

export function FailedLink({ failed }: { failed: number }) {
	const t = useT(panelNoticesWords);
	const count = `${formatNumber(failed)}${failed === noticesAtOnce ? "+" : ""}`;
	return (
		<LocalLink to="/admin/notices" className={buttonClass("danger")}>
			{t("notices.badge", { count })}
		</LocalLink>
	);
}
