import type { InputHTMLAttributes } from "react";
import type { EnquiryFormName } from "#app/kinds/forms/forms.ts";

interface CountryView {
  readonly code: string;
  readonly label: string;
}

/** A field as the browser needs it: without the rules that read and check what is typed. */
export interface FormFieldView {
  readonly name: string;
  readonly label: string;
  /** A word beside the label. */
  readonly mark?: string | undefined;
  readonly control: "input" | "paragraph" | "phone";
  /** Its HTML attributes: keyboard, autocomplete, limits. */
  readonly attributes: Pick<
    InputHTMLAttributes<HTMLElement>,
    "type" | "inputMode" | "autoComplete" | "required" | "minLength" | "maxLength"
  >;
  /** Its letters are counted up to here. */
  readonly countedTo?: number | undefined;
  /** What one chooses from beside a phone number. */
  readonly countries?: readonly CountryView[] | undefined;
}

/** A box to tick. */
export interface TickView {
  readonly name: string;
  readonly text: string;
  readonly link?: { readonly href: string; readonly text: string };
}

/** By input name. */
export type ByName = Readonly<Record<string, string>>;

/** Common to all forms of visitors: how the server left the form, and where its answer goes. */
export interface SendableView {
  readonly errors: ByName;
  /** Above the form. */
  readonly problem: string | undefined;
  /** Where the thanks are shown: in place of the form, above it (emptied for another message), or on the private page that it leads to. */
  readonly thanks: "in place" | "above" | "private page";
}

/** How the server left a form that is sent with consent. */
export interface ConsentedView {
  readonly values: ByName;
  /** Sentences by input name. */
  readonly errors: ByName;
  /** Above the form when the whole was refused. */
  readonly problem: string | undefined;
  /** The sentence that is agreed to. */
  readonly consent: string;
  /** Signed time, against programs. */
  readonly startedAt: string | undefined;
}

/** A form of visitors as its island gets it. */
export interface VisitorFormView extends SendableView {
  /** Prefix of the ids of its fields. */
  readonly id: string;
  readonly action: string;
  /** The form whose rules check the input before it is sent; without it only the server checks. */
  readonly checkAs?: EnquiryFormName | undefined;
  readonly lead?: string | undefined;
  readonly fields: readonly FormFieldView[];
  readonly ticks: readonly TickView[];
  /** Names and values of its hidden inputs. */
  readonly hidden: Readonly<Record<string, string | undefined>>;
  readonly values: ByName;
  readonly submit: string;
}
