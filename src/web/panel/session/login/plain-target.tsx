import { useLocation } from "react-router";
import { useLocalPath } from "../../../i18n/use-t.ts";

/** Where the login's forms lead while there are no scripts, and where they end: on the screen that was asked for. */
export function usePlainTarget(step = ""): { action: string; next: string } {
	const localPath = useLocalPath();
	const { pathname } = useLocation();
	return { action: localPath(`/admin/session${step}`), next: pathname };
}

export function PlainTarget({ next }: { next: string }) {
	return <input type="hidden" name="next" value={next} />;
}
