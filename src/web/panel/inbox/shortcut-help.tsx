import { Dialog } from "../../ui/dialog.tsx";
import { useWords } from "./words.ts";

const shortcuts = [
	["j", "keys.next"],
	["k", "keys.previous"],
	["Enter", "keys.open"],
	["r", "reply.write"],
	["Ctrl+Enter", "keys.send"],
	["x", "keys.select"],
	["a", "keys.take"],
	["e", "keys.done"],
	["s", "keys.snooze"],
	["/", "keys.search"],
	["Esc", "keys.close"],
	["?", "keys.help"],
] as const;

export function ShortcutHelp({ onClose }: { onClose: () => void }) {
	const t = useWords();
	return (
		<Dialog title={t("keys.title")} closeLabel={t("admin.close")} onClose={onClose}>
			{/* What scrolls must be reachable by keyboard. */}
			<dl tabIndex={0} className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
				{shortcuts.map(([key, text]) => (
					<div key={key} className="contents">
						<dt>
							<kbd className="stamp normal-case">{key}</kbd>
						</dt>
						<dd>{t(text)}</dd>
					</div>
				))}
			</dl>
		</Dialog>
	);
}
