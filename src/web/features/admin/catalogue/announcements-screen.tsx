import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Announcement } from "#shared/api/announcement.ts";
import { formatInstant } from "#shared/time.ts";
import { useToast } from "../../../app/toasts.tsx";
import { useLocale } from "../../../i18n/use-t.ts";
import { Button } from "../../../ui/button.tsx";
import { send } from "../core/call.ts";
import { useFailureToast } from "../core/failure.ts";
import { ChangedMeanwhile } from "../core/forms/changed-meanwhile.tsx";
import { CheckField, TextField } from "../core/forms/fields.tsx";
import { useEntryForm } from "../core/forms/use-entry-form.ts";
import { adminAnnouncementsQuery } from "../core/lists.ts";
import { ScreenHead } from "../core/screen-head.tsx";
import { LoadFailure, Loading } from "../core/states.tsx";
import { useAdminT } from "../core/use-admin-t.ts";
import { EntryList } from "./entry-list.tsx";

const path = "/api/admin/announcements";

export function AnnouncementsScreen() {
	const t = useAdminT();
	const locale = useLocale();
	const announcements = useQuery(adminAnnouncementsQuery);
	const [made, setMade] = useState(0);
	return (
		<>
			<ScreenHead title={t("nav.announcements")} text={t("announcement.subtitle")} />
			<div className="two-columns">
				<section className="sheet margin-rule grid content-start gap-4 p-4 sm:p-5">
					<h2 className="text-heading">{t("announcement.new")}</h2>
					<AnnouncementForm key={made} onDone={() => setMade(made + 1)} />
				</section>
				{announcements.isPending && <Loading />}
				{announcements.isError && !announcements.data && (
					<LoadFailure error={announcements.error} onRetry={() => announcements.refetch()} />
				)}
				{announcements.data && (
					<EntryList
						title={t("announcement.existing")}
						empty={t("announcement.empty")}
						path={path}
						flag="active"
						entries={announcements.data.map((entry) => ({ ...entry, name: shorten(entry.text), isOn: entry.active }))}
						describe={(entry) => (
							<div className="grid gap-1">
								<p>
									<bdi>{entry.text}</bdi>
								</p>
								{entry.textUr && (
									<p lang="ur" dir="rtl" className="font-(family-name:--font-nastaliq) leading-loose">
										<bdi>{entry.textUr}</bdi>
									</p>
								)}
								<p className="flex flex-wrap items-center gap-2 text-small text-muted">
									<span className={`stamp ${entry.active ? "text-green" : "text-muted"}`}>
										{entry.active ? t("announcement.isShown") : t("catalogue.isHidden")}
									</span>
									<time dateTime={entry.updatedAt}>{formatInstant(entry.updatedAt, locale)}</time>
								</p>
							</div>
						)}
						edit={(entry, close) => <AnnouncementForm announcement={entry} onDone={close} />}
					/>
				)}
			</div>
		</>
	);
}

function AnnouncementForm({ announcement, onDone }: { announcement?: Announcement; onDone: () => void }) {
	const t = useAdminT();
	const toast = useToast();
	const tellFailure = useFailureToast();
	const client = useQueryClient();
	const form = useEntryForm<Announcement>({
		draftKey: announcement ? `announcement:${announcement.id}` : "announcement",
		version: announcement?.updatedAt ?? null,
		check: (values): Record<string, string> => (values.text?.trim() ? {} : { text: t("issue.required") }),
		send: ({ text, textUr, active }) => {
			const body = { text, textUr, active: active === "on" };
			return announcement
				? send("PATCH", `${path}/${announcement.id}`, { ...body, updatedAt: announcement.updatedAt })
				: send("POST", path, body);
		},
		onDone: () => {
			void client.invalidateQueries({ queryKey: [path] });
			toast({ title: t("admin.saved") });
			onDone();
		},
		onFailure: (error) => tellFailure(t("admin.failed"), error),
		onConflict: () => void client.invalidateQueries({ queryKey: [path] }),
	});
	return (
		<>
			<ChangedMeanwhile {...form.meanwhile} />
			<form key={form.formKey} {...form.formProps} className="grid gap-4">
				<TextField
					name="text"
					label={t("announcement.text")}
					initial={announcement?.text}
					required
					rows={3}
					maxLength={500}
					error={form.errors.text}
				/>
				<TextField
					name="textUr"
					label={t("announcement.textUr")}
					initial={announcement?.textUr}
					rows={3}
					maxLength={500}
					lang="ur"
					error={form.errors.textUr}
				/>
				<CheckField name="active" label={t("announcement.active")} initial={announcement?.active ?? true} />
				<Button type="submit" look="primary" disabled={form.pending}>
					{form.pending ? t("admin.saving") : t("admin.save")}
				</Button>
			</form>
		</>
	);
}

function shorten(text: string): string {
	return text.length > 60 ? `${text.slice(0, 60).trimEnd()}…` : text;
}
