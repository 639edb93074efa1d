declare module "*.svg" {
	/** Its address in the build. */
	const address: string;
	export default address;
}

declare module "*.svg?raw" {
	/** Its source. */
	const source: string;
	export default source;
}
