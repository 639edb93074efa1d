/** The pages in their order, each with the screens that it is about. */
const screensOf = {
	start: [],
	answering: ["", "leads", "customers", "settings/replies"],
	deals: ["money", "deals"],
	"day-book": ["day-book"],
	rates: ["rates", "settings/trading"],
	content: ["website", "announcements", "content-table"],
	pictures: ["networks", "settings/brand"],
	team: ["staff", "account", "audit"],
	"mail-backup": ["archive", "settings/advanced", "settings/mail", "settings/server"],
	trouble: ["notices"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type HandbookPage = keyof typeof screensOf;
export const handbookPages = Object.keys(screensOf) as HandbookPage[];

export function handbookPageOf(path: string): HandbookPage {
	const [, , place = "", part = ""] = path.split("/");
	const about = (screen: string) => handbookPages.find((page) => screensOf[page].some((one) => one === screen));
	return about(`${place}/${part}`) ?? about(place) ?? "start";
}
