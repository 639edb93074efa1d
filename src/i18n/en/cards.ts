/** The six services of the home page. They are on it already when it comes from the server. */
export const cardWords = {
	"service.websites": "Website development",
	"service.websitesText": "Online shops, company sites and portals that load on a slow connection.",
	"service.apps": "Mobile apps",
	"service.appsText": "Android and iPhone apps, from idea to store.",
	"service.networks": "Affiliate networks",
	"service.networksText": "Help with joining, setting up and running networks.",
	"service.bugs": "Bug fixes",
	"service.bugsText": "Something broken? We find the cause and fix it.",
	"service.sims": "UK SIM cards",
	"service.simsText": "Real UK numbers for calls and business.",
	"service.emails": "Bulk email",
	"service.emailsText": "Email lists by niche, bought and sold at the posted rate.",
} as const;
