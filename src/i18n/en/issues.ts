import type { IssueCode } from "#shared/requests/read.ts";

/** What stands beside a refused field. */
export const issuesWords = {
	"issue.required": "Please fill in this field.",
	"issue.tooLong": "This is too long. At most {limit} characters.",
	"issue.notText": "Please write text here.",
	"issue.notFields": "The request has no fields.",
	"issue.unusableCharacters": "This contains characters we cannot save.",
	"issue.number": "Please enter a number, such as 250 or 1,500.",
	"issue.grouping":
		"Is this {decimal} or {whole}? Type it that way. Commas are for thousands and lakh: 1,500 or 1,00,000.",
	"issue.positive": "This must be more than zero.",
	"issue.tooLarge": "This number is too large.",
	"issue.whole": "Please enter a whole number.",
	"issue.minimum": "Enter at least {limit}.",
	"issue.choice": "Please choose one of the options.",
	"issue.email": "Enter a valid email address, such as name@example.com.",
	"issue.phone": "This does not look like a phone number. Write it as 0300\u00a01234567 or +92\u00a0300\u00a01234567.",
	"issue.paused": "Not available at the moment. Choose another option or write to us.",
} as const satisfies Record<`issue.${IssueCode}`, string>;
