/** What the work with a file gives; nothing where there is no such file. @throws what else fails */
export async function undefinedIfMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (isFileError(error, "ENOENT")) return undefined;
    throw error;
  }
}

/** Whether the system gives this reason why a file could not be used. @param code as of `errno`: ENOENT, EEXIST */
export function isFileError(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
