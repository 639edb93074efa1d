import { CheckUs } from "./check-us.tsx";
import { TradeSteps } from "./trade-steps.tsx";

/** What the home page shows instead of assurances. */
export function HomeEvidence() {
	return (
		<>
			<TradeSteps />
			<CheckUs />
		</>
	);
}
