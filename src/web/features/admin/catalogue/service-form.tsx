import { useQueryClient } from "@tanstack/react-query";
import type { Service } from "#shared/api/service.ts";
import { useToast } from "../../../app/toasts.tsx";
import { Button } from "../../../ui/button.tsx";
import { send } from "../core/call.ts";
import { useFailureToast } from "../core/failure.ts";
import { ChangedMeanwhile } from "../core/forms/changed-meanwhile.tsx";
import { CheckField, TextField } from "../core/forms/fields.tsx";
import { ImageField } from "../core/forms/image-field.tsx";
import type { FormValues } from "../core/forms/merge.ts";
import { useEntryForm } from "../core/forms/use-entry-form.ts";
import { adminServicesQuery } from "../core/lists.ts";
import { useAdminT } from "../core/use-admin-t.ts";
import { SlugField, UrduFields } from "./shared-fields.tsx";

/** Makes a service, or changes the one that is given. */
export function ServiceForm({ service, onDone }: { service?: Service; onDone: () => void }) {
	const t = useAdminT();
	const toast = useToast();
	const tellFailure = useFailureToast();
	const client = useQueryClient();
	const form = useEntryForm<Service>({
		draftKey: service ? `service:${service.id}` : "service",
		version: service?.updatedAt ?? null,
		check: (values) => ({
			...(values.name?.trim() ? {} : { name: t("serviceForm.nameRequired") }),
			...(values.shortDesc?.trim() ? {} : { shortDesc: t("serviceForm.descriptionRequired") }),
		}),
		send: (values) =>
			service
				? send("PATCH", `/api/admin/services/${service.id}`, { ...inputOf(values), updatedAt: service.updatedAt })
				: send("POST", "/api/admin/services", inputOf(values)),
		onDone: () => {
			void client.invalidateQueries({ queryKey: adminServicesQuery.queryKey });
			toast({ title: service ? t("admin.saved") : t("serviceForm.created") });
			onDone();
		},
		onFailure: (error) => tellFailure(service ? t("serviceForm.saveFailed") : t("serviceForm.createFailed"), error),
		onConflict: () => void client.invalidateQueries({ queryKey: adminServicesQuery.queryKey }),
	});
	const { errors } = form;
	return (
		<>
			<ChangedMeanwhile {...form.meanwhile} />
			<form key={form.formKey} {...form.formProps} className="grid gap-4">
				<TextField
					name="name"
					label={t("serviceForm.name")}
					initial={service?.name}
					required
					maxLength={120}
					error={errors.name}
				/>
				<TextField
					name="shortDesc"
					label={t("serviceForm.description")}
					initial={service?.shortDesc}
					required
					rows={3}
					maxLength={500}
					error={errors.shortDesc}
				/>
				<TextField
					name="longDesc"
					label={t("serviceForm.longDescription")}
					initial={service?.longDesc}
					rows={5}
					maxLength={10_000}
					error={errors.longDesc}
				/>
				<SlugField initial={service?.slug} error={errors.slug} />
				<TextField
					name="icon"
					label={t("serviceForm.icon")}
					initial={service?.icon}
					dir="ltr"
					hint={t("serviceForm.iconHint")}
					error={errors.icon}
				/>
				<ImageField
					name="cardImage"
					label={t("serviceForm.image")}
					kind="picture"
					standing={service?.cardImage ?? null}
					kept={form.keptValue("cardImage")}
					onChange={form.keepDraft}
				/>
				<UrduFields
					open={Boolean(errors.nameUr ?? service?.nameUr ?? service?.shortDescUr)}
					fields={[
						{ name: "nameUr", label: t("catalogue.nameUr"), initial: service?.nameUr, error: errors.nameUr },
						{
							name: "shortDescUr",
							label: t("catalogue.descriptionUr"),
							initial: service?.shortDescUr,
							rows: 3,
							error: errors.shortDescUr,
						},
						{
							name: "longDescUr",
							label: t("catalogue.longUr"),
							initial: service?.longDescUr,
							rows: 5,
							error: errors.longDescUr,
						},
					]}
				/>
				<div className="flex flex-wrap gap-x-8">
					<CheckField name="featured" label={t("catalogue.featured")} initial={service?.featured ?? false} />
					<CheckField name="isActive" label={t("catalogue.active")} initial={service?.isActive ?? true} />
				</div>
				<Button type="submit" look="primary" disabled={form.pending}>
					{service
						? form.pending
							? t("admin.saving")
							: t("admin.save")
						: form.pending
							? t("catalogue.creating")
							: t("serviceForm.create")}
				</Button>
			</form>
		</>
	);
}

function inputOf({ featured, isActive, ...texts }: FormValues) {
	return { ...texts, featured: featured === "on", isActive: isActive === "on" };
}
