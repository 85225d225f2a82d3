import { useSearchParams } from "react-router";
import { Icon } from "#app/ui/icon.tsx";

/** The words to search for, kept in the address as `q`, and the button that searches. */
export function SearchInput({ label, placeholder }: { readonly label: string; readonly placeholder: string }) {
  const [search] = useSearchParams();
  return (
    <>
      <div className="affix">
        <Icon name="search" />
        <input
          className="inp"
          name="q"
          defaultValue={search.get("q") ?? ""}
          aria-label={label}
          placeholder={placeholder}
        />
      </div>
      <button type="submit" className="btn btn-s">
        Search
      </button>
    </>
  );
}
