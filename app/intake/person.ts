interface Person {
  readonly number: string;
  readonly email?: string | undefined;
}

/** Same number, or same email in any case. */
export function isSamePerson(a: Person, b: Person): boolean {
  return a.number === b.number || (a.email !== undefined && a.email.toLowerCase() === b.email?.toLowerCase());
}
