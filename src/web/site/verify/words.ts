import { verifyWords } from "#i18n/en/verify.ts";
import { verifyWords as urdu } from "#i18n/ur/verify.ts";
import { holdUrdu } from "../../i18n/load.ts";

// Both languages come with the page: no other page loads what is said here.
holdUrdu(urdu);

export { verifyWords };
