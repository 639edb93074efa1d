import { useSearchParams } from "react-router";
import { Empty, ScreenHead } from "../core/parts/screen.tsx";
import { useWords } from "../core/parts/words.ts";
import { useSession } from "../core/session/use-session.ts";
import { ImportList, OneImport } from "../imports/request-imports.tsx";

/** Requests from elsewhere, for an owner: the files so far, or one of them, named in the address. */
export function Component() {
	const t = useWords();
	const [query, setQuery] = useSearchParams();
	const session = useSession().data;
	const id = query.get("file");
	const open = (file: string | null) => setQuery(file ? { file } : {});
	return (
		<>
			<ScreenHead title={t("imports.title")} text={t("imports.subtitle")} />
			{session && !session.user.isOwner && <Empty title={t("imports.ownersAlone")} />}
			{session?.user.isOwner &&
				(id ? <OneImport key={id} id={id} onLeave={() => open(null)} /> : <ImportList onOpen={open} />)}
		</>
	);
}
