import { panelSetupWords } from "#i18n/en/panel/setup.ts";
import type { Installation } from "#shared/api/setup.ts";
import { formatNumber } from "#shared/rates/money.ts";
import { isolated } from "#shared/text/bidi.ts";
import { formatInstant } from "#shared/time.ts";
import { useLocale, useT } from "../../../i18n/use-t.ts";

interface BackupStepProps extends Pick<Installation, "backup" | "disk"> {
	isDone: boolean;
}

/** As `docs/operating.md` has it. */
const command = "cp deploy/sauda-backup.* /etc/systemd/system/ && systemctl enable --now sauda-backup.timer";

/** When the last backup was made, how to have one each night, and what room the disk has. */
export function BackupStep({ backup: { lastAt }, disk, isDone }: BackupStepProps) {
	const t = useT(panelSetupWords);
	const locale = useLocale();
	return (
		<>
			<p className={isDone ? "text-green" : lastAt ? "text-red" : ""}>
				{lastAt ? t("steps.lastBackup", { time: formatInstant(lastAt, locale) }) : t("steps.noBackup")}{" "}
				{lastAt && !isDone && t("steps.oldBackup")}
			</p>
			{!isDone && (
				<>
					<p>{t("steps.backupHelp")}</p>
					<pre dir="ltr" className="json w-full">
						{command}
					</pre>
				</>
			)}
			{disk.freeBytes !== null && (
				<p className={disk.isLow ? "text-red" : "text-muted"}>
					{t("steps.free", { size: isolated(`${formatNumber(Math.floor(disk.freeBytes / 1e8) / 10)} GB`) })}{" "}
					{disk.isLow && t("steps.diskLow")}
				</p>
			)}
		</>
	);
}
