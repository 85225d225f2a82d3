import type { ImageValue } from "#app/entities/fields/image.ts";
import type { MapDrawing } from "#app/map/types.ts";

export interface BrochureRow {
  readonly label: string;
  readonly value: string;
}

interface LabelledCode {
  /** A QR code as one path of `size` by `size` units, with its quiet border. */
  readonly code: { readonly size: number; readonly path: string };
  readonly label: string;
}

/** What one page says of a home or a project, as ready text. What is not known is left out whole. */
export interface BrochureContent {
  /** Language of its words as files name it: 'en-IN'. */
  readonly lang: string;
  readonly title: string;
  readonly place: string;
  readonly price: string;
  /** Below the price. */
  readonly priceNote: string;
  /** Where it is a demo: the sentence that says so. */
  readonly demo: string | undefined;
  /** The first fills the head of the page; the second stands below the words where there is room. */
  readonly photos: readonly ImageValue[];
  /** At most six. */
  readonly facts: readonly BrochureRow[];
  /** Paragraphs; what does not fit is cut. */
  readonly words: readonly string[];
  /** Of a home its plan, of a project its prices: kept before the words, which are cut for it. */
  readonly list: BrochureList | undefined;
  readonly where: BrochureWhere | undefined;
  readonly costs: BrochureCosts | undefined;
  /** Small print above the foot: what is estimated, the day, the credit of the map. */
  readonly notes: readonly string[];
  readonly foot: BrochureFoot;
}

export interface BrochureWhere {
  readonly title: string;
  readonly drawing: MapDrawing;
  /** Of the circle in which the home lies, in pixels of the drawing; none where its place is exact. */
  readonly radius: number | undefined;
  readonly rows: readonly BrochureRow[];
}

/** One of drawing and rows may be missing. */
export interface BrochureList {
  readonly title: string;
  readonly drawing: ImageValue | undefined;
  readonly rows: readonly BrochureRow[];
  /** Stands in the last line where not all rows have room. */
  readonly more: string;
}

interface BrochureCosts {
  readonly title: string;
  readonly rows: readonly BrochureRow[];
  readonly total: BrochureRow | undefined;
}

interface BrochureFoot {
  readonly product: string;
  readonly logo?: ImageValue | undefined;
  /** Below the name of the house. */
  readonly lines: readonly string[];
  /** Whom to ask; the first is set bold. */
  readonly contact: readonly string[];
  /** What the law asks for; the first is set bold. */
  readonly registration: readonly string[];
  readonly registrationCode: LabelledCode | undefined;
  /** Opens the page that the brochure is about. */
  readonly page: LabelledCode;
}

export interface Brochures {
  /** ETag of the content: it changes with whatever the brochure says. */
  etagOf(content: BrochureContent): string;
  /**
   * @param address who asks: each network has a limit an hour
   * @returns the PDF file @throws TooManyRequests @throws AppError 503 when too many are being made
   */
  open(content: BrochureContent, address: string): Promise<Uint8Array>;
}
