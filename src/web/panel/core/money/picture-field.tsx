import { useEffect, useId, useMemo } from "react";
import panelWords from "#i18n/en/panel/common.json" with { type: "json" };
import panelMoneyWords from "#i18n/en/panel/money.json" with { type: "json" };
import { useT } from "../../../i18n/use-t.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { describedBy } from "../../../ui/field.tsx";

const words = { ...panelWords, ...panelMoneyWords };

interface PictureFieldProps {
	picture: File | null;
	onChange: (picture: File | null) => void;
	error: string | undefined;
}

export function PictureField({ picture, onChange, error }: PictureFieldProps) {
	const t = useT(words);
	const id = useId();
	const address = useMemo(() => picture && URL.createObjectURL(picture), [picture]);
	useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);
	return (
		<fieldset className="grid gap-1 lang-ur:gap-2">
			<legend className="mb-1 font-medium lang-ur:font-normal">
				{t("pay.picture")} <span className="text-small font-normal text-muted">({t("admin.optional")})</span>
			</legend>
			{picture && address && (
				<div className="flex items-center gap-3">
					<img src={address} alt="" className="size-16 rounded-sm border border-rule object-cover" />
					<bdi className="min-w-0 grow truncate text-small">{picture.name}</bdi>
					<Button variant="quiet" onClick={() => onChange(null)}>
						{t("pay.noPicture")}
					</Button>
				</div>
			)}
			{!picture && (
				<div className="flex flex-wrap gap-2">
					{(["camera", "file"] as const).map((source) => (
						<label
							key={source}
							className={buttonClass(
								"outline",
								`relative focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-marigold-deep ${source === "camera" ? "not-pointer-coarse:hidden" : ""}`,
							)}
						>
							{t(`pay.${source}`)}
							<input
								type="file"
								accept="image/*"
								capture={source === "camera" ? "environment" : undefined}
								aria-describedby={describedBy(id, true, error)}
								aria-invalid={error !== undefined}
								onChange={({ target }) => onChange(target.files?.[0] ?? null)}
								className="absolute inset-0 size-full cursor-pointer opacity-0"
							/>
						</label>
					))}
				</div>
			)}
			<p id={`${id}-hint`} className="text-small text-muted">
				{t("pay.pictureHint")}
			</p>
			{error && (
				<p id={`${id}-error`} role="alert" className="text-small font-medium text-red">
					{error}
				</p>
			)}
		</fieldset>
	);
}
