import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Config } from "#server/config.ts";
import type { Runtime } from "#server/runtime.ts";
import { reencode } from "./image/reencode.ts";
import { filesOf, mediaOver } from "./media.ts";
import { mediaRoutes } from "./routes.ts";
import { openMediaStore } from "./storage.ts";

export { reencode } from "./image/reencode.ts";
export { filesOf } from "./media.ts";
export type { MediaStore } from "./storage.ts";
export { openMediaStore } from "./storage.ts";

/** What the media module needs: where images are stored and the key of their upload addresses. */
export interface MediaDeps extends Pick<Runtime, "db" | "now"> {
	readonly config: Pick<Config, "s3" | "dataDir" | "publicUrl">;
	/** The key that signs upload addresses. */
	readonly secret: () => Promise<string>;
}

/** Images: staff send them, everyone gets them. */
export function createMedia({ config, db, secret, now }: MediaDeps) {
	const { publicUrl } = config;
	const files = openMediaStore(config, now);
	const media = mediaOver({ db, files, secret, publicUrl, now });
	return {
		/** The address of a stored image as we store it. @throws ProblemError `invalid` for one that was not uploaded here */
		storedImage: media.storedImage,
		/** The bytes of a stored image by its address; `null` where there are none. */
		imageOf: (url: string) => files.get(filesOf(url)[0]),
		/** A photo of a camera as a WebP without anything but its pixels. @throws ProblemError `unusable-image`, `unavailable` */
		reencodePhoto: async (bytes: Buffer) => (await reencode(bytes, "photo")).bytes,
		/** The images that were sent last, the newest first. */
		recent: media.recent,
		jobs: [media.pruning],
		routes: (app: OpenAPIHono): void => mediaRoutes(app, media, publicUrl),
	};
}
