import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useId, useState } from "react";
import { useNavigate } from "react-router";
import type { Lead } from "#shared/api/leads/lead.ts";
import type { Deal } from "#shared/money/api/deals.ts";
import { currencyOf, type Direction, directions } from "#shared/money/money.ts";
import { requestSentence } from "#shared/requests/sentence.ts";
import { digitsOf } from "#shared/text/digits.ts";
import { isolated } from "#shared/text/direction.ts";
import { formatInstant } from "#shared/time.ts";
import { usePictureAddress } from "../../app/share/pen.ts";
import { useLocalPath } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { api, apiQuery } from "../core/api/api.ts";
import { useAction } from "../core/hooks/use-action.ts";
import { PaymentDialog } from "../core/money/deal-payments.tsx";
import { useMoneyAction } from "../core/money/money-form.tsx";
import { accountsQuery, openDealsQuery } from "../core/money/money-queries.ts";
import { isNothing, useMoneyWords } from "../core/money/money-words.ts";
import { sendPicture } from "../core/money/send-money.ts";
import { useLeadAction } from "../core/offline/use-lead-actions.ts";
import { Loading, ReadState, ScreenHead } from "../core/parts/screen.tsx";
import { dropShared, readShared, type SharedItem } from "../core/share/shared-items.ts";
import { NewRequest } from "../inbox/new-request.tsx";

const latestLeads = apiQuery("GET /api/admin/leads", { query: { limit: 50 } });
const latestDeals = apiQuery("GET /api/admin/deals", { query: { limit: 50 } });
const mostPayments = 20;

/** What other apps shared to the panel, one thing after the other, and what it may belong to. */
export function Component() {
	const { t } = useMoneyWords();
	const navigate = useNavigate();
	const localPath = useLocalPath();
	const [items, setItems] = useState<readonly SharedItem[] | null>(null);
	useEffect(() => {
		void readShared(Date.now()).then(setItems);
	}, []);
	const [item] = items ?? [];
	const settle = async () => {
		if (!item) return;
		await dropShared(item.id);
		setItems((all) => all?.filter(({ id }) => id !== item.id) ?? null);
	};
	const onDone = async (path: string) => {
		await settle();
		void navigate(localPath(path));
	};
	const picture = item?.picture ?? null;
	const address = usePictureAddress(picture);
	return (
		<>
			<ScreenHead title={t("shared.title")} />
			{!items && <Loading />}
			{items && !item && <p className="max-w-text">{t("shared.none")}</p>}
			{items && item && (
				<div key={item.id} className="grid gap-6">
					<section className="sheet flex flex-wrap items-center gap-4 p-4">
						{address && (
							<img
								src={address}
								alt={t("deal.picture")}
								className="max-h-40 max-w-full rounded-sm border border-rule object-contain"
							/>
						)}
						{item.text && (
							<p dir="auto" className="min-w-0 grow basis-48 whitespace-pre-line wrap-anywhere">
								{item.text}
							</p>
						)}
						<p className="ms-auto flex flex-wrap items-center gap-x-4">
							{items.length > 1 && (
								<span className="text-small text-muted">{t("shared.more", { count: items.length - 1 })}</span>
							)}
							<Button onClick={settle}>{t("waiting.discard")}</Button>
						</p>
					</section>
					{picture && <OpenDeals picture={picture} note={item.text.slice(0, 500)} onDone={onDone} />}
					{picture && <BookedPayments picture={picture} onDone={onDone} />}
					{!picture && <Requests text={item.text} onDone={onDone} onSaved={settle} />}
				</div>
			)}
		</>
	);
}

interface PictureOfProps {
	picture: File;
	onDone: (path: string) => void;
}

function OpenDeals({ picture, note, onDone }: PictureOfProps & { note: string }) {
	const { t, amount } = useMoneyWords();
	const deals = useQuery(openDealsQuery);
	const [chosen, setChosen] = useState<{ deal: Deal; direction: Direction } | null>(null);
	const open = (deals.data ?? []).flatMap((deal) =>
		directions
			.filter((direction) => !isNothing(deal.open[direction]))
			.map((direction) => ({
				key: deal.id + direction,
				name: deal.customerName,
				end: amount(deal.open[direction], currencyOf(deal, direction)),
				below: t(direction === "in" ? "money.openIn" : "money.openOut"),
				onClick: () => setChosen({ deal, direction }),
			})),
	);
	return (
		<Rows title={t("shared.whichPayment")} rows={open}>
			<ReadState of={deals} />
			{deals.data && open.length === 0 && <p className="text-muted">{t("money.noOpen")}</p>}
			{chosen && (
				<PaymentDialog
					{...chosen}
					picture={picture}
					note={note}
					onPaid={() => onDone(`/admin/deals/${chosen.deal.id}`)}
					onClose={() => setChosen(null)}
				/>
			)}
		</Rows>
	);
}

