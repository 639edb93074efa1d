export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

const key = "theme";
const listeners = new Set<() => void>();

/** What the visitor chose on this device; `system` where nothing was. */
export function chosenTheme(): Theme {
	const { theme } = document.documentElement.dataset;
	return themes.find((known) => known === theme) ?? "system";
}

/** Shows the site by day or by night from now on, or as the device has it. */
export function chooseTheme(theme: Theme): void {
	const { dataset } = document.documentElement;
	if (theme === "system") delete dataset.theme;
	else dataset.theme = theme;
	try {
		if (theme === "system") localStorage.removeItem(key);
		else localStorage.setItem(key, theme);
	} catch {
		// Without a storage the choice holds until the page is left.
	}
	for (const listener of listeners) listener();
}

/** Listens until the answered function is called. */
export function onThemeChange(listener: () => void): () => void {
	listeners.add(listener);
	return () => void listeners.delete(listener);
}
