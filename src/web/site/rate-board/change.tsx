import { ratesWords } from "#i18n/en/rates.ts";
import { formatRate } from "#shared/rates/money.ts";
import { useT } from "../../i18n/use-t.ts";
import { FallIcon, RiseIcon } from "../../ui/icons.tsx";

/** How a rate moved since yesterday, PKR per unit; in words, since an arrow alone says nothing to many. */
export function Change({ change }: { change: number | null }) {
	const t = useT(ratesWords);
	if (change === null) return null;
	const key = change === 0 ? "rates.same" : change > 0 ? "rates.up" : "rates.down";
	return (
		<span className="flex items-center gap-1 text-small text-muted">
			{change > 0 && <RiseIcon size={16} />}
			{change < 0 && <FallIcon size={16} />}
			<span>{t(key, { change: formatRate(Math.abs(change)) })}</span>
		</span>
	);
}
