import { useQuery } from "@tanstack/react-query";
import { pausableTypes } from "#content/paused.ts";
import { valueOfService } from "#content/service-cards.ts";
import type { EditedService } from "#shared/api/content/types.ts";
import { type Locale, pickText } from "#shared/locale.ts";
import { requestOf } from "#shared/requests/registry.ts";
import { useLocale } from "../../i18n/use-t.ts";
import { adminServicesQuery } from "../core/api/lists.ts";
import { CheckField } from "../core/forms/fields.tsx";
import { SettingsForm, type SettingsFormProps } from "../core/forms/settings-form.tsx";
import { ReadState } from "../core/parts/screen.tsx";
import { useWords } from "../core/parts/words.ts";

interface Orderable {
	readonly id: string;
	readonly label: string;
}

export function OrdersForm(props: SettingsFormProps) {
	const { settings } = props;
	const locale = useLocale();
	const services = useQuery(adminServicesQuery);
	return (
		<>
			<ReadState of={services} />
			{services.data && (
				<Orders
					{...props}
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

function Orders({ orderables, ...props }: SettingsFormProps & { orderables: readonly Orderable[] }) {
	const t = useWords();
	const { settings } = props;
	return (
		<SettingsForm
			{...props}
			draftKey="settings:orders"
			inputOf={(values) => ({
				pausedOrders: orderables.filter(({ id }) => values[id] !== "on").map(({ id }) => id),
				networksMaintenance: values.networksMaintenance === "on",
			})}
		>
			<div className="grid gap-x-6 sm:grid-cols-2">
				{orderables.map(({ id, label }) => (
					<CheckField key={id} name={id} label={label} initial={!settings.pausedOrders.includes(id)} />
				))}
			</div>
			<CheckField name="networksMaintenance" label={t("settings.maintenance")} initial={settings.networksMaintenance} />
		</SettingsForm>
	);
}
