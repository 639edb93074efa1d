import type { ReactNode } from "react";
import { networkWord } from "#content/network-words.ts";
import { networksWords } from "#i18n/en/networks.ts";
import type { Network } from "#shared/api/content/network.ts";
import type { networkFacts } from "#shared/content-types/network-facts.ts";
import { StaffText } from "../../app/content/staff-text.tsx";
import { useLocale, useT } from "../../i18n/use-t.ts";

/** A fact as the page shows it: what it is called, its value, when it was checked and where it was read. */
export interface FactRow {
	readonly name: string;
	readonly value: ReactNode;
	readonly checkedOn: string;
	readonly source: string;
}

type FactName = (typeof networkFacts)[number]["name"];

/** The facts of a network that are known, in the order in which buyers compare them. */
export function useFactRows(network: Network): readonly FactRow[] {
	const t = useT(networksWords);
	const locale = useLocale();
	const { commission, recurring, cookieDays, payoutMethods, payoutSchedule, minimumPayout, trackingPlatform } = network;
	const row = (fact: FactName, name: string, value: ReactNode): FactRow[] => {
		const checkedOn = network[`${fact}CheckedOn`];
		const source = network[`${fact}Source`];
		return value && checkedOn && source ? [{ name, value, checkedOn, source }] : [];
	};
	return [
		...row(
			"commission",
			t("networks.fact.commission"),
			commission && <StaffText en={commission} ur={network.commissionUr ?? null} />,
		),
		...row("recurring", t("network.fact.recurring"), recurring && t(`network.recurring.${recurring}`)),
		...row(
			"cookieDays",
			t("networks.fact.cookie"),
			cookieDays && t(cookieDays === 1 ? "networks.dayOne" : "networks.days", { count: cookieDays }),
		),
		...row(
			"payoutMethods",
			t("network.fact.payout"),
			payoutMethods?.map((method) => networkWord(method, locale)).join(locale === "ur" ? "، " : ", "),
		),
		...row(
			"payoutSchedule",
			t("network.fact.schedule"),
			payoutSchedule && <StaffText en={payoutSchedule} ur={network.payoutScheduleUr ?? null} />,
		),
		...row(
			"minimumPayout",
			t("networks.fact.minimum"),
			minimumPayout && <StaffText en={minimumPayout} ur={network.minimumPayoutUr ?? null} />,
		),
		...row("trackingPlatform", t("network.fact.platform"), trackingPlatform && <StaffText en={trackingPlatform} />),
		...row(
			"transferRule",
			t("network.fact.transfer"),
			network.transferRule && t(`network.transfer.${network.transferRule}`),
		),
	];
}
