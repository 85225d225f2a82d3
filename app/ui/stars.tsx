import { Icon } from "./icon.tsx";

/** Five stars filled up to `rating`, in halves. */
export function Stars({ rating, label }: { readonly rating: number; readonly label: string }) {
  return (
    <div className="stars" role="img" aria-label={label}>
      {[1, 2, 3, 4, 5].map((star) => {
        const state = rating >= star - 0.25 ? "full" : rating >= star - 0.75 ? "half" : "none";
        return (
          <span key={star} className={`star ${state}`}>
            <Icon name="star" />
            {state === "half" && <Icon name="star-half" />}
          </span>
        );
      })}
    </div>
  );
}
