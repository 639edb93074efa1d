import { call } from "../api/api.ts";

/** The longest side of what is sent, in pixels: a bank's message stays readable, and a photo of 12 megapixels gets small. */
const longestSide = 1600;

const sent = new WeakMap<File, string>();

/** Stores a picture of a payment once, made smaller before it is sent; answers its id. @throws ApiError where it is no image */
export async function sendPicture(picture: File): Promise<string> {
	const known = sent.get(picture);
	if (known) return known;
	const answer = await call("POST", "/api/admin/pictures", await smaller(picture));
	const { id }: { id: string } = await answer.json();
	sent.set(picture, id);
	return id;
}

/** As it is where the browser cannot read it: the server says what is wrong with it. */
async function smaller(picture: File): Promise<Blob> {
	const image = await createImageBitmap(picture).catch(() => null);
	if (!image) return picture;
	const share = Math.min(1, longestSide / Math.max(image.width, image.height));
	const canvas = document.createElement("canvas");
	[canvas.width, canvas.height] = [Math.round(image.width * share), Math.round(image.height * share)];
	canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
	image.close();
	const drawn = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", 0.85));
	return drawn && drawn.size < picture.size ? drawn : picture;
}
