import { toLatinDigits } from "#shared/text/digits.ts";

/** A colour as people type it (`#7A1F3D`, `7a1f3d`, `#a13`) as `#rrggbb`; `null` for anything else. */
export function typedColour(typed: string): string | null {
	const digits = toLatinDigits(typed).trim().replace(/^#/, "").toLowerCase();
	if (/^[0-9a-f]{3}$/.test(digits)) return `#${digits.replace(/./g, "$&$&")}`;
	return /^[0-9a-f]{6}$/.test(digits) ? `#${digits}` : null;
}
