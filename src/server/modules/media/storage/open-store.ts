import { join } from "node:path";
import type { Config } from "#server/config.ts";
import { diskStore } from "./disk.ts";
import type { MediaStore } from "./media-store.ts";
import { s3Store } from "./s3.ts";

/** Where the settings say that images lie: the bucket, or the data folder. `now` in ms. */
export function openMediaStore({ s3, dataDir }: Pick<Config, "s3" | "dataDir">, now: () => number): MediaStore {
	return s3 ? s3Store(s3, now) : diskStore(join(dataDir, "media"));
}
