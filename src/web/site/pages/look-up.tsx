import { RequestsPage } from "./requests.tsx";

export function Component() {
	return <RequestsPage looksUp />;
}
