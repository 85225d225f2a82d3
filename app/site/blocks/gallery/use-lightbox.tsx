import {
  type ComponentType,
  type MouseEvent,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useState,
} from "react";
import { type ImageValue, imageUrl } from "#app/entities/fields/image.ts";
import { isPlainClick } from "../../parts/dom.ts";
import { loadStyles } from "../../parts/load-styles.ts";
import { LaterParts } from "../../islands/later-parts.ts";
import stylesheet from "./lightbox.css?url";
import type { LightboxProps } from "./lightbox.tsx";

export interface Photo {
  readonly image: ImageValue;
  readonly caption: string;
}

interface UsedLightbox {
  /** For the link to a picture: opens it large, unless it is meant for a new tab. */
  readonly openFrom: (event: MouseEvent, index: number) => void;
  readonly lightbox: ReactNode;
}

/** The link to `image`, wherever on the page it is seen. */
function visibleLink(image: ImageValue | undefined): HTMLElement | null {
  const link = image && document.querySelector<HTMLElement>(`main figure a[href="${imageUrl(image)}"]`);
  return link?.offsetParent ? link : null;
}

interface Opened {
  readonly index: number;
  readonly opener: Element;
  readonly Lightbox: ComponentType<LightboxProps>;
}

/** Pictures that open large. Closing gives the focus to the picture that was seen last, or to what opened them where it is not on the page. */
export function useLightbox(photos: readonly Photo[]): UsedLightbox {
  const [opened, setOpened] = useState<Opened>();
  const later = useContext(LaterParts);
  const openFrom = useCallback(
    (event: MouseEvent, index: number) => {
      if (!later || !isPlainClick(event)) return;
      event.preventDefault();
      const opener = event.currentTarget;
      Promise.all([later.lightbox(), loadStyles(stylesheet)]).then(
        ([{ Lightbox }]) => startTransition(() => setOpened({ index, opener, Lightbox })),
        () => opener instanceof HTMLAnchorElement && location.assign(opener.href),
      );
    },
    [later],
  );
  const close = (index: number) => {
    setOpened(undefined);
    const target = visibleLink(photos[index]?.image) ?? opened?.opener;
    if (target instanceof HTMLElement) target.focus();
  };
  const lightbox = opened && <opened.Lightbox photos={photos} first={opened.index} onClose={close} />;
  return { openFrom, lightbox };
}
