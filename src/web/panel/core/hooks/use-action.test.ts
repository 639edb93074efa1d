import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { readAnew } from "./use-action.ts";

test("a list whose first answer is older than a change is read once more after it", async () => {
	const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
	const answers: ((names: string[]) => void)[] = [];
	const queryKey = ["services"];
	const queryFn = () => new Promise<string[]>((resolve) => answers.push(resolve));
	const observer = new QueryObserver(client, { queryKey, queryFn });
	const stop = observer.subscribe(() => undefined);
	const reading = readAnew(client, queryKey);
	answers[0]?.(["old"]);
	await expect.poll(() => answers.length).toBe(2);
	answers[1]?.(["old", "new"]);
	await reading;
	expect(observer.getCurrentResult().data).toEqual(["old", "new"]);
	stop();
});
