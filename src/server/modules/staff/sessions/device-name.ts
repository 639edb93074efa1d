const browsers = [
	["Edge", /\bEdg(?:A|iOS)?\//],
	["Samsung Internet", /\bSamsungBrowser\//],
	["Opera", /\bOPR\//],
	["UC Browser", /\bUCBrowser\//],
	["Firefox", /\b(?:Firefox|FxiOS)\//],
	["Chrome", /\b(?:Chrome|CriOS)\//],
	["Safari", /\bSafari\//],
] as const;
const systems = [
	["Android", /\bAndroid\b/],
	["iPhone", /\biPhone\b/],
	["iPad", /\biPad\b/],
	["Windows", /\bWindows\b/],
	["macOS", /\bMac OS X\b/],
	["Linux", /\bLinux\b/],
] as const;

/** What people call a browser and its device, such as `Chrome, Android`; empty where it does not say. */
export function deviceName(userAgent: string): string {
	const found = [browsers, systems].map((known) => known.find(([, pattern]) => pattern.test(userAgent))?.[0]);
	return found.filter(Boolean).join(", ");
}
