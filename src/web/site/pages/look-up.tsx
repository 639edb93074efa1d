import { RequestsPage } from "./requests.tsx";

/** Asks for the reference of a request. */
export function Component() {
	return <RequestsPage looksUp />;
}
