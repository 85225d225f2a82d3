/** Milliseconds for what has come already, and was only not looked at while the process was busy. */
const LOOK_AGAIN = 100;

/**
 * What `work` gives, unless that takes too long: then what it gives later counts for nothing.
 * @param milliseconds Infinity for no limit @throws what `late` gives, or an Error with that sentence, after them
 */
export async function within<T>(milliseconds: number, work: Promise<T>, late: string | (() => Error)): Promise<T> {
  if (milliseconds === Infinity) return work;
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const giveUp = () => reject(typeof late === "string" ? new Error(late) : late());
  let timer = setTimeout(() => (timer = setTimeout(giveUp, LOOK_AGAIN)), milliseconds);
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
    work.catch(() => undefined); // who asked has been answered
  }
}
