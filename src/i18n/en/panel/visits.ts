/** From pages seen to deals: the visitors' part of the figures. */
export const panelVisitsWords = {
	"visits.title": "Visitors, from page to deal",
	"visits.steps": "From page to deal",
	"visits.views": "Pages seen",
	"visits.forms": "Forms opened",
	"visits.sent": "Requests sent",
	"visits.answered": "Answered",
	"visits.deals": "Deals",
	"visits.share": "{share}% of the step before",
	"visits.how":
		"Our own server counts, without cookies and without anything that tells one visitor from another: who opens five pages counts five times. Search engines, link previews, logged-in staff and visitors who ask not to be tracked are not counted.",
	"visits.uncounted":
		"Their requests do count, so a step can be larger than the one before. Answers and deals are those of the requests sent in this period.",
	"visits.since": "Counted since {day}.",
	"visits.empty": "No visits in this period",
	"visits.emptyHelp": "Each page that is opened shows here.",
	"visits.group": "Show by",
	"visits.by.page": "Page",
	"visits.by.origin": "Where from",
	"visits.by.locale": "Language",
	"visits.by.day": "Day",
	"visits.direct": "Direct or unknown",
	"visits.otherOrigin": "Others, not told apart",
	"visits.unknownPage": "Unknown page",
	"visits.rest.page": "All other pages",
	"visits.rest.origin": "All others",
	"visits.statusPage": "Status of a request",
} as const;
