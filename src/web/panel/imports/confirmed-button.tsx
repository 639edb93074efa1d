import { type ComponentProps, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Confirm } from "../core/forms/confirm.tsx";

interface ConfirmedButtonProps extends Pick<ComponentProps<typeof Button>, "variant" | "className"> {
	label: string;
	question: string;
	text: string;
	pending: boolean;
	onConfirm: (close: () => void) => void;
}

export function ConfirmedButton({ label, question, text, pending, onConfirm, ...look }: ConfirmedButtonProps) {
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
					action={label}
					pendingAction={label}
					pending={pending}
					danger
					onConfirm={() => onConfirm(close)}
					onClose={close}
				>
					<p>{text}</p>
				</Confirm>
			)}
		</>
	);
}
