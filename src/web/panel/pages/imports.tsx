import { Imports } from "../imports/imports.tsx";

/** Where an owner brings requests in that came elsewhere. */
export function Component() {
	return <Imports />;
}
