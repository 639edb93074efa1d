import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { useLocalPath } from "../../i18n/use-t.ts";
import { inlineLink } from "../../ui/button.tsx";
import { failedNoticesQuery } from "../core/api/lists.ts";
import { ConfirmedButton } from "../core/forms/confirm.tsx";
import { FailedLink } from "../core/parts/failed-link.tsx";
import { Place, PlaceList } from "../core/parts/place-list.tsx";
import { ScreenHead } from "../core/parts/screen.tsx";
import { useWords } from "../core/parts/words.ts";
import { useLogout, useSession } from "../core/session/use-session.ts";

export function Component() {
	const t = useWords();
	const localPath = useLocalPath();
	const user = useSession().data?.user;
	const failed = useQuery(failedNoticesQuery).data?.length ?? 0;
	const logout = useLogout();
	const navigate = useNavigate();
	// Who logs in next begins with the inbox. This screen is gone by then.
	const leave = (close: () => void) =>
		logout.mutateAsync().then(() => navigate(localPath("/admin"), { replace: true }), close);
	return (
		<>
			<ScreenHead title={t("admin.more")}>{failed > 0 && <FailedLink failed={failed} />}</ScreenHead>
			<PlaceList label={t("admin.more")}>
				<Place to="/admin?tab=stats" title={t("more.figures")} text={t("more.figuresText")} />
				<Place to="/admin/reviews" title={t("more.reviews")} text={t("more.reviewsText")} />
				<Place to="/admin/staff" title={t("more.staff")} text={t("more.staffText")} />
				<Place to="/admin/impostors" title={t("impostors.title")} text={t("impostors.more")} />
				<Place to="/admin/account" title={t("nav.account")} text={t("more.account")} />
				<Place to="/admin/audit" title={t("nav.audit")} text={t("more.audit")} />
				<Place to="/admin/settings" title={t("nav.settings")} text={t("more.settings")} />
			</PlaceList>
			<div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
				<ConfirmedButton
					label={t("login.logout")}
					question={t("more.logoutTitle")}
					text={t("more.logoutText")}
					pendingAction={t("login.loggingOut")}
					pending={logout.isPending}
					danger={false}
					onConfirm={(close) => void leave(close)}
				/>
				{user && (
					<span className="min-w-0 wrap-anywhere text-small text-muted">
						{t("login.signedInAs", { name: user.email })}
					</span>
				)}
				{/* Leaves the panel with all that it loaded. */}
				<a href={localPath("/")} className={`${inlineLink} ms-auto inline-flex min-h-11 items-center`}>
					{t("nav.site")}
				</a>
			</div>
		</>
	);
}
