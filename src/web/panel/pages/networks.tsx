import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { EditedNetwork } from "#shared/api/content/types.ts";
import { useToast } from "../../app/overlays/toasts.tsx";
import { useLocale } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { api } from "../core/api/api.ts";
import { adminNetworksQuery } from "../core/api/lists.ts";
import { ConfirmedButton } from "../core/forms/confirm.tsx";
import { SearchField } from "../core/forms/fields.tsx";
import { useAction } from "../core/hooks/use-action.ts";
import { lazyPart } from "../core/parts/lazy-part.tsx";
import { LogoImage } from "../core/parts/logo-image.tsx";
import { Empty, ReadState, ScreenHead } from "../core/parts/screen.tsx";
import { useWords } from "../core/parts/words.ts";

const LogoDialog = lazyPart(async () => (await import("../catalogue/logo-dialog.tsx")).LogoDialog);

export function Component() {
	const t = useWords();
	const networks = useQuery(adminNetworksQuery);
	const [search, setSearch] = useState("");
	const [chosen, setChosen] = useState<EditedNetwork | null>(null);
	const [sending, setSending] = useState(false);
	const toast = useToast();
	const client = useQueryClient();
	const save = useAction(
		({ network, logoUrl }: { network: EditedNetwork; logoUrl: string | null }) =>
			api("PATCH /api/admin/networks/:id/logo", { params: { id: network.id }, body: { logoUrl } }),
		{
			onDone: async ({ logoUrl, name }) => {
				await client.invalidateQueries({ queryKey: adminNetworksQuery.queryKey });
				if (logoUrl) toast({ title: t("logos.saved"), text: t("logos.savedText") });
				else toast({ title: t("logos.removed", { name }) });
			},
			failed: t("logos.updateFailed"),
		},
	);
	const fitting = networks.data?.filter((network) => fits(network, search)) ?? [];
	const found = fitting.toSorted((one, other) => one.name.localeCompare(other.name));
	return (
		<>
			<ScreenHead title={t("logos.title")} text={t("logos.subtitle")} />
			<div className="mb-5 grid gap-2 sm:flex sm:items-center sm:gap-5">
				<SearchField label={t("logos.search")} value={search} onChange={setSearch} />
				<p role="status" className="shrink-0 text-muted">
					{networks.data && t("logos.found", { count: found.length })}
				</p>
			</div>
			<ReadState of={networks} text={t("logos.loading")} />
			{networks.data && found.length === 0 && <Empty title={t("logos.noneFound")}>{t("logos.adjust")}</Empty>}
			<ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
				{found.map((network) => (
					<li key={network.id}>
						<LogoCard
							network={network}
							uploading={sending && chosen?.id === network.id}
							saving={save.isPending && save.variables?.network.id === network.id}
							onUpload={() => setChosen(network)}
							onRemove={(close) => save.mutate({ network, logoUrl: null }, { onSettled: close })}
						/>
					</li>
				))}
			</ul>
			{chosen && (
				<LogoDialog
					network={chosen}
					onSending={setSending}
					onClose={() => setChosen(null)}
					onUploaded={(logoUrl) => {
						setChosen(null);
						save.mutate({ network: chosen, logoUrl });
					}}
				/>
			)}
		</>
	);
}

interface LogoCardProps {
	network: EditedNetwork;
	uploading: boolean;
	saving: boolean;
	onUpload: () => void;
	onRemove: (close: () => void) => void;
}

function LogoCard({ network, uploading, saving, onUpload, onRemove }: LogoCardProps) {
	const t = useWords();
	const isUrdu = useLocale() === "ur";
	const comma = isUrdu ? "، " : ", ";
	const { name, shortDesc, shortDescUr, featured, geo, logoUrl, slug, tags } = network;
	const isBusy = uploading || saving;
	const facts = [
		{ term: t("logos.slug"), text: slug, dir: "ltr" },
		{ term: t("logos.tags"), text: tags.join(comma) || t("logos.noTags"), dir: undefined },
	];
	return (
		<article className="sheet grid h-full content-start gap-3 p-4" aria-busy={saving}>
			<header>
				<h2 className="text-heading">
					<bdi>{name}</bdi>
				</h2>
				<p className="text-small text-muted">
					<bdi>{(isUrdu && shortDescUr) || shortDesc}</bdi>
				</p>
			</header>
			<p className="flex flex-wrap gap-2">
				<span className={`stamp ${featured ? "text-green" : "text-muted"}`}>
					{t(featured ? "logos.featured" : "logos.standard")}
				</span>
				{geo && (
					<span className="stamp text-ink">
						<bdi>{geo}</bdi>
					</span>
				)}
			</p>
			<LogoImage url={logoUrl} alt={t("logos.of", { name })} large />
			<Button onClick={onUpload} disabled={isBusy} aria-label={isBusy ? undefined : t("logos.uploadFor", { name })}>
				{t(isBusy ? "logos.uploading" : "logos.upload")}
			</Button>
			{logoUrl && !uploading && (
				<ConfirmedButton
					variant="quiet"
					label={t("image.remove")}
					aria-label={`${t("image.remove")}: ${name}`}
					question={t("logos.removeOf", { name })}
					text={t("logos.removeText")}
					pending={saving}
					onConfirm={onRemove}
				/>
			)}
			<p role="status" className="text-small text-muted empty:hidden">
				{saving && t("logos.processing")}
			</p>
			<dl className="ruled mt-auto grid gap-1 pt-2 text-small">
				{facts.map(({ term, text, dir }) => (
					<div key={term} className="flex flex-wrap gap-x-2">
						<dt className="text-muted">{term}:</dt>
						<dd className="min-w-0">
							<bdi dir={dir}>{text}</bdi>
						</dd>
					</div>
				))}
			</dl>
		</article>
	);
}

// By name or slug, whatever the case (specification, section 2).
function fits({ name, slug }: EditedNetwork, search: string): boolean {
	const wanted = search.trim().toLowerCase();
	return name.toLowerCase().includes(wanted) || slug.toLowerCase().includes(wanted);
}
