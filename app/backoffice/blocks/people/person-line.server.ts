import { indianClock, indianDay, indianTime } from "#app/entities/values/day.ts";
import { formatPhone } from "#app/entities/values/phone.ts";
import { rolesOf } from "#app/kinds/person/person.ts";
import type { AboutPerson, PersonRow } from "#app/people/index.ts";
import { ago, dayWords, formatSpan } from "#app/entities/values/moments.ts";
import type { PersonLine } from "./person-line.tsx";
import { cameBy, conversationWords } from "./person-words.ts";

/** A person as lists show one. Made by the loader, so texts of time are the server's. */
export function personLine(
  { id, values, last, steps: [step], updatedAt, ...row }: PersonRow,
  now: number,
  about?: AboutPerson,
): PersonLine {
  const { wants = [], owns = [], waitsSince } = about ?? {};
  return {
    id,
    name: values.name,
    roles: rolesOf(values),
    doNotCall: values.doNotCall === true,
    assignee: values.assignee,
    number: row.number && formatPhone(row.number),
    mail: row.mail,
    callHref: row.callHref,
    chatHref: row.chatHref,
    about: [...wants, ...(owns.length > 0 ? [`Owns ${owns.join(", ")}`] : [])].join(" · "),
    waiting: waitsSince === undefined ? undefined : formatSpan(now - waitsSince),
    said: last ? conversationWords(last.values) : (cameBy(values.source, values.sourceNote) ?? ""),
    when: ago(last?.values.at ?? updatedAt, now),
    step: step && {
      text: step.text,
      day:
        step.on &&
        [dayWords(step.on, indianDay(now)), step.at && indianClock(indianTime(step.on, step.at))]
          .filter(Boolean)
          .join(" "),
      isDue: step.on !== undefined && step.on <= indianDay(now),
    },
  };
}
