const UNITS = ["kB", "MB", "GB", "TB"] as const;

/** How large files are: '420 kB', '3.4 MB', '34 GB'. Rounded down, so that free space is never promised that is not there. */
export function fileSize(bytes: number): string {
  const power = Math.min(UNITS.length, Math.max(1, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  const size = bytes / 10 ** (3 * power);
  return `${size < 10 && power > 1 ? Math.floor(size * 10) / 10 : Math.floor(size)} ${UNITS[power - 1]}`;
}
