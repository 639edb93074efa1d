import { useState } from "react";
import { CodeStep } from "./code-step.tsx";
import { PasskeyStep } from "./passkey-step.tsx";
import { PasswordStep } from "./password-step.tsx";

interface LoginFormProps {
	email?: string;
	/** The password was given elsewhere already: the code is what is missing. */
	halfway?: boolean;
	onDone?: () => void;
}

/** The ways in: a password, and a code after it where the account asks for one, or a passkey alone. */
export function LoginForm({ email = "", halfway = false, onDone }: LoginFormProps) {
	const [asksCode, setAsksCode] = useState(halfway);
	if (asksCode) return <CodeStep onDone={onDone} onStartAgain={() => setAsksCode(false)} />;
	return (
		<div className="grid gap-3">
			<PasswordStep email={email} onDone={onDone} onCode={() => setAsksCode(true)} />
			<PasskeyStep onDone={onDone} />
		</div>
	);
}
