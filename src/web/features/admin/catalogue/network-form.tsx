import { useQueryClient } from "@tanstack/react-query";
import type { Network } from "#shared/api/network.ts";
import { useToast } from "../../../app/toasts.tsx";
import { Button } from "../../../ui/button.tsx";
import { send } from "../core/call.ts";
import { useFailureToast } from "../core/failure.ts";
import { ChangedMeanwhile } from "../core/forms/changed-meanwhile.tsx";
import { CheckField, TextField } from "../core/forms/fields.tsx";
import { ImageField } from "../core/forms/image-field.tsx";
import type { FormValues } from "../core/forms/merge.ts";
import { useEntryForm } from "../core/forms/use-entry-form.ts";
import { adminNetworksQuery } from "../core/lists.ts";
import { useAdminT } from "../core/use-admin-t.ts";
import { SlugField, splitTags, UrduFields } from "./shared-fields.tsx";

/** Makes a network, or changes the one that is given. */
export function NetworkForm({ network, onDone }: { network?: Network; onDone: () => void }) {
	const t = useAdminT();
	const toast = useToast();
	const tellFailure = useFailureToast();
	const client = useQueryClient();
	const form = useEntryForm<Network>({
		draftKey: network ? `network:${network.id}` : "network",
		version: network?.updatedAt ?? null,
		check: (values) => ({
			...(values.name?.trim() ? {} : { name: t("networkForm.nameRequired") }),
			...(values.shortDesc?.trim() ? {} : { shortDesc: t("networkForm.descriptionRequired") }),
		}),
		send: (values) =>
			network
				? send("PATCH", `/api/admin/networks/${network.id}`, { ...inputOf(values), updatedAt: network.updatedAt })
				: send("POST", "/api/admin/networks", inputOf(values)),
		onDone: () => {
			void client.invalidateQueries({ queryKey: adminNetworksQuery.queryKey });
			toast({ title: network ? t("admin.saved") : t("networkForm.created") });
			onDone();
		},
		onFailure: (error) => tellFailure(network ? t("networkForm.saveFailed") : t("networkForm.createFailed"), error),
		onConflict: () => void client.invalidateQueries({ queryKey: adminNetworksQuery.queryKey }),
	});
	const { errors } = form;
	return (
		<>
			<ChangedMeanwhile {...form.meanwhile} />
			<form key={form.formKey} {...form.formProps} className="grid gap-4">
				<TextField
					name="name"
					label={t("networkForm.name")}
					initial={network?.name}
					required
					maxLength={120}
					error={errors.name}
				/>
				<TextField
					name="shortDesc"
					label={t("networkForm.description")}
					initial={network?.shortDesc}
					required
					rows={3}
					maxLength={500}
					error={errors.shortDesc}
				/>
				<SlugField initial={network?.slug} error={errors.slug} />
				<TextField name="geo" label={t("networkForm.geo")} initial={network?.geo} maxLength={120} error={errors.geo} />
				<TextField
					name="tags"
					label={t("networkForm.tags")}
					initial={network?.tags.join(", ")}
					hint={t("networkForm.tagsHint")}
					error={errors.tags}
				/>
				<ImageField
					name="logoUrl"
					label={t("networkForm.logo")}
					kind="image"
					standing={network?.logoUrl ?? null}
					kept={form.keptValue("logoUrl")}
					onChange={form.keepDraft}
				/>
				<UrduFields
					open={Boolean(errors.nameUr ?? errors.shortDescUr ?? network?.nameUr ?? network?.shortDescUr)}
					fields={[
						{ name: "nameUr", label: t("catalogue.nameUr"), initial: network?.nameUr, error: errors.nameUr },
						{
							name: "shortDescUr",
							label: t("catalogue.descriptionUr"),
							initial: network?.shortDescUr,
							rows: 3,
							error: errors.shortDescUr,
						},
					]}
				/>
				<div className="flex flex-wrap gap-x-8">
					<CheckField name="featured" label={t("catalogue.featured")} initial={network?.featured ?? false} />
					<CheckField name="isActive" label={t("catalogue.active")} initial={network?.isActive ?? true} />
				</div>
				<Button type="submit" look="primary" disabled={form.pending}>
					{network
						? form.pending
							? t("admin.saving")
							: t("admin.save")
						: form.pending
							? t("catalogue.creating")
							: t("networkForm.create")}
				</Button>
			</form>
		</>
	);
}

function inputOf(values: FormValues) {
	const { name, nameUr, slug, shortDesc, shortDescUr, geo, tags, logoUrl, featured, isActive } = values;
	return {
		name,
		nameUr,
		slug,
		shortDesc,
		shortDescUr,
		geo,
		logoUrl,
		tags: splitTags(tags ?? ""),
		featured: featured === "on",
		isActive: isActive === "on",
	};
}
