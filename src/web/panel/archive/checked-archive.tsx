import { useId, useState } from "react";
import type { Archive } from "#shared/api/archives.ts";
import { formatNumber } from "#shared/rates/money.ts";
import { formatInstant } from "#shared/time.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { Facts } from "../../ui/facts.tsx";
import { api } from "../core/api/api.ts";
import { ConfirmedButton } from "../core/forms/confirm.tsx";
import { SelectField } from "../core/forms/fields.tsx";
import { useAction } from "../core/hooks/use-action.ts";
import { useSession } from "../core/session/use-session.ts";
import { archivesQuery, useDelete, words } from "./archives.tsx";

export function CheckedArchive({ archive: { id, contents } }: { archive: Archive }) {
	const t = useT(words);
	const locale = useLocale();
	const heading = useId();
	const discarding = useDelete();
	const open = contents?.accounts.filter(({ disabled }) => !disabled) ?? [];
	const own = useSession().data?.user.email;
	const same = open.find(({ email }) => email === own)?.id;
	const [account, setAccount] = useState<string | null>(null);
	const chosen = account ?? same ?? "";
	const applying = useAction(
		() =>
			api("POST /api/admin/archives/arrivals/:id/application", { params: { id }, body: { accountId: chosen || null } }),
		{ refresh: [archivesQuery] },
	);
	if (!contents) return null;
	const { rows } = contents;
	const count = (table: string) => <bdi className="figure">{formatNumber(rows[table] ?? 0)}</bdi>;
	return (
		<div className="grid gap-4">
			<Facts
				id={heading}
				title={t("archive.holds")}
				facts={[
					{ name: t("archive.brand"), value: <bdi>{contents.brand ?? "Sauda"}</bdi> },
					{ name: t("archive.madeAt"), value: formatInstant(contents.madeAt, locale) },
					{ name: t("archive.requests"), value: count("leads") },
					{ name: t("archive.customers"), value: count("contacts") },
					{ name: t("tab.networks"), value: count("networks") },
					{ name: t("tab.services"), value: count("services") },
					{ name: t("archive.pages"), value: count("pages") },
					{ name: t("archive.images"), value: <bdi className="figure">{formatNumber(contents.images)}</bdi> },
					{ name: t("archive.accounts"), value: count("users") },
				]}
			/>
			<SelectField
				name="account"
				label={t("archive.you")}
				value={chosen}
				onChange={setAccount}
				options={[
					...open.map((each) => ({ value: each.id, label: `${each.name} (${each.email})` })),
					// The address decides where it is the same: no two accounts can have one.
					...(same ? [] : [{ value: "", label: t("archive.nobody") }]),
				]}
			/>
			<div className="flex flex-wrap gap-3">
				<ConfirmedButton
					variant="solid"
					label={t("archive.import")}
					question={t("archive.sure")}
					text={
						<>
							<p>{t("archive.sureText")}</p>
							<p>{t("archive.sureYou")}</p>
						</>
					}
					pendingAction={t("archive.importing")}
					pending={applying.isPending}
					onConfirm={(close) => applying.mutate(undefined, { onSettled: close })}
				/>
				<Button disabled={discarding.isPending} onClick={() => discarding.mutate(id)}>
					{t("archive.discard")}
				</Button>
			</div>
		</div>
	);
}
