import { useState } from "react";
import { panelSecurityWords } from "#i18n/en/panel/security.ts";
import { useT } from "../../../i18n/use-t.ts";
import { Button } from "../../../ui/button.tsx";

/** Codes that are shown once: the user must save them before this closes. */
export function RecoveryCodesView({ codes, onStored }: { codes: readonly string[]; onStored: () => void }) {
	const t = useT(panelSecurityWords);
	const [copied, setCopied] = useState(false);
	const copy = () =>
		navigator.clipboard?.writeText(codes.join("\n")).then(
			() => setCopied(true),
			() => undefined,
		);
	return (
		<div className="grid gap-4">
			<p>{t("security.codesText")}</p>
			<ul dir="ltr" className="recovery-codes">
				{codes.map((code) => (
					<li key={code}>
						<code>{code}</code>
					</li>
				))}
			</ul>
			<div className="flex flex-wrap justify-end gap-3">
				<Button onClick={copy}>{copied ? t("security.copied") : t("security.copyCodes")}</Button>
				<Button look="solid" onClick={onStored}>
					{t("security.kept")}
				</Button>
			</div>
		</div>
	);
}
