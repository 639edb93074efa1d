/** The packages of a service, in its form, and the work that is shown. */
export const panelPackagesWords = {
	"packages.one": "Package {n}",
	"packages.name": "Name of package {n}",
	"packages.nameUrdu": "Urdu name of package {n}",
	"packages.priceFrom": "Price from (PKR), package {n}",
	"packages.days": "Days, package {n}",
	"packages.lines": "What is in package {n}, one per line",
	"packages.linesUrdu": "The same in Urdu, package {n}",
	"packages.add": "Add a package",
	"packages.remove": "Remove",
	"packages.removeOne": "Remove package {n}",
	"content.work": "Work shown",
	"site.work": "Pictures of what you made, on the pages of the services",
} as const;
