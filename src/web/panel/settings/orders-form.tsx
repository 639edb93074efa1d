import { useQuery } from "@tanstack/react-query";
import { pausableTypes } from "#content/paused.ts";
import { valueOfService } from "#content/service-cards.ts";
import { type Locale, pickText } from "#shared/locale.ts";
import { requestOf } from "#shared/requests/registry.ts";
import { useLocale } from "../../i18n/use-t.ts";
import { adminServicesQuery } from "../core/api/lists.ts";
import { CheckField } from "../core/forms/fields.tsx";
import { SettingsForm, type SettingsFormProps } from "../core/forms/settings-form.tsx";
import { ReadState } from "../core/parts/screen.tsx";
import { useWords } from "../core/parts/words.ts";

export function OrdersForm(props: SettingsFormProps) {
	const { pausedOrders, networksMaintenance } = props.settings;
	const t = useWords();
	const locale = useLocale();
	const services = useQuery(adminServicesQuery);
	if (!services.data) return <ReadState of={services} />;
	const orderables = [
		...services.data.map(({ slug, name, nameUr }) => ({ id: slug, label: pickText({ en: name, ur: nameUr }, locale) })),
		...pausableTypes.map((type) => ({ id: type, label: requestOf(type).label[locale] })),
	];
	// Services that have another slug by now, or are gone, and are still paused on the home page and in the order form.
	const former = pausedOrders
		.filter((name) => !orderables.some(({ id }) => id === name))
		.map((name) => ({ id: name, label: firstNameOf(name, locale) }));
	const all = [...orderables, ...former];
	return (
		<>
			<ReadState of={services} />
			<SettingsForm
				{...props}
				draftKey="settings:orders"
				inputOf={(values) => ({
					pausedOrders: all.filter(({ id }) => values[id] !== "on").map(({ id }) => id),
					networksMaintenance: values.networksMaintenance === "on",
				})}
			>
				<div className="grid gap-x-6 sm:grid-cols-2">
					{all.map(({ id, label }) => (
						<CheckField key={id} name={id} label={label} initial={!pausedOrders.includes(id)} />
					))}
				</div>
				<CheckField name="networksMaintenance" label={t("settings.maintenance")} initial={networksMaintenance} />
			</SettingsForm>
		</>
	);
}

function firstNameOf(slug: string, locale: Locale): string {
	const order = requestOf("SERVICE_ORDER").fields.find(({ name }) => name === "service");
	const options = order?.kind === "choice" ? order.options : [];
	return options.find(({ value }) => value === valueOfService(slug))?.label[locale] ?? slug;
}
