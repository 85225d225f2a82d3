import type { FormProps } from "./form-state.ts";

/** For a stored draft: saves it and publishes it in one step. What is missing is said at its field. */
export function PublishButton({ form, dispatch, isBusy }: FormProps & { readonly isBusy: boolean }) {
  if (form.id === undefined || form.baseState !== "draft") return null;
  return (
    <button
      type="submit"
      className="btn btn-s"
      name="state"
      value="published"
      disabled={isBusy}
      onClick={() => dispatch({ type: "setState", state: "published" })}
    >
      Publish
    </button>
  );
}
