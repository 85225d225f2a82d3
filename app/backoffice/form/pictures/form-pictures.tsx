import type { SectionsProps } from "../sections.tsx";
import type { NamedField } from "../values.ts";
import { PictureBoard } from "./board.tsx";

interface FormPicturesProps extends Pick<SectionsProps, "form" | "dispatch" | "uploads"> {
  readonly slots: readonly NamedField[];
}

/** The board for some of a form's picture fields. */
export function FormPictures({ slots, form, dispatch, uploads }: FormPicturesProps) {
  return (
    <PictureBoard
      slots={slots}
      values={form.values}
      errors={form.errors}
      uploads={uploads}
      onChange={(values) => dispatch({ type: "setMany", values })}
    />
  );
}
