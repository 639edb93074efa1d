import { useQuery } from "@tanstack/react-query";
import { DropdownMenu } from "radix-ui";
import { Fragment, useRef } from "react";
import type { LeadChange } from "#shared/api/leads/inbox.ts";
import type { LeadDetail } from "#shared/api/leads/lead.ts";
import { isFinished } from "#shared/leads/lead-status.ts";
import { mailtoLink, whatsappLink } from "#shared/text/contact-links.ts";
import { useToast } from "../../../app/overlays/toasts.tsx";
import { useLocale } from "../../../i18n/use-t.ts";
import { Button } from "../../../ui/button.tsx";
import { CheckIcon, MailIcon, WhatsappIcon } from "../../../ui/icons.tsx";
import { staffQuery } from "../../core/api/lists.ts";
import { DotsIcon } from "../../core/parts/icons.tsx";
import { useSession } from "../../core/session/use-session.ts";
import { useWords } from "./words.ts";

export type Asking = "done" | "reject" | "snooze" | "erase" | "sent";

interface LeadMenuProps {
	lead: LeadDetail;
	onChange: (change: Omit<LeadChange, "version">, message?: string) => void;
	onSpam: () => void;
	onAsk: (asking: Asking) => void;
}

export function LeadBar({ pending, onReply, ...menu }: LeadMenuProps & { pending: boolean; onReply: () => void }) {
	const t = useWords();
	const { lead, onAsk } = menu;
	const reopen = () => menu.onChange({ status: "IN_REVIEW" }, t("lead.moved", { status: t("status.IN_REVIEW") }));
	const isOver = isFinished(lead.status);
	return (
		<section aria-label={t("lead.bar")} className="lead-bar">
			<Button variant="primary" onClick={onReply} className="grow">
				{lead.whatsapp ? <WhatsappIcon /> : <MailIcon />}
				{t("lead.reply")}
			</Button>
			<Button
				variant={isOver ? "outline" : "solid"}
				disabled={pending}
				onClick={isOver ? reopen : () => onAsk("done")}
				className="grow"
			>
				{!isOver && <CheckIcon />}
				{t(isOver ? "move.reopen" : "view.done")}
			</Button>
			<LeadMenu {...menu} reopen={reopen} />
		</section>
	);
}

interface MenuItem {
	readonly label: string;
	readonly run?: () => void;
	readonly href?: string;
	readonly isDanger?: boolean;
}

const menuItem =
	"flex min-h-11 cursor-pointer items-center px-4 select-none data-highlighted:bg-green-wash data-highlighted:outline-2 data-highlighted:-outline-offset-2 data-highlighted:outline-transparent forced-colors:data-highlighted:outline-[Highlight]";

function LeadMenu(props: LeadMenuProps & { reopen: () => void }) {
	const t = useWords();
	const isUrdu = useLocale() === "ur";
	const groups = useMenu(props);
	// What was chosen begins when the menu is gone and its button has the focus: a dialog gives it back there.
	const chosen = useRef<() => void>(undefined);
	return (
		<DropdownMenu.Root modal={false} dir={isUrdu ? "rtl" : "ltr"}>
			<DropdownMenu.Trigger
				aria-label={t("admin.more")}
				data-tip={t("admin.more")}
				className="grid size-11 shrink-0 place-items-center rounded-sm border border-rule-strong bg-raised hover:border-green hover:text-green"
			>
				<DotsIcon />
			</DropdownMenu.Trigger>
			<DropdownMenu.Portal>
				<DropdownMenu.Content
					align="end"
					sideOffset={8}
					collisionPadding={8}
					className="z-80 max-h-(--radix-dropdown-menu-content-available-height) max-w-[min(22rem,96vw)] overflow-y-auto rounded-md border border-rule-strong bg-raised py-1 shadow-sheet"
					onCloseAutoFocus={() => {
						if (chosen.current) setTimeout(chosen.current);
						chosen.current = undefined;
					}}
				>
					{groups.map((items, index) => (
						<Fragment key={items[0]?.label}>
							{index > 0 && <DropdownMenu.Separator className="my-1 border-t border-rule" />}
							{items.map(({ label, run, href, isDanger }) => (
								<DropdownMenu.Item
									key={label}
									asChild={href !== undefined}
									onSelect={() => {
										chosen.current = run;
									}}
									className={`${menuItem} ${isDanger ? "text-red" : ""}`}
								>
									{href === undefined ? (
										label
									) : (
										<a href={href} {...(href.startsWith("https:") && { target: "_blank", rel: "noopener noreferrer" })}>
											{label}
										</a>
									)}
								</DropdownMenu.Item>
							))}
						</Fragment>
					))}
				</DropdownMenu.Content>
			</DropdownMenu.Portal>
		</DropdownMenu.Root>
	);
}

function useMenu({ lead, onChange, onSpam, onAsk, reopen }: LeadMenuProps & { reopen: () => void }): MenuItem[][] {
	const t = useWords();
	const toast = useToast();
	const user = useSession().data?.user;
	const staff = useQuery(staffQuery).data ?? [];
	const isOver = isFinished(lead.status);
	const isAside = lead.snoozedUntil !== null || lead.waitingFor !== null;
	const assign = (label: string, assigneeId: string | null) => ({ label, run: () => onChange({ assigneeId }) });
	const others = staff.filter(({ id, disabledAt }) => !disabledAt && id !== user?.id && id !== lead.assigneeId);
	const wake = () => onChange({ snoozedUntil: null, waitingFor: null }, t("aside.back"));
	const copy = () => {
		const copied = () => toast({ title: t("lead.copied") });
		void navigator.clipboard?.writeText(lead.whatsapp || (lead.email ?? "")).then(copied, () => undefined);
	};
	const mine: MenuItem =
		lead.assigneeId === user?.id ? assign(t("lead.letGo"), null) : assign(t("lead.take"), user?.id ?? null);
	const whose: MenuItem[] = [mine, ...others.map(({ id, name }) => assign(t("lead.assignTo", { name }), id))];
	if (!isOver) whose.push({ label: t("row.snooze"), run: () => onAsk("snooze") });
	if (!isOver && isAside) whose.push({ label: t("lead.wake"), run: wake });
	const reach: MenuItem[] = lead.whatsapp
		? [
				{ label: t("lead.call"), href: `tel:${lead.whatsapp}` },
				{ label: t("lead.copy"), run: copy },
				{ label: t("leads.whatsapp"), href: whatsappLink(lead.whatsapp), run: () => onAsk("sent") },
			]
		: [
				{ label: t("lead.mail"), href: mailtoLink(lead.email ?? "") },
				{ label: t("lead.copyEmail"), run: copy },
			];
	const end: MenuItem[] = isOver
		? [{ label: t("move.reopen"), run: reopen }]
		: [
				{ label: t("move.REJECTED"), run: () => onAsk("reject") },
				{ label: t("lead.spam"), run: onSpam, isDanger: true },
			];
	if (user?.isOwner) end.push({ label: t("erase.action"), run: () => onAsk("erase"), isDanger: true });
	return [whose, reach, end];
}
