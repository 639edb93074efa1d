import { useQueryClient } from "@tanstack/react-query";
import type { Archive } from "#shared/api/archives.ts";
import { formatNumber } from "#shared/rates/money.ts";
import { minPassphraseLength } from "#shared/staff/archive.ts";
import { formatInstant } from "#shared/time.ts";
import { useLocale } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { api } from "../core/api/api.ts";
import { ActionButton } from "../core/forms/action-button.tsx";
import { CheckedForm } from "../core/forms/fields.tsx";
import { useCheckedForm } from "../core/forms/use-checked-form.ts";
import { useWords } from "../core/parts/words.ts";
import { archivesQuery, DeleteButton, FailureNote, PassphraseField, Progress } from "./archives.tsx";

const megabyte = 1_000_000;

export function TakeOut({ archives }: { archives: readonly Archive[] }) {
	const t = useWords();
	const client = useQueryClient();
	const form = useCheckedForm({
		// The keyboard of a phone ends a word with a space.
		read: (form) => ({ passphrase: String(form.get("passphrase")).trim() }),
		check: ({ passphrase }): Readonly<Record<string, string>> =>
			passphrase.length < minPassphraseLength ? { passphrase: t("archive.passphraseShort") } : {},
		send: (body) => api("POST /api/admin/archives", { body }),
		onDone: () => client.invalidateQueries({ queryKey: archivesQuery.queryKey }),
	});
	const [newest] = archives;
	return (
		<section className="grid content-start gap-4">
			<h2 className="text-title">{t("archive.out")}</h2>
			<p>{t("archive.outText")}</p>
			<p className="text-muted">{t("archive.outCare")}</p>
			{newest?.state === "failed" && <FailureNote archive={newest} title={t("archive.failedOut")} />}
			{newest?.state === "making" ? (
				<Progress title={t("archive.making")} text={t("archive.makingText")} done={newest.done} total={newest.total} />
			) : (
				<CheckedForm of={form}>
					<PassphraseField label={t("archive.passphrase")} hint={t("archive.passphraseHint")} />
					<Button type="submit" variant="solid" className="justify-self-start" disabled={form.isPending}>
						{t("archive.make")}
					</Button>
				</CheckedForm>
			)}
			<ul className="grid border-b border-rule empty:hidden">
				{archives
					.filter(({ state }) => state === "ready")
					.map((archive) => (
						<MadeArchive key={archive.id} archive={archive} />
					))}
			</ul>
		</section>
	);
}

function MadeArchive({ archive }: { archive: Archive }) {
	const t = useWords();
	const locale = useLocale();
	const { id, at, bytes, expiresAt, contents } = archive;
	const size = formatNumber(Math.max(0.01, Math.round((100 * bytes) / megabyte) / 100));
	return (
		<li className="ruled grid gap-2 py-3">
			<p>
				<span className="font-medium lang-ur:font-normal">
					{t("archive.made", { time: formatInstant(at, locale) })}
				</span>{" "}
				<span className="text-muted">{t("archive.until", { time: formatInstant(expiresAt, locale) })}</span>
			</p>
			{contents !== null && contents.lacking > 0 && (
				<p className="text-red">{t("archive.lacking", { count: formatNumber(contents.lacking) })}</p>
			)}
			<div className="flex flex-wrap gap-3">
				<ActionButton
					send={() => api("POST /api/admin/archives/:id/downloads", { params: { id } })}
					// The browser fetches the file itself, so that one of any size fits: the call before it may ask for the password.
					onDone={({ path }) => Object.assign(document.createElement("a"), { href: path, download: "" }).click()}
				>
					{t("archive.download", { size })}
				</ActionButton>
				<DeleteButton id={id} variant="quiet">
					{t("archive.delete")}
				</DeleteButton>
			</div>
		</li>
	);
}
