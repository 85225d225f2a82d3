import { SaxesParser } from "saxes";
import { BadRequest } from "#app/entities/index.ts";
import { notAWorkbook } from "./archive.ts";

export interface XmlHandlers {
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
}

export interface XmlReader {
  write(chunk: string): void;
  end(): void;
}

/** Reads XML piece by piece. A document type is refused: workbooks have none, and entities that expand are declared in it. */
export function xmlReader({ open, text, close }: XmlHandlers): XmlReader {
  const parser = new SaxesParser<{ xmlns: false }>({ xmlns: false });
  parser.on("doctype", () => {
    throw new BadRequest(
      "The workbook declares entities of its own, which no Excel workbook does, so it was not read.",
    );
  });
  parser.on("error", () => {
    throw notAWorkbook();
  });
  if (open) parser.on("opentag", ({ name, attributes }) => open(localName(name), attributes));
  if (text) parser.on("text", text);
  if (close) parser.on("closetag", ({ name }) => close(localName(name)));
  return {
    write: (chunk) => void parser.write(chunk),
    end: () => void parser.close(),
  };
}

export function readXml(xml: string, handlers: XmlHandlers): void {
  if (xml === "") return;
  const reader = xmlReader(handlers);
  reader.write(xml);
  reader.end();
}

/** 'x:row' → 'row' */
function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}
