import networksWords from "#i18n/en/networks.json" with { type: "json" };
import urdu from "#i18n/ur/networks.json" with { type: "json" };
import { holdUrdu } from "../../i18n/load.ts";

// Both languages come with what says it: a first visit does not load them.
holdUrdu(urdu);

export { networksWords };
