/** The spinner of a list that is on its way. */
export function LoadingLine({ text }: { readonly text: string }) {
  return (
    <div className="loading-line" role="status">
      <span className="spin" aria-hidden="true" />
      {text}
    </div>
  );
}
