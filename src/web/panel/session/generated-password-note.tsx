import { Link } from "react-router";
import { useLocalPath } from "../../i18n/use-t.ts";
import { useAdminT } from "../core/use-admin-t.ts";

/** Asks for a password of one's own in the place of the one that the program made. */
export function GeneratedPasswordNote() {
	const t = useAdminT();
	const localPath = useLocalPath();
	return (
		<p role="status" className="border-b border-rule bg-raised px-4 py-2 text-center">
			{t("login.generated")}{" "}
			<Link to={localPath("/admin/staff")} className="font-semibold text-green underline underline-offset-4">
				{t("login.choosePassword")}
			</Link>
		</p>
	);
}
