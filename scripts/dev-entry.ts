interface RefreshRuntime {
	injectIntoGlobalHook(window: Window): void;
}

// What Vite's React plugin would put into an index.html: it must run before any component is loaded.
const address = "/@react-refresh";
const { default: refresh }: { default: RefreshRuntime } = await import(/* @vite-ignore */ address);
refresh.injectIntoGlobalHook(window);
Object.assign(window, {
	$RefreshReg$: () => undefined,
	$RefreshSig$: () => (type: unknown) => type,
	__vite_plugin_react_preamble_installed__: true,
});
await import("../src/web/entry.client.tsx");

export {};
