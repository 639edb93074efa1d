import type { PanelIssueCode } from "#shared/field-issue.ts";

/** What stands beside a refused field of the panel. */
export const panelIssuesWords = {
	"issue.slugTaken": "This address is taken. Choose another.",
	"issue.slugUnusable": "The address needs at least one letter or digit.",
	"issue.notList": "This must be a list.",
	"issue.tooMany": "These are too many. At most {limit}.",
	"issue.link": "This does not look like a web address.",
	"issue.foreignImage": "Only images that were uploaded here can be used.",
	"issue.sellAboveBuy": "We would pay more than we take. Confirm it if that is meant.",
	"issue.misplacedDigit": "This is far from the rate that stands. Is a digit or the decimal point misplaced?",
	"issue.jump": "This moves by more than {limit} %. Confirm it if that is meant.",
	"issue.scheduleTime": "Choose a time from now on, at most 30 days ahead.",
	"issue.wrongPassword": "This is not your password.",
	"issue.wrongCode": "This code is not right. Type the one that the app shows now.",
	"issue.tooShort": "This is too short. At least {limit} characters.",
	"issue.commonPassword":
		"This password is one of the first that are guessed. Choose another, such as three words of your own.",
	"issue.nameInPassword": "This is made of a name that others know. Choose another, such as three words of your own.",
	"issue.emailTaken": "Someone already has an account with this e-mail address.",
	"issue.imageKind": "This is not a JPEG, PNG, GIF or WebP image.",
	"issue.imageSize": "This image is too large. At most 4,096 pixels a side and 5 million pixels in all.",
	"issue.imageBroken": "This image is damaged and cannot be read.",
	"issue.pastTime": "This time is past. Please choose one to come.",
	"issue.unknownVariable": "There is no {name} here. The list beside the text names what can be filled in.",
} as const satisfies Record<`issue.${PanelIssueCode}`, string>;
