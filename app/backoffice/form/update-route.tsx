import { Link } from "react-router";
import type { ContentKind } from "#app/entities/index.ts";
import { listPaths } from "../table/list-texts.ts";
import { FormHead } from "./form-frame.tsx";
import { formTexts } from "./texts.ts";
import { type LoadedRecord, UpdateScreen, type UpdateScreenProps } from "./update-screen.tsx";

interface UpdateRouteProps {
  readonly kind: ContentKind;
  readonly loaded: LoadedRecord | undefined;
  /** The sentence of a record that is not there. */
  readonly missing: string | undefined;
  readonly refused: UpdateScreenProps["refused"];
}

/** An update screen as its route has it: the record, or that there is none. */
export function UpdateRoute({ kind, loaded, missing, refused }: UpdateRouteProps) {
  if (loaded) return <UpdateScreen key={loaded.id} kind={kind} loaded={loaded} refused={refused} />;
  return (
    <>
      <FormHead kind={kind} title={formTexts[kind].updateTitle} crumb="Update" />
      <p className="load-failed" role="alert">
        {missing}
      </p>
      <Link className="btn btn-s" to={listPaths[kind].list}>
        Back to the list
      </Link>
    </>
  );
}
