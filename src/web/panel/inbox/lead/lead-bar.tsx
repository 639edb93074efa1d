import { useQuery } from "@tanstack/react-query";
import { DropdownMenu } from "radix-ui";
import { type ReactNode, useRef } from "react";
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
import type { LeadActions } from "./use-lead-actions.ts";
import { useWords } from "./words.ts";

/** What is asked of a lead before something is done with it; `sent`: after its chat was opened. */
export type Asking = "done" | "reject" | "snooze" | "erase" | "sent";

interface LeadMenuProps {
	lead: LeadDetail;
	actions: LeadActions;
	onAsk: (asking: Asking) => void;
}

/** What is done with a lead most, within reach of the thumb wherever the page is scrolled to. */
export function LeadBar({ onReply, ...menu }: LeadMenuProps & { onReply: () => void }) {
	const t = useWords();
	const { lead, actions, onAsk } = menu;
	const isOver = isFinished(lead.status);
	return (
		<section aria-label={t("lead.bar")} className="lead-bar">
			<Button variant="primary" onClick={onReply} className="grow">
				{lead.whatsapp ? <WhatsappIcon /> : <MailIcon />}
				{t("lead.reply")}
			</Button>
			<Button
				variant={isOver ? "outline" : "solid"}
				disabled={actions.pending}
				onClick={() => (isOver ? actions.change({ status: "IN_REVIEW" }) : onAsk("done"))}
				className="grow"
			>
				{!isOver && <CheckIcon />}
				{t(isOver ? "move.reopen" : "view.done")}
			</Button>
			<LeadMenu {...menu} />
		</section>
	);
}

function LeadMenu({ lead, actions, onAsk }: LeadMenuProps) {
	const t = useWords();
	const toast = useToast();
	const isUrdu = useLocale() === "ur";
	const user = useSession().data?.user;
	const staff = useQuery(staffQuery).data ?? [];
	// What was chosen begins when the menu is gone and its button has the focus: a dialog gives it back there.
	const chosen = useRef<(() => void) | null>(null);
	const choose = (run: () => void) => () => {
		chosen.current = run;
	};
	const isOver = isFinished(lead.status);
	const isAside = lead.snoozedUntil !== null || lead.waitingFor !== null;
	const isMine = lead.assigneeId === user?.id;
	const chat = whatsappLink(lead.whatsapp);
	const copy = () =>
		void navigator.clipboard?.writeText(lead.whatsapp || (lead.email ?? "")).then(
			() => toast({ title: t("lead.copied") }),
			() => undefined,
		);
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
					className="z-60 max-h-(--radix-dropdown-menu-content-available-height) max-w-[min(22rem,96vw)] overflow-y-auto rounded-md border border-rule-strong bg-raised py-1 shadow-sheet"
					onCloseAutoFocus={() => {
						const run = chosen.current;
						chosen.current = null;
						if (run) setTimeout(run);
					}}
				>
					{isMine ? (
						<Item onSelect={choose(() => actions.change({ assigneeId: null }))}>{t("lead.letGo")}</Item>
					) : (
						user && <Item onSelect={choose(() => actions.change({ assigneeId: user.id }))}>{t("lead.take")}</Item>
					)}
					{staff
						.filter(({ id, disabledAt }) => !disabledAt && id !== user?.id && id !== lead.assigneeId)
						.map(({ id, name }) => (
							<Item key={id} onSelect={choose(() => actions.change({ assigneeId: id }))}>
								{t("lead.assignTo", { name })}
							</Item>
						))}
					{!isOver && <Item onSelect={choose(() => onAsk("snooze"))}>{t("row.snooze")}</Item>}
					{!isOver && isAside && (
						<Item onSelect={choose(() => actions.change({ snoozedUntil: null, waitingFor: null }, t("aside.back")))}>
							{t("lead.wake")}
						</Item>
					)}
					<DropdownMenu.Separator className="my-1 border-t border-rule" />
					{lead.whatsapp ? (
						<>
							<Item href={`tel:${lead.whatsapp}`}>{t("lead.call")}</Item>
							<Item onSelect={choose(copy)}>{t("lead.copy")}</Item>
							<Item href={chat} onSelect={() => onAsk("sent")}>
								{t("leads.whatsapp")}
							</Item>
						</>
					) : (
						<>
							<Item href={mailtoLink(lead.email ?? "")}>{t("lead.mail")}</Item>
							<Item onSelect={choose(copy)}>{t("lead.copyEmail")}</Item>
						</>
					)}
					<DropdownMenu.Separator className="my-1 border-t border-rule" />
					{isOver ? (
						<Item onSelect={choose(() => actions.change({ status: "IN_REVIEW" }))}>{t("move.reopen")}</Item>
					) : (
						<>
							<Item onSelect={choose(() => onAsk("reject"))}>{t("move.REJECTED")}</Item>
							<Item isDanger onSelect={choose(actions.spam)}>
								{t("lead.spam")}
							</Item>
						</>
					)}
					{user?.isOwner && (
						<Item isDanger onSelect={choose(() => onAsk("erase"))}>
							{t("erase.action")}
						</Item>
					)}
				</DropdownMenu.Content>
			</DropdownMenu.Portal>
		</DropdownMenu.Root>
	);
}

const menuItem =
	"flex min-h-11 cursor-pointer items-center px-4 select-none data-highlighted:bg-green-wash data-highlighted:outline-2 data-highlighted:-outline-offset-2 data-highlighted:outline-transparent forced-colors:data-highlighted:outline-[Highlight]";

interface ItemProps {
	children: ReactNode;
	isDanger?: boolean;
	/** Where it leads, in a tab of its own if it is not a program of the device. */
	href?: string;
	onSelect?: () => void;
}

function Item({ children, isDanger = false, href, onSelect }: ItemProps) {
	const isNewTab = href?.startsWith("https:");
	return (
		<DropdownMenu.Item
			asChild={href !== undefined}
			{...(onSelect ? { onSelect } : {})}
			className={`${menuItem} ${isDanger ? "text-red" : ""}`}
		>
			{href === undefined ? (
				children
			) : (
				<a href={href} {...(isNewTab ? { target: "_blank", rel: "noopener noreferrer" } : {})}>
					{children}
				</a>
			)}
		</DropdownMenu.Item>
	);
}
