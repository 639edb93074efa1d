import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Session } from "#shared/api/staff/session.ts";
import { restoreSnapshot, saveSnapshot } from "../core/offline/snapshot.ts";

// ms between what is read and what is stored of it
const pause = 2000;

/** Stores what the person sees, for a start without a connection, and brings back what they saw last. */
export function useSnapshot(session: Session | null): void {
	const client = useQueryClient();
	useEffect(() => {
		if (!session) return;
		let timer: ReturnType<typeof setTimeout> | undefined;
		const save = () => {
			timer = undefined;
			void saveSnapshot(client, session);
		};
		const saveSoon = () => {
			timer ??= setTimeout(save, pause);
		};
		void restoreSnapshot(client, session.user.id);
		const stop = client.getQueryCache().subscribe(({ type, query }) => {
			if (type === "updated" && query.state.status === "success") saveSoon();
		});
		document.addEventListener("visibilitychange", save);
		return () => {
			stop();
			clearTimeout(timer);
			document.removeEventListener("visibilitychange", save);
		};
	}, [client, session]);
}
