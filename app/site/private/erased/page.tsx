import { erasedTexts } from "./words.ts";
import { Note } from "../../parts/note.tsx";
import { PlainLink, PrivatePage } from "../../frame/private-page.tsx";
import { hiddenMeta } from "../../frame/meta.ts";
import { siteTexts } from "#app/texts/site.ts";
import { type PageProps, type PageRequest, show } from "../../page.ts";

/** As the outbox and the log of erasures write it; anything else in the address is not shown. */
const REFERENCE = /^[0-9A-Z]{4}-[0-9A-Z]{4}$/;

export const query = ["proof"];

/** After an erasure there is nothing left to show but the number of its proof. */
export function loader({ url }: PageRequest) {
  const proof = url.searchParams.get("proof") ?? "";
  return show({ proof: REFERENCE.test(proof) ? proof : undefined });
}

export const meta = () => hiddenMeta(erasedTexts.title);

export default function MyErasedRoute({ loaderData: { proof } }: PageProps<typeof loader>) {
  return (
    <PrivatePage title={erasedTexts.title}>
      <Note look="ok">
        <p>{erasedTexts.text}</p>
        {proof && <p className="font-medium">{erasedTexts.proof(proof)}</p>}
      </Note>
      <p className="links">
        <PlainLink href="/all-properties">{siteTexts.frame.allProperties}</PlainLink>
        <PlainLink href="/">{siteTexts.errors.toHome}</PlainLink>
      </p>
    </PrivatePage>
  );
}
