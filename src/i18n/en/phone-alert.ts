/** A rate alert on the visitor's own phone; the page that sets it brings its words. */
export const phoneAlertWords = {
	"alert.phone": "On this phone, without an email",
	"alert.phoneOwn": "The alert on this phone",
	"alert.phone.blocked": "The browser blocks notifications of this site: allow them in its settings.",
	"alert.phone.fields": "Please enter a figure such as 290.",
	"alert.phone.passed": "The rate is there already. Choose another figure.",
	"alert.phone.failed": "This phone could not be reached. Try again, or use an email.",
} as const;
