import { Toast } from "radix-ui";
import { useEffect } from "react";
import { CloseIcon } from "./icons.tsx";

// Specification, section 9.
const duration = 5000;
const removalDelay = 1_000_000;
const swipeThreshold = 50;

interface Entry {
	id: number;
	title: string;
	text?: string;
	urgent?: boolean;
	open: boolean;
}

interface ToasterProps {
	toasts: readonly Entry[];
	label: string;
	closeLabel: string;
	onDismiss: (id: number) => void;
	onRemove: (id: number) => void;
}

/**
 * Notifications, read out, closed by a swipe, a click or time, reached with F8. On phones they come from the top: what is
 * pressed next lies at the bottom.
 */
export function Toaster({ toasts, label, closeLabel, onDismiss, onRemove }: ToasterProps) {
	return (
		<Toast.Provider duration={duration} swipeDirection="right" swipeThreshold={swipeThreshold} label={label}>
			{toasts.map((toast) => (
				<OneToast key={toast.id} toast={toast} closeLabel={closeLabel} onDismiss={onDismiss} onRemove={onRemove} />
			))}
			<Toast.Viewport
				hotkey={["F8"]}
				className="pointer-events-none fixed end-0 top-0 z-70 flex w-[420px] max-w-full flex-col gap-2 p-2 md:top-auto md:bottom-0 md:p-4"
			/>
		</Toast.Provider>
	);
}

function OneToast({
	toast,
	closeLabel,
	onDismiss,
	onRemove,
}: { toast: Entry } & Pick<ToasterProps, "closeLabel" | "onDismiss" | "onRemove">) {
	const { id, open, urgent } = toast;
	useEffect(() => {
		if (open) return;
		const timer = setTimeout(() => onRemove(id), removalDelay);
		return () => clearTimeout(timer);
	}, [id, open, onRemove]);
	const look = urgent
		? "border-red border-s-red bg-red-wash text-red"
		: "border-rule-strong border-s-green bg-raised text-ink";
	return (
		<Toast.Root
			open={open}
			onOpenChange={(next) => !next && onDismiss(id)}
			type={urgent ? "foreground" : "background"}
			className={`toast pointer-events-auto grid grid-cols-[1fr_auto] gap-x-3 rounded-md border border-s-4 p-4 shadow-sheet ${look}`}
		>
			<Toast.Title className="font-semibold lang-ur:font-normal">{toast.title}</Toast.Title>
			<Toast.Close aria-label={closeLabel} className="row-span-2 -m-2 grid size-11 place-items-center rounded-sm">
				<CloseIcon />
			</Toast.Close>
			{toast.text && <Toast.Description className="text-small">{toast.text}</Toast.Description>}
		</Toast.Root>
	);
}
