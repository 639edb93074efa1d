import { beforeEach, expect, test, vi } from "vitest";

const shown: { title: string; options: NotificationOptions & { actions?: unknown } }[] = [];
const opened: string[] = [];
let answer: () => Promise<Response>;
const fetched = vi.fn((..._call: [URL, RequestInit]) => answer());
const scope = {
	location: { origin: "https://sauda.example" },
	registration: {
		showNotification: async (title: string, options: NotificationOptions) => void shown.push({ title, options }),
	},
	clients: { matchAll: async () => [], openWindow: async (address: string) => void opened.push(address) },
};
// The worker reads its scope when it is loaded, and again at work.
vi.stubGlobal("self", scope);
const { openNotification, showPush } = await import("./push.ts");

const message = {
	id: "rates-reminder.2026-03-24",
	tag: "rates-reminder.2026-03-24",
	locale: "en" as const,
	title: "Are the rates still right?",
	body: "",
	url: "/admin/rates",
	actions: [
		{
			action: "rates-still-valid",
			title: "Still valid",
			call: {
				method: "POST" as const,
				url: "/api/admin/rates/confirmation",
				body: { updatedAt: null },
				done: "The rates are confirmed.",
				refused: "The rates changed meanwhile.",
				failed: "It did not work.",
			},
		},
		{ action: "other", title: "Another", url: "/admin/audit" },
	],
};

beforeEach(async () => {
	vi.stubGlobal("self", scope);
	vi.stubGlobal("fetch", fetched);
	answer = async () => Response.json({});
	for (const list of [shown, opened]) list.length = 0;
	fetched.mockClear();
	await showPush({ json: () => message });
});

/** Taps the notification that shows, beside its buttons or on one of them. */
function tap(action: string): Promise<void> {
	const { title, options } = shown[0] ?? { title: "", options: {} };
	return openNotification({ title, ...options, close() {} } as unknown as Notification, action);
}

test("a button that calls does so in the browser's session, says that it is done, and opens nothing", async () => {
	expect(shown[0]?.options.actions).toEqual([
		{ action: "rates-still-valid", title: "Still valid" },
		{ action: "other", title: "Another" },
	]);
	await tap("rates-still-valid");
	const [address, init] = fetched.mock.calls[0] ?? [];
	expect(String(address)).toBe("/api/admin/rates/confirmation");
	expect(init).toMatchObject({ method: "POST", credentials: "include", body: '{"updatedAt":null}' });
	expect(shown[1]).toMatchObject({
		title: message.title,
		options: { body: "The rates are confirmed.", tag: message.tag },
	});
	expect(opened).toEqual([]);
});

test.each([
	["the board is another", async () => new Response(null, { status: 409 }), "The rates changed meanwhile."],
	["the session has ended", async () => new Response(null, { status: 401 }), "It did not work."],
	["there is no line", () => Promise.reject(new TypeError("no answer")), "It did not work."],
])("where %s, the notification says so and leads on", async (_, failing, text) => {
	answer = failing;
	await tap("rates-still-valid");
	expect(opened).toEqual([]);
	expect(shown[1]?.options.body).toBe(text);
	const { title, options } = shown[1] ?? { title: "", options: {} };
	await openNotification({ title, ...options, close() {} } as unknown as Notification, "");
	expect(opened).toEqual(["https://sauda.example/admin/rates"]);
});

test("a button with a path opens that, and a tap beside the buttons what the message is about", async () => {
	await tap("other");
	await tap("");
	expect(opened).toEqual(["https://sauda.example/admin/audit", "https://sauda.example/admin/rates"]);
	expect(fetched).not.toHaveBeenCalled();
});

test("a call that no line answers is told of as failed", async () => {
	vi.useFakeTimers();
	answer = () => new Promise(() => undefined);
	void tap("rates-still-valid");
	await vi.advanceTimersByTimeAsync(30_000);
	vi.useRealTimers();
	expect(shown.at(-1)?.options.body).toBe("It did not work.");
});
