import { describe, expect, it } from "vitest";
import { channelsForRequest, isOfUse, recipientsOf } from "./notices.ts";

const owner = { id: "1", email: "owner@example.org", isOwner: true };
const ali = { id: "2", email: "ali@example.org", isOwner: false };
const sana = { id: "3", email: "sana@example.org", isOwner: false };
const staff = [owner, ali, sana];

describe("who is told", () => {
	it("goes from the assignee to all, and then to the owner", () => {
		expect(recipientsOf("received", staff, ali.id)).toHaveLength(3);
		expect(recipientsOf("waiting-12", staff, ali.id)).toEqual([ali]);
		expect(recipientsOf("waiting-20", staff, ali.id)).toHaveLength(3);
		expect(recipientsOf("waiting-23", staff, ali.id)).toEqual([owner]);
	});

	it("is the assignee of a lead that is back from waiting, until it is finished", () => {
		expect(recipientsOf("reminder-1", staff, ali.id)).toEqual([ali]);
		expect(recipientsOf("reminder-1", staff, null)).toHaveLength(3);
		expect(isOfUse("reminder-1", { firstAnsweredAt: new Date(), status: "IN_REVIEW" })).toBe(true);
		expect(isOfUse("reminder-1", { firstAnsweredAt: null, status: "CLOSED" })).toBe(false);
	});

	it("is everyone where there is no assignee, or the assignee is gone", () => {
		expect(recipientsOf("waiting-12", staff, null)).toHaveLength(3);
		expect(recipientsOf("waiting-12", staff, "gone")).toHaveLength(3);
	});

	it("is nobody once a waiting request is answered or finished", () => {
		expect(isOfUse("waiting-20", { firstAnsweredAt: new Date(), status: "IN_REVIEW" })).toBe(false);
		expect(isOfUse("waiting-20", { firstAnsweredAt: null, status: "REJECTED" })).toBe(false);
		expect(isOfUse("received", { firstAnsweredAt: new Date(), status: "CLOSED" })).toBe(true);
	});

	it("is the visitor too where an address was given, by a person", () => {
		const open = { mail: true, webhook: false };
		expect(channelsForRequest(open, { email: "a@example.org", suspect: false, network: null }, () => true)).toEqual([
			"mail",
			"push",
			"receipt",
		]);
		expect(channelsForRequest(open, { email: "a@example.org", suspect: true, network: null }, () => true)).toEqual([
			"mail",
			"push",
		]);
		expect(channelsForRequest(open, { email: null, suspect: false, network: null }, () => true)).toEqual([
			"mail",
			"push",
		]);
		expect(
			channelsForRequest(
				{ mail: false, webhook: false },
				{ email: "a@example.org", suspect: false, network: null },
				() => true,
			),
		).toEqual(["push"]);
	});
});
