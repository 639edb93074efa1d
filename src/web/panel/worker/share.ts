import { withoutLocale } from "#shared/locale.ts";
import { sharePath } from "#shared/staff/panel-app.ts";
import { storeShared } from "../core/share/shared-items.ts";

/** Whether something is shared to the panel by this request. */
export function isShared({ method, url }: Request): boolean {
	return method === "POST" && withoutLocale(new URL(url).pathname) === sharePath;
}

/** Stores what is shared on the device, in anyone's session, and leads to the page where something is chosen for it. */
export async function takeShared(request: Request): Promise<Response> {
	await storeShared(await request.formData(), Date.now()).catch(() => undefined);
	return Response.redirect(new URL(request.url).pathname, 303);
}
