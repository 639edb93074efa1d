export const handbookPages = [
	"start",
	"answering",
	"deals",
	"day-book",
	"rates",
	"content",
	"pictures",
	"team",
	"mail-backup",
	"trouble",
] as const;
export type HandbookPage = (typeof handbookPages)[number];

const pageOfScreen: Readonly<Record<string, HandbookPage>> = {
	"": "answering",
	leads: "answering",
	customers: "answering",
	money: "deals",
	deals: "deals",
	"day-book": "day-book",
	rates: "rates",
	website: "content",
	announcements: "content",
	"content-table": "content",
	networks: "pictures",
	"settings/brand": "pictures",
	"settings/trading": "rates",
	"settings/replies": "answering",
	staff: "team",
	account: "team",
	audit: "team",
	archive: "mail-backup",
	"settings/advanced": "mail-backup",
	"settings/mail": "mail-backup",
	"settings/server": "mail-backup",
	notices: "trouble",
};

export function handbookPageOf(path: string): HandbookPage {
	const [, , place = "", part = ""] = path.split("/");
	return pageOfScreen[`${place}/${part}`] ?? pageOfScreen[place] ?? "start";
}
