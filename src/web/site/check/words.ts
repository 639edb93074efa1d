import { checkWords } from "#i18n/en/check.ts";
import { checkWords as urdu } from "#i18n/ur/check.ts";
import { holdUrdu } from "../../i18n/load.ts";

// Both languages come with the page: no other page loads what is said here.
holdUrdu(urdu);

export { checkWords };
