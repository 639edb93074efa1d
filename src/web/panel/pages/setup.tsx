import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { EditedSettings, PublicSettings } from "#shared/api/settings.ts";
import { withoutPlaceholders } from "#shared/staff/default-settings.ts";
import { homeQuery, servicesQuery } from "../../app/api/queries.ts";
import { LocalLink } from "../../app/content/request-link.tsx";
import { DeadlineText, homeText } from "../../app/content/staff-text.tsx";
import { type PageSettings, useSettings } from "../../app/settings.ts";
import { useLocale } from "../../i18n/use-t.ts";
import { BusinessFacts, WaysToReach } from "../../site/evidence/business-facts.tsx";
import { Instrument } from "../../site/rate-board/instrument.tsx";
import { cardTexts } from "../../site/services/card-texts.ts";
import { ServiceCards } from "../../site/services/service-cards.tsx";
import { TopNav } from "../../site/shell/top-nav.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { adminSettingsQuery } from "../core/api/lists.ts";
import { ReadState, ScreenHead } from "../core/parts/screen.tsx";
import { useWords } from "../core/parts/words.ts";
import { useSession } from "../core/session/use-session.ts";
import { HoursForm } from "../settings/hours-form.tsx";
import { LookForm } from "../settings/look-form.tsx";
import { OrdersForm } from "../settings/orders-form.tsx";
import { EmailForm, NameForm, NumberForm } from "../settings/setup-forms.tsx";
import { PhonePreview } from "../setup/phone-preview.tsx";
import { SetupList, type SetupSteps, type StepName, useSetupSteps } from "../setup/setup-list.tsx";
import { ItIsRight, Later, MachineStep, NextStep, NumberTest, type StepProps } from "../setup/step-parts.tsx";
import { Invitations, invitationsQuery } from "../staff/invitations.tsx";
import { PhoneNotices } from "../staff/phone-notices.tsx";

export function Component() {
	const t = useWords();
	const isOwner = useSession().data?.user.isOwner ?? false;
	const list = useSetupSteps();
	const { setup, steps } = list;
	return (
		<>
			<ScreenHead title={t("steps.title")} text={t(isOwner ? "steps.subtitle" : "steps.colleague")} />
			<ReadState of={setup} />
			{steps.length > 0 && (
				<SetupList
					list={list}
					bodyOf={(step) => (
						<Body step={step} list={list}>
							{isOwner && !step.done && <Later step={step} list={list} />}
						</Body>
					)}
				/>
			)}
		</>
	);
}

function Body({ step, list, children }: StepProps & { children: ReactNode }) {
	const t = useWords();
	const settings = useQuery(adminSettingsQuery);
	const current = useSettings();
	const [typed, setTyped] = useState<Partial<EditedSettings>>({});
	const { step: name, done } = step;
	const Piece = sitePieces[name];
	function questionOf(saved: EditedSettings) {
		const form = { settings: saved, save: t("steps.save"), onTyped: setTyped };
		const confirmed = { ...form, onSaved: () => list.say(name, { confirmed: true }) };
		switch (name) {
			case "name":
				return <NameForm {...confirmed} isSet={done} />;
			case "number":
				return (
					<>
						<NumberForm {...form} onSaved={() => void list.refresh()} />
						<NumberTest step={step} list={list} settings={saved} />
					</>
				);
			case "email":
				return <EmailForm {...form} onSaved={() => void list.goOnAfter(name)} />;
			case "hours":
				return <HoursForm {...confirmed} />;
			case "offers":
				return <OrdersForm {...confirmed} />;
			case "brand":
				return <LookForm {...confirmed} />;
			case "rates":
				return (
					<LocalLink to="/admin/rates?from=setup" className={buttonClass("primary", "justify-self-start")}>
						{t("steps.setRates")}
					</LocalLink>
				);
			case "team":
				return <Invitations />;
			case "push":
				return <PhoneNotices />;
			default:
				return <MachineStep step={step} list={list} />;
		}
	}
	return (
		<div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_22.5rem] lg:gap-12">
			<div className="grid min-w-0 content-start gap-4">
				{settings.data ? questionOf(settings.data) : <ReadState of={settings} />}
				{settings.data && doneElsewhere.has(name) && done && <NextStep step={name} list={list} />}
				{settings.data && name === "team" && !done && <TeamIsRight list={list} />}
				{children}
			</div>
			{Piece && (
				<PhonePreview settings={withTyped(current, typed)}>
					<Piece />
				</PhonePreview>
			)}
		</div>
	);
}

/** The steps whose forms do not go on to the next by themselves. */
const doneElsewhere: ReadonlySet<StepName> = new Set(["rates", "team", "push"]);

function withTyped(current: PageSettings, typed: Partial<EditedSettings>): PublicSettings {
	const settings = withoutPlaceholders({ ...current, brand: current.names.en, ...typed });
	const isDrawn = settings.brand === current.names.en && settings.brandColour === current.brandColour;
	// What is drawn for the brand shows what it was before.
	return isDrawn ? settings : { ...settings, brandFiles: null };
}

function TeamIsRight({ list }: { list: SetupSteps }) {
	const t = useWords();
	const isInvited = (useQuery(invitationsQuery).data?.length ?? 0) > 0;
	return <ItIsRight step="team" list={list} label={t(isInvited ? "steps.next" : "steps.alone")} />;
}

const Contacts = () => inPage(<WaysToReach />);
const Board = () => inPage(<Instrument />);

const sitePieces: Partial<Readonly<Record<StepName, () => ReactNode>>> = {
	name: TopNav,
	number: Contacts,
	email: Contacts,
	hours: () => inPage(<BusinessFacts />),
	rates: Board,
	offers: Offers,
	brand: () => (
		<>
			<TopNav />
			<Board />
		</>
	),
};

function Offers() {
	const locale = useLocale();
	const { data: home } = useQuery(homeQuery);
	const { data: services } = useQuery(servicesQuery);
	return inPage(
		home && services && (
			<ServiceCards
				cards={cardTexts(services, locale)}
				title={<DeadlineText {...homeText(home, "servicesTitle")} />}
				lead={<DeadlineText {...homeText(home, "servicesLead")} />}
			/>
		),
	);
}

function inPage(children: ReactNode) {
	return <div className="page py-4">{children}</div>;
}
