import { isbot } from "isbot";

/** Whether a program reads that is nobody's browser, by what it calls itself. */
export function isMachine(agent: string): boolean {
	return agent === "" || isbot(agent);
}
