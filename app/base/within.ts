/** What `work` gives, unless that takes too long: then what it gives later counts for nothing. @throws Error with `sentence` after `milliseconds` */
export async function within<T>(milliseconds: number, work: Promise<T>, sentence: string): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(sentence)), milliseconds);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
    work.catch(() => undefined); // who asked has been answered
  }
}
