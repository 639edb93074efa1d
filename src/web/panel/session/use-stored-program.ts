import { useQueryClient } from "@tanstack/react-query";
import { useContext, useEffect, useEffectEvent } from "react";
import type { StoreFiles } from "#shared/staff/store-files.ts";
import { PrefetchContext, savesData } from "../../app/loading/prefetch.ts";
import { usePrepareToasts } from "../../app/overlays/toasts.tsx";
import { useLocalPath } from "../../i18n/use-t.ts";
import { quickRepliesQuery, replyTemplatesQuery, staffQuery, standingRatesQuery } from "../core/api/lists.ts";
import { bringParts } from "../core/parts/lazy-part.tsx";
import { loadPanelUrdu } from "../urdu.ts";
import { onLoadedFiles } from "./loaded-files.ts";

// ms; by then the screen that was asked for has all that it needs.
const pause = 3000;

// The screens of the daily work; all requests have one screen.
const daily = ["/admin", "/admin/leads/any", "/admin/customers", "/admin/customers/any", "/admin/rates"];

/** Has the service worker store the program once the browser has time, so that the panel opens without a connection. */
export function useStoredProgram(isIn: boolean): void {
	const localPath = useLocalPath();
	const prefetch = useContext(PrefetchContext);
	const client = useQueryClient();
	const prepareToasts = usePrepareToasts();
	const bring = useEffectEvent(() => {
		prepareToasts();
		bringParts();
	});
	const tellWorker = useEffectEvent(async (files: readonly string[]) => {
		const { active } = await navigator.serviceWorker.ready;
		const message: StoreFiles = { type: "store-files", build: buildOf(document), page: localPath("/admin"), files };
		active?.postMessage(message);
	});
	const store = useEffectEvent(() => {
		for (const path of daily) prefetch(localPath(path));
		bring();
		// Staff change the language, also without a connection.
		void loadPanelUrdu();
		// What a reply is written with, also where it was not asked for before the connection went.
		void client.prefetchQuery(replyTemplatesQuery);
		void client.prefetchQuery(quickRepliesQuery);
		void client.prefetchQuery(staffQuery);
		void client.prefetchQuery(standingRatesQuery);
		return onLoadedFiles(tellWorker);
	});
	const prepare = useEffectEvent(() => {
		prepareToasts();
		return "serviceWorker" in navigator && !savesData() ? store() : undefined;
	});
	useEffect(() => {
		if (!isIn) return;
		// The first touch comes before the tap that wants a part.
		const touches = ["pointerdown", "keydown"] as const;
		const onTouch = () => bring();
		for (const touch of touches) window.addEventListener(touch, onTouch, { once: true });
		return () => {
			for (const touch of touches) window.removeEventListener(touch, onTouch);
		};
	}, [isIn]);
	useEffect(() => {
		if (!isIn) return;
		let isOver = false;
		let stop: (() => void) | undefined;
		const begin = () => {
			if (!isOver) stop = prepare();
		};
		// Safari has no idle callbacks.
		const timer = setTimeout(() => ("requestIdleCallback" in window ? requestIdleCallback(begin) : begin()), pause);
		return () => {
			isOver = true;
			clearTimeout(timer);
			stop?.();
		};
	}, [isIn]);
}

/** The entry's file is named by all that it imports. */
function buildOf({ scripts }: Document): string {
	return (
		Array.from(scripts, ({ textContent }) => /\/assets\/entry\.client-[\w-]+\.js/.exec(textContent)?.[0]).find(
			Boolean,
		) ?? ""
	);
}