/** The payments that have no picture, the newest first: the one that is tapped takes it. */
function BookedPayments({ picture, onDone }: PictureOfProps) {
	const { t, locale, amount } = useMoneyWords();
	const accounts = new Map(useQuery(accountsQuery).data?.map(({ id, name }) => [id, name]));
	const adding = useMoneyAction({
		send: async ({ deal: { id, version }, paymentId }: { deal: Deal; paymentId: string }, key) => {
			const body = { version, picture: { paymentId, id: await sendPicture(picture) } };
			return api("PATCH /api/admin/deals/:id", { params: { id }, body, idempotencyKey: key });
		},
		onDone: ({ id }) => onDone(`/admin/deals/${id}`),
		done: () => t("shared.added"),
	});
	const rows = (useQuery(latestDeals).data ?? [])
		.flatMap((deal) => deal.payments.map((payment) => ({ deal, payment })))
		.filter(({ payment }) => !payment.reversed && payment.pictureId === null)
		.toSorted((a, b) => b.payment.at.localeCompare(a.payment.at))
		.slice(0, mostPayments)
		.map(({ deal, payment: { id, direction, currency, accountId, at, ...payment } }) => ({
			key: id,
			name: deal.customerName,
			end: amount(payment.amount, currency),
			below: `${t(direction === "in" ? "dayBook.in" : "dayBook.out")} · ${formatInstant(at, locale)} · ${isolated(accounts.get(accountId) ?? "")}`,
			onClick: () => adding.run({ deal, paymentId: id }),
		}));
	return rows.length > 0 && <Rows title={t("shared.booked")} rows={rows} />;
}

function Requests({ text, onDone, onSaved }: { text: string; onDone: (path: string) => void; onSaved: () => void }) {
	const { t, locale } = useMoneyWords();
	const act = useLeadAction();
	const [isNew, setIsNew] = useState(false);
	const leads = useQuery(latestLeads);
	const digits = digitsOf(text);
	const isNamed = ({ whatsapp }: Lead) => whatsapp !== null && digits.includes(whatsapp.slice(-10));
	const noting = useAction((lead: Lead) => act({ lead, action: { kind: "note", text: text.slice(0, 2000) } }), {
		done: ({ waits }) => t(waits ?? "admin.saved"),
		onDone: (_, lead) => onDone(`/admin/leads/${lead.id}`),
		refresh: ["/api/admin/leads"],
	});
	const rows = (leads.data ?? [])
		.filter(({ closedAt }) => closedAt === null)
		.toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a)))
		.map((lead) => ({
			key: lead.id,
			name: lead.name,
			end: (
				<bdi dir="ltr" className="figure text-small text-muted">
					{lead.reference}
				</bdi>
			),
			below: requestSentence(lead, locale),
			onClick: () => noting.mutate(lead),
		}));
	return (
		<>
			<Button variant="primary" className="justify-self-start" onClick={() => setIsNew(true)}>
				{t("newRequest.title")}
			</Button>
			<Rows title={t("shared.whichRequest")} rows={rows}>
				<ReadState of={leads} />
			</Rows>
			{isNew && <NewRequest text={text} onSaved={onSaved} onClose={() => setIsNew(false)} />}
		</>
	);
}

interface RowsProps {
	title: string;
	rows: readonly { key: string; name: string; end: ReactNode; below: string; onClick: () => void }[];
	children?: ReactNode;
}

function Rows({ title, rows, children }: RowsProps) {
	const id = useId();
	return (
		<section aria-labelledby={id} className="grid gap-2">
			<h2 id={id} className="text-heading">
				{title}
			</h2>
			{children}
			<ul className="border-b border-rule empty:hidden">
				{rows.map(({ key, name, end, below, onClick }) => (
					<li key={key} className="ruled">
						<button
							type="button"
							onClick={onClick}
							className="grid w-full grid-cols-[1fr_auto] gap-x-3 py-2 text-start hover:text-green"
						>
							<bdi className="truncate font-semibold lang-ur:font-normal">{name}</bdi>
							<span className="text-end">{end}</span>
							<span className="col-span-2 truncate text-small text-muted">{below}</span>
						</button>
					</li>
				))}
			</ul>
		</section>
	);
}
