import { useState, useSyncExternalStore } from "react";
import { useFetcher, useNavigate } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import type { Answer } from "../feedback/answer.ts";
import { useToast } from "../feedback/toasts.tsx";
import { useNews } from "../feedback/use-news.ts";

export interface SendAnswer extends Answer {
  /** What the phone hands to another app. */
  readonly share?: { readonly text: string; readonly pictures: readonly string[] };
}

type Shared = Required<Pick<ShareData, "text" | "files">>;

/**
 * Hands text and pictures to whatever app one chooses, where the browser can. The page is made and the pictures are fetched first; if that takes
 * longer than a tap counts for, the button asks for another one.
 */
export function ShareButton({ back }: { readonly back: string }) {
  const fetcher = useFetcher<SendAnswer>();
  const toast = useToast();
  const navigate = useNavigate();
  const canShare = useSyncExternalStore(
    neverChanges,
    () => typeof navigator.share === "function",
    () => false,
  );
  const [ready, setReady] = useState<Shared>();
  const share = async (what: Shared) => {
    const { text, files } = what;
    try {
      await navigator.share(navigator.canShare?.({ files }) ? what : { text });
      void navigate(back);
    } catch (error) {
      // The tap was too long ago; closing the sheet of the phone is no fault.
      if (error instanceof DOMException && error.name === "NotAllowedError") setReady(what);
    }
  };
  useNews(fetcher.data, async ({ ok, text, share: what }) => {
    if (!ok || !what) return void toast({ kind: "failure", text });
    await share({ text: what.text, files: await picturesOf(what.pictures) });
  });
  if (!canShare) return null;
  return (
    <button
      type="button"
      className={`btn ${ready ? "btn-p" : "btn-s"}`}
      disabled={fetcher.state !== "idle"}
      onClick={({ currentTarget: { form } }) => {
        if (ready) return void share(ready);
        if (!form) return;
        const sent = new FormData(form);
        sent.set("via", "share");
        void fetcher.submit(sent, { method: "post" });
      }}
    >
      <Icon name="share" />
      {ready ? "Choose the app" : "Share with pictures"}
    </button>
  );
}

const neverChanges = () => () => {};

/** Those that can be fetched. */
async function picturesOf(paths: readonly string[]): Promise<File[]> {
  const files = await Promise.all(
    paths.map(async (path, at) => {
      const answer = await fetch(path).catch(() => undefined);
      return answer?.ok ? [new File([await answer.blob()], `home-${at + 1}.jpg`, { type: "image/jpeg" })] : [];
    }),
  );
  return files.flat();
}
