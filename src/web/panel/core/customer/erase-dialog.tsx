import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import panelInboxWords from "#i18n/en/panel/inbox.json" with { type: "json" };
import { formatNumber } from "#shared/rates/money.ts";
import { isolated } from "#shared/text/direction.ts";
import { useLocalPath, useT } from "../../../i18n/use-t.ts";
import { Confirm } from "../forms/confirm.tsx";
import { useAction } from "../hooks/use-action.ts";

interface EraseDialogProps {
	name: string;
	requests: number;
	send: () => Promise<{ readonly leads: number }>;
	/** Where the way goes on: what is shown is gone. */
	backTo: string;
	queryKey: readonly unknown[];
	onClose: () => void;
	children: ReactNode;
}

export function EraseDialog({ name, requests, send, backTo, queryKey, onClose, children }: EraseDialogProps) {
	const t = useT(panelInboxWords);
	const localPath = useLocalPath();
	const client = useQueryClient();
	const navigate = useNavigate();
	const erase = useAction(send, {
		done: ({ leads }) => t("erase.done", { count: formatNumber(leads) }),
		onDone: async () => {
			await navigate(localPath(backTo));
			client.removeQueries({ queryKey });
		},
		refresh: ["/api/admin/customers", "/api/admin/leads"],
	});
	return (
		<Confirm
			title={t("erase.ask", { name: isolated(name) })}
			action={t("erase.action")}
			pendingAction={t("erase.running")}
			pending={erase.isPending}
			danger
			onConfirm={() => erase.mutate()}
			onClose={onClose}
		>
			{children}
			<p>{t("erase.text", { count: formatNumber(requests) })}</p>
		</Confirm>
	);
}
