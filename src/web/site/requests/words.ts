import english from "#i18n/en/requests.json" with { type: "json" };
import urdu from "#i18n/ur/requests.json" with { type: "json" };
import { withUrdu } from "../../i18n/load.ts";

export const requestsWords = withUrdu(english, urdu);
