import { useQueryClient } from "@tanstack/react-query";
import panelWords from "#i18n/en/panel/common.json" with { type: "json" };
import type { EditedSettings } from "#shared/api/settings.ts";
import { wordsInForce } from "#shared/site-words/groups.ts";
import { withoutPlaceholders } from "#shared/staff/default-settings.ts";
import { settingsQuery } from "../../../app/api/queries.ts";
import { useToast } from "../../../app/overlays/toasts.tsx";
import { useT } from "../../../i18n/use-t.ts";
import { api } from "../api/api.ts";
import { adminSettingsQuery } from "../api/lists.ts";
import type { FormValues } from "./form-values.ts";
import { useEntryForm } from "./use-entry-form.ts";

interface Options {
	readonly settings: EditedSettings;
	readonly draftKey: string;
	readonly check: (values: FormValues) => Record<string, string>;
	readonly inputOf: (values: FormValues) => Partial<EditedSettings>;
	readonly blocked?: boolean;
	readonly onSaved?: (() => void) | undefined;
}

/** A form over some of the settings: sent under the version that it shows, and seen by the site at once. */
export function useSettingsForm({ settings, draftKey, check, inputOf, blocked = false, onSaved }: Options) {
	const t = useT(panelWords);
	const toast = useToast();
	const client = useQueryClient();
	const { version } = settings;
	return useEntryForm<EditedSettings>({
		draftKey,
		version: String(version),
		blocked,
		check,
		send: (values) => api("PUT /api/admin/settings", { body: { ...inputOf(values), version } }),
		onDone: (saved) => {
			client.setQueryData(adminSettingsQuery.queryKey, saved);
			client.setQueryData(
				settingsQuery.queryKey,
				(before) => before && { ...before, ...withoutPlaceholders(saved), siteWords: wordsInForce(saved.siteWords) },
			);
			// The site's words are among the settings, and among what wants Urdu.
			void client.invalidateQueries({ queryKey: ["/api/admin/translations"] });
			if (onSaved) onSaved();
			else toast({ title: t("admin.saved") });
		},
		onConflict: () => void client.invalidateQueries({ queryKey: adminSettingsQuery.queryKey }),
	});
}
