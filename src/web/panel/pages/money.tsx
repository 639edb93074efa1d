import { MoneyScreen } from "../money/money-screen.tsx";

export function Component() {
	return <MoneyScreen />;
}
