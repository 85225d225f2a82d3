export const ADDRESS = "203.0.113.7";
export const AT = { address: ADDRESS } as const;
export const tokenIn = (path: string): string => path.split("/").at(-1) ?? "";
