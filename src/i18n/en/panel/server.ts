/** How the site sends, and what is seen of its server: the settings that need no shell. */
export const panelServerWords = {
	"set.mail": "Email",
	"set.mailText": "The mail server for notices, receipts and password links",
	"set.server": "Server",
	"set.serverText": "Backups, certificate, version, webhook",
	"mail.text":
		"Your mail provider names these. Without a mail server nobody gets an email from the site: no receipt, no notice, no password link.",
	"mail.byEnvironment":
		"SMTP_URL on the server names {host}, and that wins. The person who runs the server changes it there.",
	"mail.host": "Mail server",
	"mail.hostHint": "Such as smtp.gmail.com",
	"mail.port": "Port",
	"mail.portHint": "587 as a rule, or 465",
	"mail.portWrong": "Please enter a number from 1 to 65535.",
	"mail.user": "User name",
	"mail.userHint": "Often the whole email address. Empty if the server asks for no login.",
	"mail.passwordHint": "It is stored encrypted and never shown.",
	"mail.passwordKept": "Stored since {time}. Leave it empty to keep it.",
	"mail.from": "Sender",
	"mail.fromHint": "Empty: your support email.",
	"mail.save": "Save and send a test",
	"mail.remove": "Send no email",
	"mail.unreadable": "The stored password cannot be read any more. Please enter it again.",
	"server.backup": "Backups",
	"server.place": "Where: {place}",
	"server.noPlace":
		"The nightly backup runs on the server. The person who runs it sets that up once (docs/operating.md).",
	"server.nowText":
		"The nightly backup stays on the server. One that you make now and download helps when the server is lost.",
	"server.certificate": "Address and certificate",
	"server.version": "Version",
	"server.running": "This is version {version}.",
	"server.noLook": "Whether there is a newer version could not be looked for.",
	"server.newest": "There is none newer. Looked for: {time}.",
	"server.newer": "Version {version} is there. The person who runs the server brings it in with this command:",
	"server.notes": "What it brings",
	"server.webhook": "Webhook",
	"server.webhookText":
		"For a program of yours: each new request is posted to its address, signed. Most shops need none.",
	"server.webhookByEnvironment":
		"LEAD_WEBHOOK_URL on the server names {host}, and that wins. The person who runs the server changes it there.",
	"server.url": "Address (https)",
	"server.urlWrong": "Please enter an address that begins with https://.",
	"server.secret": "Secret",
	"server.secretHint":
		"16 characters or more; your program checks the signature with it. It is stored encrypted and never shown.",
	"server.secretShort": "Please enter at least 16 characters.",
	"server.saveWebhook": "Save webhook",
	"server.removeWebhook": "Post nothing",
	"server.testWebhook": "Post a test",
	"server.webhookTaken": "The receiver took it.",
} as const;
