import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { ApiError, queryReader } from "./query.ts";

function answering(status: number, body: unknown) {
	const requested: string[] = [];
	const read = async (path: string) => {
		requested.push(path);
		return Response.json(body, { status });
	};
	const fetch = (on401?: "throw" | "returnNull") =>
		new QueryClient().fetchQuery({
			queryKey: ["/api/networks", "awin"],
			queryFn: queryReader({ read, ...(on401 ? { on401 } : {}) }),
			retry: false,
		});
	return { requested, fetch };
}

test("the reader gets the key's parts joined by a slash, and parses JSON", async () => {
	const { requested, fetch } = answering(200, { name: "Awin" });
	expect(await fetch()).toEqual({ name: "Awin" });
	expect(requested).toEqual(["/api/networks/awin"]);
});

test("where nobody is logged in the reader fails, or answers nothing where it is told so", async () => {
	const { fetch } = answering(401, { code: "not-signed-in" });
	await expect(fetch()).rejects.toThrow(ApiError);
	await expect(fetch("throw")).rejects.toThrow("401: ");
	expect(await fetch("returnNull")).toBeNull();
});

test("any other refusal fails, whatever it is told of 401", async () => {
	await expect(answering(403, {}).fetch("returnNull")).rejects.toThrow("403: {}");
});
