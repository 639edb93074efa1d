import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { documentUrl, tellVisit } from "./tell-visit.ts";

/** Has each page counted that is opened without asking the server for a document; it counted the document itself. */
export function useToldPages(): void {
	const { pathname } = useLocation();
	const told = useRef<string | null>(null);
	useEffect(() => {
		const before = told.current ?? documentUrl().pathname;
		told.current = pathname;
		if (before !== pathname) tellVisit("view");
	}, [pathname]);
}
