import sharp from "sharp";
import type { UploadedImage } from "#shared/api/content/media.ts";
import { fallbackRates } from "#shared/rates/rates.ts";
import { age, deskOf, sendLead } from "./inbox.ts";
import { everyLead } from "./leads.ts";
import type { TestServer } from "./server.ts";
import { joinStaff } from "./staff.ts";

export const sana = { email: "sana@example.org", password: "quite a lengthy phrase" };

/** Something of everything that a business has: both languages, long texts, what was changed, merged, erased and deleted. */
export async function fillSite(server: TestServer): Promise<void> {
	const desk = await deskOf(server);
	const done = async (method: string, path: string, body: unknown) => {
		const answer = await desk.send(method, path, body);
		if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
		return answer.status === 204 ? null : answer.json();
	};
	await joinStaff(server, desk.headers, sana.email, sana.password);
	await done("PUT", "settings", { brand: "سودا Bazaar", networksMaintenance: false, whatsapp: "+923001112223" });
	const { updatedAt } = await done("PUT", "rates", { ...fallbackRates, usdtSell: 287.123456, note: "آج کے نرخ" });
	await done("PUT", "rates", { ...fallbackRates, usdtSell: 288, updatedAt });

	const { url } = await uploadPicture(server, desk.headers);
	const network = await done("POST", "networks", {
		name: "Sitara Ads",
		shortDesc: "Pays",
		slug: "sitara",
		logoUrl: url,
	});
	await done("PATCH", `networks/${network.id}`, { shortDesc: "Pays weekly", shortDescUr: "ہر ہفتے ادائیگی" });
	const [announcement] = await (await server.call("/api/announcements")).json();
	await done("DELETE", `announcements/${announcement.id}`, undefined);
	const question = await done("POST", "content/question", { question: "کیا؟", answer: "جی ہاں ".repeat(150).trim() });
	await done("POST", `content/question/${question.id}/publication`, {});
	await done("POST", "content/service", { name: "Only a draft", shortDesc: "Nobody sees it" });

	for (const lead of everyLead)
		await server.send("POST", "/api/leads", lead, { "idempotency-key": `key-${lead.type}` });
	const odd = await sendLead(server, {
		name: 'محمد "علی"\\\n\t‏😀',
		whatsapp: "03451234567",
		payload: { message: `{"a":"\\u0000"}    ${"لمبا پیغام ".repeat(150)}` },
	});
	await desk.answer(odd, {
		text: "Salam",
		quote: { rate: 287.5, until: new Date(Date.now() + 86_400_000).toISOString() },
	});
	await done("POST", `leads/${odd}/notes`, { text: "پکا گاہک" });
	const gone = await sendLead(server, { whatsapp: "03459999999", name: "Erased" });
	await age(server, gone, 100);
	await done("POST", `leads/${gone}/erasure`, {});
	const [one, two] = [
		await sendLead(server, { whatsapp: "03450000001" }),
		await sendLead(server, { whatsapp: "03450000002" }),
	];
	const [remaining, merged] = [(await desk.lead(one)).customer.id, (await desk.lead(two)).customer.id];
	await done("POST", `customers/${merged}/merge`, { into: remaining });
	await done("POST", "leads/bulk", { filter: { type: "USDT_TRADE" }, status: "IN_REVIEW" });
	await done("POST", "views", { name: "میرے", filter: { status: "PENDING" } });
	await done("POST", "quick-replies", { type: null, name: "Hours", en: "Open at 10", ur: "دس بجے" });
	await server.sql("INSERT INTO sla_escalations (lead_id, step, at) VALUES ($1, 6, now())", [odd]);
}

async function uploadPicture(server: TestServer, headers: { cookie: string }): Promise<UploadedImage> {
	const upload = await server.send("POST", "/api/admin/logos/upload", {}, headers);
	const { uploadURL } = await upload.json();
	const body = await sharp({ create: { width: 300, height: 150, channels: 3, background: "#0b6b4c" } })
		.png()
		.toBuffer();
	const path = new URL(uploadURL).pathname;
	const sent = await server.call(path, {
		method: "PUT",
		headers: { ...headers, "content-type": "image/png" },
		body: new Uint8Array(body),
	});
	if (!sent.ok) throw new Error(`upload: ${sent.status} ${await sent.text()}`);
	return sent.json();
}
