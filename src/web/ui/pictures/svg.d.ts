declare module "*.svg" {
	const address: string;
	export default address;
}

declare module "*.svg?raw" {
	const source: string;
	export default source;
}
