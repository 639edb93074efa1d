/** English that the specification fixes word for word. */
export const specified: ReadonlySet<string> = new Set([
	"Submitting...",
	"Creating...",
	"Uploading...",
	"Processing upload...",
	"Loading networks...",
	"Search networks...",
	"Found {count} networks",
]);

const counts = "a count has a singular";

/** What a rule finds and may stay: the rule and the key, and why. */
export const exceptions: ReadonlyMap<string, string> = new Map([
	[`${counts}: notice.waiting.subject`, "12, 20 or 23 hours"],
	[`${counts}: notice.waiting.heading`, "12, 20 or 23 hours"],
	[`${counts}: staff.passwordHint`, "the minimum of a password"],
	[`${counts}: staff.tooShort`, "the minimum of a password"],
	[`${counts}: open.minutes`, "told in steps, from five on"],
	[`${counts}: time.days`, "days are told from two on"],
	["English left in Urdu: team.inviteMessageEn", "sent in English"],
	["numbers that begin with + or 0 are isolated: contactFields.1.placeholder", "the field itself is left to right"],
]);

/** Rules that do not hold for the descriptions of networks: names of companies and of their programmes stay as they write them. */
export const sparedDescriptions: readonly string[] = [
	"glossary",
	"names in Urdu letters; the Latin name at most in brackets after them",
	"English left in Urdu",
];
