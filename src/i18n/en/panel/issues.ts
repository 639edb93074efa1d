import type { PanelIssueCode } from "#shared/field-issue.ts";

/** What stands beside a refused field of the panel. */
export const panelIssuesWords = {
	"issue.slugTaken": "This address is taken. Choose another.",
	"issue.slugUnusable": "The address needs at least one letter or digit.",
	"issue.notList": "This must be a list.",
	"issue.tooMany": "Too many. At most {limit}.",
	"issue.link": "This does not look like a web address.",
	"issue.foreignImage": "Only images that were uploaded here can be used.",
	"issue.colourContrast": "Text in this colour cannot be read well. The nearest that can is {name}.",
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
	"issue.importBinary":
		"This is no text file. In a spreadsheet program, save it as CSV; of a packed file, send what is in it.",
	"issue.importEmpty": "There is no row in this file.",
	"issue.importNotTable": "This file cannot be read as a table. Save it as CSV again.",
	"issue.importBrokenXml": "This XML file is damaged. Export it once more.",
	"issue.importNoRequests": "There are no messages of Flamingo in this file. Export “All content” in WordPress.",
	"issue.importTooManyRows": "This file has too many rows. At most {limit}: send it in parts.",
	"issue.importColumns": "The file has other columns. Open it again.",
	"issue.importNoNumber": "Say which column holds the WhatsApp number.",
	"issue.importTwice": "Only messages and notes can be in several columns.",
} as const satisfies Record<`issue.${PanelIssueCode}`, string>;
