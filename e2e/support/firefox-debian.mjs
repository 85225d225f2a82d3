#!/usr/bin/env node
// Starts the Firefox at FIREFOX for Playwright, which speaks WebDriver BiDi with a newer one than Debian has. Commands that this Firefox does
// not know (a turned screen, a folder for downloads) are answered as if they were done; the rest passes as it is.
import { spawn } from "node:child_process";
import { connect, createServer } from "node:net";

const LISTENING = /WebDriver BiDi listening on ws:\/\/127\.0\.0\.1:(\d+)/;
const SHORT = 126;

const firefox = spawn(process.env.FIREFOX, process.argv.slice(2), { stdio: ["ignore", "inherit", "pipe"] });
firefox.on("exit", (code) => process.exit(code ?? 1));
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => firefox.kill(signal));
firefox.stderr.on("data", (said) => {
  const port = LISTENING.exec(said)?.[1];
  if (port) answerFor(port, (own) => process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${own}\n`));
  else process.stderr.write(said);
});

function answerFor(port, ready) {
  const server = createServer((playwright) => {
    const browser = connect(port, "127.0.0.1");
    for (const [one, other] of [
      [playwright, browser],
      [browser, playwright],
    ])
      one.on("error", () => other.destroy()).on("close", () => other.destroy());
    playwright.once("data", (greeting) => {
      browser.write(greeting.toString().replace(/^host: .*/im, `Host: 127.0.0.1:${port}`)); // it looks whether it is meant
      playwright.pipe(browser);
    });
    let rest = Buffer.alloc(0);
    let isOpen = false;
    browser.on("data", (bytes) => {
      rest = Buffer.concat([rest, bytes]);
      if (!isOpen) {
        const end = rest.indexOf("\r\n\r\n") + 4;
        if (end < 4) return;
        playwright.write(rest.subarray(0, end));
        rest = rest.subarray(end);
        isOpen = true;
      }
      for (let frame = firstFrame(rest); frame; frame = firstFrame(rest)) {
        rest = rest.subarray(frame.length);
        playwright.write(asIfDone(frame));
      }
    });
  });
  server.listen(0, "127.0.0.1", () => ready(server.address().port));
}

/** The first whole frame of a WebSocket's bytes, whose text begins at `textAt`. What a server sends is not masked (RFC 6455, 5.2). */
function firstFrame(bytes) {
  if (bytes.length < 2) return undefined;
  const short = bytes[1] & 127;
  const textAt = short < SHORT ? 2 : short === SHORT ? 4 : 10;
  if (bytes.length < textAt) return undefined;
  const size = short < SHORT ? short : short === SHORT ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2));
  return bytes.length < textAt + size ? undefined : Object.assign(bytes.subarray(0, textAt + size), { textAt });
}

function asIfDone(frame) {
  if (!frame.includes('"error":"unknown command"')) return frame;
  const { id } = JSON.parse(frame.subarray(frame.textAt).toString());
  const text = Buffer.from(JSON.stringify({ type: "success", id, result: {} }));
  return Buffer.concat([Buffer.from([frame[0], text.length]), text]);
}
