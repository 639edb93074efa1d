import currencies from "./pictures/currencies.svg";
import drawings from "./pictures/drawings.svg";
import networks from "./pictures/networks.svg";

const sheets = { currencies, drawings, networks };

/** What `drawings.svg` holds that belongs to no service. */
type PlaceDrawing = "thanks" | "not-found" | "empty";

const serviceDrawings = new Set([
	"website-development",
	"mobile-apps",
	"affiliate-networks",
	"bug-fixes",
	"uk-sim-cards",
	"bulk-emails",
]);

export function hasDrawing(slug: string): boolean {
	return serviceDrawings.has(slug);
}

/** A drawing in ink, in the colour of the text: of a service by its slug, or of a place. It comes after the first paint. */
export function Drawing({ name, className }: { name: PlaceDrawing | (string & {}); className: string }) {
	return <Picture sheet="drawings" name={name} className={className} />;
}

export function Picture({ sheet, name, className }: { sheet: keyof typeof sheets; name: string; className: string }) {
	return (
		<svg aria-hidden="true" focusable="false" className={className}>
			<use href={`${sheets[sheet]}#${name}`} />
		</svg>
	);
}
