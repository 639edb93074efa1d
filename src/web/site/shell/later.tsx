import type { ComponentProps } from "react";
import { NoConnection } from "../../app/offline/no-connection.tsx";
import { useReadiness } from "../../app/offline/use-readiness.ts";
import { LastSent } from "../../app/sent/last-sent.tsx";
import { useToldPages } from "../../app/tell-visit.ts";
import { Places } from "./places.tsx";

/** What a page can do without while it opens. */
export function Later({ loadStrip }: { loadStrip: ComponentProps<typeof LastSent>["load"] }) {
	useReadiness();
	useToldPages();
	return (
		<>
			<Places />
			<NoConnection />
			<LastSent load={loadStrip} />
		</>
	);
}
