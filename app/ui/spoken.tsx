import { langOf, piecesOf } from "#app/base/language.ts";

/** A sentence, with the names in it that are in another language marked as such: they are read out in their own. */
export function Spoken({ text }: { readonly text: string }) {
  return piecesOf(text).map((piece, index) => {
    const lang = langOf(piece);
    return lang ? (
      <span key={index} lang={lang}>
        {piece}
      </span>
    ) : (
      piece
    );
  });
}
