import { useRef } from "react";
import { panelSecurityWords } from "#i18n/en/panel/security.ts";
import { useT } from "../../../i18n/use-t.ts";
import { Button } from "../../../ui/button.tsx";
import { useCopy } from "../../../ui/use-copy.ts";

/** Codes that are shown once: the user must save them before this closes. */
export function RecoveryCodesView({ codes, onStored }: { codes: readonly string[]; onStored: () => void }) {
	const t = useT(panelSecurityWords);
	const written = useRef<HTMLUListElement>(null);
	const [copied, copy] = useCopy(codes.join("\n"), written);
	return (
		<div className="grid gap-4">
			<p>{t("security.codesText")}</p>
			<ul ref={written} dir="ltr" className="recovery-codes">
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
