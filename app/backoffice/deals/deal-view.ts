import type { BrokerageTerms, Side } from "#app/kinds/deal/ledger.ts";
import type { NamedDeal } from "../blocks/deals/deal-forms.tsx";
import type { HomeLine } from "../blocks/homes/home-line.ts";
import type { ClosingLine } from "./close-deal.tsx";

export interface PartyView {
  readonly id: string | undefined;
  readonly name: string;
  readonly number: string | undefined;
  readonly callHref: string | undefined;
  readonly chatHref: string | undefined;
}

/** Sums are texts: '₹2,47,367.50'. Days are `YYYY-MM-DD`. */
export interface ReceiptView {
  readonly at: string;
  readonly on: string;
  readonly due: string;
  readonly from: string;
  readonly how: string;
  readonly sum: string;
  /** 'overdue since 27 Nov' */
  readonly state: string;
  readonly tone: string;
}

export interface MilestoneView {
  readonly step: string;
  readonly on: string;
  readonly sum: string;
  readonly how: string;
  readonly isDone: boolean;
  readonly isLate: boolean;
  /** '₹5,00,000 · 27 Nov' */
  readonly text: string;
}

interface OfferView {
  readonly at: string;
  readonly on: string;
  readonly day: string;
  readonly asked: string;
  readonly offered: string;
  readonly said: string;
  /** Who noted it. */
  readonly by: string;
}

/** A line of the table of brokerage; empty where there is nothing. */
export interface MoneyRow {
  readonly label: string;
  readonly isSum: boolean;
  readonly client: string;
  readonly owner: string;
  readonly together: string;
}

export interface LeaseView {
  readonly deposit: string;
  readonly months: string;
  readonly noticeMonths: string;
  readonly startsOn: string;
  readonly endsOn: string;
  /** 'Let until 14 May 2027' */
  readonly said: string;
  readonly isOver: boolean;
}

export interface DealScreenView {
  readonly deal: NamedDeal;
  readonly assignee: string | undefined;
  /** Undefined where it was removed. */
  readonly home: (HomeLine & { readonly unit: string }) | undefined;
  readonly isRent: boolean;
  readonly client: PartyView | undefined;
  readonly owner: PartyView | undefined;
  readonly price: string | undefined;
  /** 'Final, 27 Nov' */
  readonly priceWord: string;
  readonly since: string;
  readonly lostReason: string;
  readonly ledger: { readonly received: string; readonly overdue: string; readonly later: string };
  readonly receipts: readonly ReceiptView[];
  readonly months: readonly { readonly label: string; readonly text: string }[];
  readonly milestones: readonly MilestoneView[];
  readonly offers: readonly OfferView[];
  readonly brokerage: readonly MoneyRow[];
  readonly terms: readonly ({ readonly side: Side } & Partial<BrokerageTerms>)[];
  /** Per cent. */
  readonly taxes: { readonly gst: number; readonly tds: number };
  readonly lease: LeaseView;
  readonly closing: readonly ClosingLine[];
}
