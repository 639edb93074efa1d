import { type ComponentProps, type ReactNode, useState } from "react";
import panelWords from "#i18n/en/panel/common.json" with { type: "json" };
import { useT } from "../../../i18n/use-t.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";

interface ConfirmProps {
	title: string;
	children: ReactNode;
	action: string;
	/** On the button while it is done; else that it is being saved. */
	pendingAction?: string;
	pending: boolean;
	ready?: boolean;
	danger?: boolean;
	onConfirm: () => void;
	onClose: () => void;
}

export function Confirm(props: ConfirmProps) {
	const { title, children, action, pendingAction, pending, ready = true, danger, onConfirm, onClose } = props;
	const t = useT(panelWords);
	return (
		<Dialog title={title} closeLabel={t("admin.close")} onClose={onClose}>
			<div className="grid gap-4">
				{children}
				<div className="flex flex-wrap justify-end gap-3">
					<Button onClick={onClose}>{t("admin.cancel")}</Button>
					<Button variant={danger ? "danger" : "solid"} onClick={onConfirm} disabled={pending || !ready}>
						{pending ? (pendingAction ?? t("admin.saving")) : action}
					</Button>
				</div>
			</div>
		</Dialog>
	);
}

interface ConfirmedButtonProps extends Pick<ComponentProps<typeof Button>, "variant" | "className" | "aria-label"> {
	label: string;
	question: string;
	text: ReactNode;
	/** On the button of the question; else `label`. */
	action?: string;
	pendingAction?: string;
	pending: boolean;
	danger?: boolean;
	onConfirm: (close: () => void) => void;
}

export function ConfirmedButton(props: ConfirmedButtonProps) {
	const { label, question, text, action = label, pendingAction, pending, danger = true, onConfirm, ...look } = props;
	const [isAsking, setAsking] = useState(false);
	const close = () => setAsking(false);
	return (
		<>
			<Button {...look} onClick={() => setAsking(true)}>
				{label}
			</Button>
			{isAsking && (
				<Confirm
					title={question}
					action={action}
					pendingAction={pendingAction}
					pending={pending}
					danger={danger}
					onConfirm={() => onConfirm(close)}
					onClose={close}
				>
					{typeof text === "string" ? <p>{text}</p> : text}
				</Confirm>
			)}
		</>
	);
}
