import { Link } from "react-router";
import { panelSecurityWords } from "#i18n/en/panel/security.ts";
import { useLocalPath, useT } from "../../i18n/use-t.ts";

/** Asks for a password of one's own in the place of the one that the program made. */
export function GeneratedPasswordNote() {
	const t = useT(panelSecurityWords);
	const localPath = useLocalPath();
	return (
		<p role="status" className="border-b border-rule bg-raised px-4 py-2 text-center">
			{t("login.generated")}{" "}
			<Link to={localPath("/admin/account")} className="font-semibold text-green underline underline-offset-4">
				{t("login.choosePassword")}
			</Link>
		</p>
	);
}
