import type { panelInboxWords } from "#i18n/en/panel/inbox.ts";
import type { Translate } from "#i18n/t.ts";
import { durationText } from "../core/duration.ts";

/** Minutes as people say them; a dash where there are none. */
export function minutesText(minutes: number | null, t: Translate<typeof panelInboxWords>): string {
	return minutes === null ? "–" : durationText(minutes * 60_000, t);
}
