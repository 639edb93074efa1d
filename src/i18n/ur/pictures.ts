import type { picturesWords as en } from "../en/pictures.ts";

/** What the pictures say that show when the site is shared. */
export const picturesWords: Readonly<Record<keyof typeof en, string>> = {
	"social.line": "ڈیجیٹل سروسز اور اعلان شدہ ریٹ",
};
