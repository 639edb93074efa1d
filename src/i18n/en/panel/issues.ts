import type { PanelIssueCode } from "#shared/field-issue.ts";

/** What stands beside a refused field of the panel. */
export const panelIssuesWords = {
	"issue.slugTaken": "This address is taken. Choose another.",
	"issue.slugUnusable": "The address needs at least one letter or digit.",
	"issue.notList": "This must be a list.",
	"issue.tooMany": "Too many. At most {limit}.",
	"issue.link": "This does not look like a web address.",
	"issue.foreignImage": "Only images that were uploaded here can be used.",
	"issue.sellAboveBuy": "We would pay more than we charge. Confirm if you mean it.",
	"issue.misplacedDigit": "This is far from the current rate. Check the digits and the decimal point.",
	"issue.jump": "This moves by more than {limit} %. Confirm it if this is right.",
	"issue.scheduleTime": "Choose a time from now on, at most 30 days ahead.",
	"issue.wrongPassword": "This is not your password.",
	"issue.wrongCode": "This code is not right. Type the one that the app shows now.",
	"issue.tooShort": "This is too short. At least {limit} characters.",
	"issue.commonPassword":
		"This password is among the first that are guessed. Choose another, such as three words of your own.",
	"issue.nameInPassword": "This contains a name that others know. Choose another, such as three words of your own.",
	"issue.emailTaken": "Someone already has an account with this email address.",
	"issue.imageKind": "This is not a JPEG, PNG, GIF or WebP image.",
	"issue.imageSize": "This image is too large. At most 4,096 pixels a side and 5 million pixels in all.",
	"issue.imageBroken": "This image is damaged and cannot be read.",
	"issue.pastTime": "This time has passed. Choose a later one.",
	"issue.unknownVariable": "{name} cannot be used here. Choose from the list beside the text.",
} as const satisfies Record<`issue.${PanelIssueCode}`, string>;
