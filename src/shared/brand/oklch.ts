/** A colour in OKLCH: lightness 0 to 1, chroma from 0 (grey), hue in radians (https://bottosson.github.io/posts/oklab/). */
export interface Oklch {
	readonly lightness: number;
	readonly chroma: number;
	readonly hue: number;
}

type Triple = readonly [number, number, number];

/** The linear parts of `#rrggbb`, each 0 to 1 (IEC 61966-2-1). */
export function linearOf(hex: string): Triple {
	const part = (at: number) => {
		const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
		return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
	};
	return [part(1), part(3), part(5)];
}

/** The colour of `#rrggbb` in OKLCH. */
export function oklchOf(hex: string): Oklch {
	const [lightness, a, b] = oklabOf(hex);
	return { lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) };
}

/** The colour of `#rrggbb` in OKLab: lightness, green to red, blue to yellow. */
export function oklabOf(hex: string): Triple {
	const [red, green, blue] = linearOf(hex);
	const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
	const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
	const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
	return [
		0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
		1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
		0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
	];
}

/** The colour as `#rrggbb`; where sRGB does not reach it, the one of the same lightness and hue with as much chroma as it has. */
export function hexOf({ lightness, chroma, hue }: Oklch): string {
	const at = (share: number) => linearIn(lightness, share * chroma * Math.cos(hue), share * chroma * Math.sin(hue));
	if (isShown(at(1))) return written(at(1));
	let [inside, outside] = [0, 1];
	for (let step = 0; step < 24; step++) {
		const middle = (inside + outside) / 2;
		if (isShown(at(middle))) inside = middle;
		else outside = middle;
	}
	return written(at(inside));
}

function linearIn(lightness: number, a: number, b: number): Triple {
	const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
	const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
	const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
	return [
		4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
		-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
		-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
	];
}

// What rounds to a colour of sRGB is one.
function isShown(linear: Triple): boolean {
	return linear.every((part) => part > -0.0005 && part < 1.0005);
}

function written(linear: Triple): string {
	const parts = linear.map((part) => {
		const held = Math.min(1, Math.max(0, part));
		const value = held <= 0.0031308 ? held * 12.92 : 1.055 * held ** (1 / 2.4) - 0.055;
		return Math.round(value * 255)
			.toString(16)
			.padStart(2, "0");
	});
	return `#${parts.join("")}`;
}
