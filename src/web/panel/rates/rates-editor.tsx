import { panelBoardWords } from "#i18n/en/panel/board.ts";
import { panelWords } from "#i18n/en/panel/common.ts";
import type { Rates } from "#shared/api/rates.ts";
import { currencies } from "#shared/rates/rates.ts";
import { useT } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../core/forms/fields.tsx";
import { CurrencyRows } from "./currency-rows.tsx";
import { RatesConfirm } from "./rates-confirm.tsx";
import { useRatesEditor } from "./use-rates-editor.ts";

const words = { ...panelBoardWords, ...panelWords };

/** Old, new, change and spread of every rate; what is doubtful must be confirmed a second time. */
export function RatesEditor({ standing }: { standing: Rates }) {
	const t = useT(words);
	const editor = useRatesEditor(standing);
	const { typed, refused, canSave, pending, doubtful, change } = editor;
	return (
		<form ref={editor.form} noValidate onSubmit={editor.onSubmit} className="grid gap-6">
			<div className="grid gap-5 lg:grid-cols-2">
				{currencies.map((currency) => (
					<CurrencyRows
						key={currency}
						currency={currency}
						standing={standing}
						typed={typed}
						read={editor.read}
						refused={refused}
						onChange={change}
					/>
				))}
			</div>
			<div role="alert" className="empty:hidden">
				{editor.overtaken && (
					<p className="rounded-sm border border-red bg-red-wash px-4 py-3 text-red">{t("board.overtaken")}</p>
				)}
			</div>
			<div className="grid gap-1">
				<TextField
					name="note"
					label={t("board.note")}
					value={typed.note}
					onChange={(note) => change("note", note)}
					maxLength={300}
					hint={t("board.noteHint")}
					error={refused.note}
				/>
				{standing.note && typed.note.trim() !== standing.note && (
					<p className="text-small text-muted">
						{t("board.old")}: <bdi>{standing.note}</bdi>
					</p>
				)}
			</div>
			<div className="flex flex-wrap gap-3">
				<Button type="submit" look="primary" disabled={pending || !canSave}>
					{pending ? t("admin.saving") : t("board.save")}
				</Button>
				{canSave && <Button onClick={editor.reset}>{t("board.reset")}</Button>}
			</div>
			{doubtful && (
				<RatesConfirm
					standing={standing}
					next={doubtful.next}
					doubts={doubtful.doubts}
					pending={pending}
					onConfirm={() => editor.confirm(doubtful)}
					onClose={editor.reconsider}
				/>
			)}
		</form>
	);
}
