import { type ComponentType, createContext, type ReactNode, useContext, useState } from "react";
import type { ToastEntry, ToasterProps } from "./toaster.tsx";

export type ToastContent = Omit<ToastEntry, "id" | "open">;

let nextId = 1;

interface Toasting {
	show(content: ToastContent): number;
	dismiss(id: number): void;
	/** Takes away what says that something went well. */
	clear(): void;
	/** Loads the code that draws them, for those who may have no line when they need it. */
	prepare(): void;
}

const ToastContext = createContext<Toasting>({
	show: () => 0,
	dismiss: () => undefined,
	clear: () => undefined,
	prepare: () => undefined,
});

/** Shows notifications, one at a time (specification, section 9). The code that draws them is loaded with the first one. */
export function Toasts({ load, children }: { load: () => Promise<ComponentType<ToasterProps>>; children: ReactNode }) {
	const [toast, setToast] = useState<ToastEntry | null>(null);
	const [Toaster, setToaster] = useState<ComponentType<ToasterProps> | null>(null);
	// Always the same: what is not hydrated yet would be drawn anew with another, without what was typed into it.
	const [toasting] = useState<Toasting>(() => ({
		show(content) {
			const id = nextId++;
			load().then(
				(component) => {
					setToaster(() => component);
					setToast({ ...content, id, open: true });
				},
				() => undefined,
			);
			return id;
		},
		dismiss: (id) => setToast((shown) => (shown?.id === id ? { ...shown, open: false } : shown)),
		clear: () => setToast((shown) => (shown?.urgent ? shown : null)),
		prepare: () => void load().catch(() => undefined),
	}));
	return (
		<ToastContext value={toasting}>
			{children}
			{Toaster && (
				<Toaster
					toast={toast}
					onDismiss={toasting.dismiss}
					onRemove={(id) => setToast((shown) => (shown?.id === id ? null : shown))}
				/>
			)}
		</ToastContext>
	);
}

export function useToast(): (content: ToastContent) => number {
	return useContext(ToastContext).show;
}

export function useToasts(): Toasting {
	return useContext(ToastContext);
}
