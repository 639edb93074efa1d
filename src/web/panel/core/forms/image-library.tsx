import { useQuery } from "@tanstack/react-query";
import { Dialog } from "../../../ui/dialog.tsx";
import { apiQuery } from "../api/api.ts";
import { Empty, ReadState } from "../parts/screen.tsx";
import { useWords } from "../parts/words.ts";

/** The pictures that were sent last, each with where it is used: one is chosen. */
export function ImageLibrary({ onChoose, onClose }: { onChoose: (url: string) => void; onClose: () => void }) {
	const t = useWords();
	const images = useQuery({ ...apiQuery("GET /api/admin/media"), staleTime: 0 });
	return (
		<Dialog title={t("pictures.title")} closeLabel={t("admin.close")} onClose={onClose} isTall>
			<ReadState of={images} />
			{images.data?.length === 0 && <Empty title={t("pictures.empty")} />}
			<ul className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-3">
				{images.data?.map(({ url, thumbnailUrl, uses }, index) => {
					const used = uses.length > 0 ? uses.map(({ name }) => name).join(" · ") : t("pictures.unused");
					return (
						<li key={url}>
							<button
								type="button"
								aria-label={t("pictures.choose", { n: index + 1, used })}
								onClick={() => onChoose(url)}
								className="grid w-full content-start gap-1 rounded-sm border border-rule bg-raised p-2 text-start hover:border-green"
							>
								<img
									src={thumbnailUrl}
									alt=""
									width={200}
									height={200}
									loading="lazy"
									className="aspect-square h-auto w-full object-contain"
								/>
								<span className="line-clamp-2 text-small text-muted">
									<bdi>{used}</bdi>
								</span>
							</button>
						</li>
					);
				})}
			</ul>
		</Dialog>
	);
}
