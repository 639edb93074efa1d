import type { Installation } from "#shared/api/setup.ts";
import { formatNumber } from "#shared/rates/money.ts";
import { formatDay, formatInstant } from "#shared/time.ts";
import { LocalLink } from "../../../app/content/request-link.tsx";
import { useLocale } from "../../../i18n/use-t.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { useWords } from "../parts/words.ts";

export function CertificateState({ address, certificate }: Pick<Installation, "address" | "certificate">) {
	const t = useWords();
	const locale = useLocale();
	const { state, endsAt, daysLeft } = certificate;
	const hasEnded = daysLeft !== null && daysLeft < 0;
	const isEnding = daysLeft !== null && daysLeft < 14;
	return (
		<>
			<p>
				<bdi dir="ltr" className="text-lg font-semibold wrap-anywhere">
					{address}
				</bdi>
			</p>
			<p className={state === "trusted" ? "text-green" : state === "untrusted" ? "text-red" : ""}>
				{t(`steps.${state}`)}
			</p>
			{state === "plain" && <p className="text-muted">{t("steps.plainHelp")}</p>}
			{endsAt !== null && daysLeft !== null && (
				<p className={isEnding ? "text-red" : "text-muted"}>
					{t(hasEnded ? "steps.ended" : "steps.daysLeft", { date: formatDay(endsAt, locale), days: daysLeft })}
				</p>
			)}
		</>
	);
}

const hour = 3_600_000;

export function BackupState({ backup: { lastAt }, disk }: Pick<Installation, "backup" | "disk">) {
	const t = useWords();
	const locale = useLocale();
	const isOld = lastAt !== null && Date.now() - Date.parse(lastAt) > 26 * hour;
	return (
		<>
			<p className={lastAt === null ? "" : isOld ? "text-red" : "text-green"}>
				{lastAt ? t("steps.lastBackup", { time: formatInstant(lastAt, locale) }) : t("steps.noBackup")}{" "}
				{isOld && t("steps.oldBackup")}
			</p>
			{disk.freeBytes !== null && (
				<p className={disk.isLow ? "text-red" : "text-muted"}>
					{t("steps.free", { size: formatNumber(Math.floor(disk.freeBytes / 1e8) / 10) })}{" "}
					{disk.isLow && t("steps.diskLow")}
				</p>
			)}
			<LocalLink to="/admin/archive" className={buttonClass("solid", "justify-self-start")}>
				{t("steps.backupNow")}
			</LocalLink>
		</>
	);
}
