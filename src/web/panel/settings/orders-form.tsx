import { useQuery } from "@tanstack/react-query";
import { pausableTypes } from "#content/paused.ts";
import { valueOfService } from "#content/service-cards.ts";
import { panelBoardWords } from "#i18n/en/panel/board.ts";
import { panelWords } from "#i18n/en/panel/common.ts";
import type { EditedService } from "#shared/api/content/service.ts";
import type { EditedSettings } from "#shared/api/settings.ts";
import { type Locale, pickText } from "#shared/locale.ts";
import { requestOf } from "#shared/requests/registry.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { adminServicesQuery } from "../core/api/lists.ts";
import { ChangedMeanwhile } from "../core/forms/changed-meanwhile.tsx";
import { CheckField } from "../core/forms/fields.tsx";
import type { FormValues } from "../core/forms/form-values.ts";
import { SaveBar } from "../core/forms/save-bar.tsx";
import { useSettingsForm } from "../core/forms/use-settings-form.ts";
import { LoadFailure, Loading } from "../core/parts/screen.tsx";
import { SectionHeading } from "./section-list.tsx";
import { type SaveProps, useTyped } from "./use-typed.ts";

interface Orderable {
	readonly id: string;
	readonly label: string;
}

/** Which services and trades take orders; what is switched off stays on the site with a note in the place of its button. */
export function OrdersSection({ settings }: { settings: EditedSettings }) {
	const t = useT(panelBoardWords);
	return (
		<section className="mt-12 grid max-w-text gap-3">
			<SectionHeading section="orders">{t("orders.heading")}</SectionHeading>
			<p className="text-muted">{t("orders.text")}</p>
			<Orders settings={settings} />
		</section>
	);
}

type OrdersProps = SaveProps & { settings: EditedSettings };

/** The form of it, once the services are there. */
export function Orders({ settings, ...save }: OrdersProps) {
	const locale = useLocale();
	const services = useQuery(adminServicesQuery);
	return (
		<>
			{services.isPending && <Loading />}
			{services.isError && !services.data && <LoadFailure error={services.error} onRetry={() => services.refetch()} />}
			{services.data && (
				<OrdersForm
					settings={settings}
					{...save}
					orderables={[
						...services.data.map(({ slug, name, nameUr }) => ({
							id: slug,
							label: pickText({ en: name, ur: nameUr }, locale),
						})),
						...pausableTypes.map((type) => ({ id: type, label: requestOf(type).label[locale] })),
						...pausedByFirstName(settings.pausedOrders, services.data, locale),
					]}
				/>
			)}
		</>
	);
}

/** Services that have another slug by now, or are gone, and are still paused on the home page and in the order form. */
function pausedByFirstName(paused: readonly string[], services: readonly EditedService[], locale: Locale): Orderable[] {
	const existing = new Set<string>([...pausableTypes, ...services.map(({ slug }) => slug)]);
	const order = requestOf("SERVICE_ORDER").fields.find(({ name }) => name === "service");
	const options = order?.kind === "choice" ? order.options : [];
	return paused
		.filter((name) => !existing.has(name))
		.map((name) => ({
			id: name,
			label: options.find(({ value }) => value === valueOfService(name))?.label[locale] ?? name,
		}));
}

function OrdersForm({
	settings,
	orderables,
	save,
	onSaved,
	onTyped,
}: OrdersProps & { orderables: readonly Orderable[] }) {
	const t = useT(panelWords);
	const inputOf = (values: FormValues) => ({
		pausedOrders: orderables.filter(({ id }) => values[id] !== "on").map(({ id }) => id),
	});
	const form = useSettingsForm({ settings, draftKey: "settings:orders", check: () => ({}), inputOf, onSaved });
	const { onInput } = useTyped(form, inputOf, onTyped);
	return (
		<>
			<ChangedMeanwhile {...form.meanwhile} />
			<form key={form.formKey} {...form.formProps} onInput={onInput} className="save-form gap-4">
				<div className="grid gap-x-6 sm:grid-cols-2">
					{orderables.map(({ id, label }) => (
						<CheckField key={id} name={id} label={label} initial={!settings.pausedOrders.includes(id)} />
					))}
				</div>
				<SaveBar unsaved={form.unsaved}>
					<Button type="submit" variant={save ? "primary" : "solid"} disabled={form.pending}>
						{form.pending ? t("admin.saving") : (save ?? t("admin.save"))}
					</Button>
				</SaveBar>
			</form>
		</>
	);
}
