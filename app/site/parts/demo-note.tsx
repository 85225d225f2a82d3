import { siteTexts } from "#app/texts/site.ts";
import { Icon } from "#app/ui/icon.tsx";

/** Says that what stands beside it is part of the demo. */
export function DemoNote({ text = siteTexts.common.demoContent }: { readonly text?: string }) {
  return (
    <div className="note mt-4">
      <Icon name="info" />
      <p>{text}</p>
    </div>
  );
}

/** Whether a list holds nothing but demo: then it is said once, above it. */
export function isAllDemo(cards: readonly { readonly demo: boolean }[]): boolean {
  return cards.length > 0 && cards.every(({ demo }) => demo);
}

/** Above a list: all that is in it is part of the demo. */
export function DemoLine() {
  return (
    <p className="demo-l small muted">
      <Icon name="info" />
      {siteTexts.common.demoContent}
    </p>
  );
}
