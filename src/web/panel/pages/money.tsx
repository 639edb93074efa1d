import { MoneyScreen } from "../money/money-screen.tsx";

/** The money of the business, today. */
export function Component() {
	return <MoneyScreen />;
}
