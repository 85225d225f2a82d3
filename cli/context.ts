import { mkdir } from "node:fs/promises";
import type { Media } from "#app/media/types.ts";
import { openStore, type Store } from "#app/store/index.ts";
import { type Config, readConfig } from "#server/config.ts";

/** Where a command writes, a line at a time. */
export interface Output {
  readonly line: (text: string) => void;
  readonly error: (text: string) => void;
  /** Redraws one line of a terminal; undefined where standard error is none. */
  readonly redraw: ((text: string) => void) | undefined;
}

export interface CommandContext {
  readonly config: Config;
  readonly env: NodeJS.ProcessEnv;
  readonly output: Output;
  /** Aborted by Ctrl-C or SIGTERM; a long command ends what it has begun and says how far it came. */
  readonly signal: AbortSignal;
  /** Opened at the first call, closed after the command. */
  store(): Promise<Store>;
  media(): Promise<Media>;
}

export type Command = (args: readonly string[], context: CommandContext) => Promise<number>;

export interface OpenedContext extends CommandContext {
  close(): Promise<void>;
}

export interface CliContextOptions {
  readonly env: NodeJS.ProcessEnv;
  readonly output: Output;
  readonly signal: AbortSignal;
}

/** @throws ConfigError */
export function openContext({ env, output, signal }: CliContextOptions): OpenedContext {
  const config = readConfig(env);
  const store = once(async () => {
    await mkdir(config.dataDir, { recursive: true });
    return openStore({ url: config.databaseUrl });
  });
  const media = once(async () => {
    // Loaded when it is needed: the S3 client alone takes some 40 MB.
    const { createMedia } = await import("#app/media/index.ts");
    const { mediaUrl, dataDir, mediaCredentials } = config;
    return createMedia({ mediaUrl, dataDir, table: (await store.get()).media, credentials: mediaCredentials });
  });
  return {
    config,
    env,
    output,
    signal,
    store: store.get,
    media: media.get,
    async close() {
      await (await media.opened())?.close();
      await (await store.opened())?.close();
    },
  };
}

function once<T>(open: () => Promise<T>): {
  readonly get: () => Promise<T>;
  readonly opened: () => Promise<T | undefined>;
} {
  let opening: Promise<T> | undefined;
  return {
    get: () => (opening ??= open()),
    // What could not be opened was reported by the command that needed it.
    opened: async () => opening?.catch(() => undefined),
  };
}
