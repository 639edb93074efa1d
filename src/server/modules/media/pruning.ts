import type { ScheduledJob } from "#server/queue/job.ts";
import type { Media } from "./media.ts";
import type { MediaRecords } from "./store.ts";

export interface MediaPruningParts {
	readonly records: Pick<MediaRecords, "abandoned">;
	readonly media: Pick<Media, "discard">;
	/** ms */
	readonly now: () => number;
}

const day = 24 * 3_600_000;
const batch = 100;

/** Deletes the files of uploads that were broken off before their image was recorded, once they are a day old. */
export function mediaPruning({ records, media, now }: MediaPruningParts): ScheduledJob {
	return {
		name: "media-pruning",
		schedule: "10 3 * * *",
		async run(signal) {
			const before = new Date(now() - day);
			for (let size = batch; size === batch && !signal.aborted; ) {
				const urls = await records.abandoned(before, batch);
				for (const url of urls) await media.discard(url);
				size = urls.length;
			}
		},
	};
}
