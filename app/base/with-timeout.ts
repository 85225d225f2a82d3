/** Grace period after the deadline, in milliseconds: a result may have arrived while the process was busy. */
const LOOK_AGAIN = 100;

/**
 * The result of `work`, unless that takes too long: a later result is ignored.
 * @param milliseconds Infinity for no limit @throws what `late` gives, or an Error with that sentence, after them
 */
export async function withTimeout<T>(milliseconds: number, work: Promise<T>, late: string | (() => Error)): Promise<T> {
  if (milliseconds === Infinity) return work;
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const giveUp = () => reject(typeof late === "string" ? new Error(late) : late());
  let timer = setTimeout(() => (timer = setTimeout(giveUp, LOOK_AGAIN)), milliseconds);
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
    work.catch(() => undefined); // the caller has its answer already
  }
}
