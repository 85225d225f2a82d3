import { type FormEvent, useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { encodePart } from "#app/entities/values/text.ts";
import type { CallerRead } from "./read.route.ts";

/** Milliseconds after the last key before what is typed is read. */
const PAUSE_MS = 250;

/** Who has the number, and what is wanted, while one types. */
export function useRead(begun: string) {
  const { load, data } = useFetcher<CallerRead>();
  const [typed, setTyped] = useState({ number: begun, wants: "" });
  const { number, wants } = typed;
  useEffect(() => {
    if (number === "" && wants === "") return undefined;
    const address = `/dashboard/people/read?number=${encodePart(number)}&wants=${encodePart(wants)}`;
    const timer = setTimeout(() => void load(address), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [number, wants, load]);
  return {
    read: data,
    onInput: ({ target }: FormEvent<HTMLFormElement>) => {
      if (target instanceof HTMLInputElement && (target.name === "number" || target.name === "wants"))
        setTyped({ ...typed, [target.name]: target.value });
    },
  };
}
