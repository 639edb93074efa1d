// Every browser calls itself one of these, also Opera Mini and those inside Facebook and other apps; most programs do not.
const browsers = ["Mozilla/5.0 ", "Opera/9"];
// What programs that do are called, or have in their names: they read, preview, test, watch. An address, as in
// "+https://…", is what nearly all of them say of themselves. Cubot makes phones. In small letters: a pattern that
// ignores case takes three times as long, on each page.
const names =
	/https?:|(?<!cu)bot\b|bot[/;_-]|crawl|spider|slurp|scrap|preview|headless|phantom|lighthouse|speed insights|gtmetrix|ptst\/|pingdom|statuscake|uptime|monitor|prerender|rendertron|jsdom|facebookexternalhit|facebookcatalog|google-|googleother|mediapartners|inspect|archiver|wget|curl|python|scan|zgrab|nmap|nessus|validator|linkcheck|netcraft|feedfetcher/;

/** Whether a program reads that is nobody's browser, by what it calls itself. */
export function isMachine(agent: string): boolean {
	if (!browsers.some((name) => agent.startsWith(name))) return true;
	return names.test(agent.toLowerCase());
}
