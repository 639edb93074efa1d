import english from "#i18n/en/networks.json" with { type: "json" };
import urdu from "#i18n/ur/networks.json" with { type: "json" };
import { withUrdu } from "../../i18n/load.ts";

export const networksWords = withUrdu(english, urdu);
