/** A self-signed certificate for `localhost`, made without openssl and without a network: the few fields of X.509 that TLS needs, as DER. */
import { createPrivateKey, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { DAY_MS } from "#app/entities/values/day.ts";

export interface Certificate {
  /** PEM */
  readonly key: string;
  /** PEM */
  readonly cert: string;
}

const HOST = "localhost";

/** Tags of ASN.1. */
const INTEGER = 0x02;
const BIT_STRING = 0x03;
const OCTET_STRING = 0x04;
const OBJECT_ID = 0x06;
const UTF8_STRING = 0x0c;
const UTC_TIME = 0x17;
const SEQUENCE = 0x30;
const SET = 0x31;
const CONTEXT = 0xa0;

const ECDSA_WITH_SHA256 = Buffer.from("2a8648ce3d040302", "hex"); // 1.2.840.10045.4.3.2
const COMMON_NAME = Buffer.from("550403", "hex"); // 2.5.4.3
const SUBJECT_ALT_NAME = Buffer.from("551d11", "hex"); // 2.5.29.17

/** @returns key and certificate, valid from yesterday for two days */
export function makeCertificate(now = Date.now()): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync("ec", {
    namedCurve: "P-256",
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
    publicKeyEncoding: { type: "spki", format: "der" },
  });
  const algorithm = der(SEQUENCE, der(OBJECT_ID, ECDSA_WITH_SHA256));
  const name = der(SEQUENCE, der(SET, der(SEQUENCE, der(OBJECT_ID, COMMON_NAME), der(UTF8_STRING, Buffer.from(HOST)))));
  const validity = der(SEQUENCE, time(now - DAY_MS), time(now + DAY_MS));
  const dnsName = der(0x82, Buffer.from(HOST)); // [2] of GeneralName
  const extension = der(SEQUENCE, der(OBJECT_ID, SUBJECT_ALT_NAME), der(OCTET_STRING, der(SEQUENCE, dnsName)));
  const toBeSigned = der(
    SEQUENCE,
    der(CONTEXT, der(INTEGER, Buffer.from([2]))), // version 3
    der(INTEGER, Buffer.concat([Buffer.from([1]), randomBytes(8)])), // serial number, positive
    algorithm,
    name,
    validity,
    name,
    publicKey,
    der(CONTEXT + 3, der(SEQUENCE, extension)),
  );
  const signature = sign("sha256", toBeSigned, createPrivateKey(privateKey));
  const certificate = der(SEQUENCE, toBeSigned, algorithm, der(BIT_STRING, Buffer.from([0]), signature));
  const lines = certificate.toString("base64").match(/.{1,64}/g) ?? [];
  return {
    key: privateKey,
    cert: ["-----BEGIN CERTIFICATE-----", ...lines, "-----END CERTIFICATE-----", ""].join("\n"),
  };
}

/** Tag, length, content. */
function der(tag: number, ...content: readonly Buffer[]): Buffer {
  const body = Buffer.concat(content);
  const { length } = body;
  const head =
    length < 128 ? [tag, length] : length < 256 ? [tag, 0x81, length] : [tag, 0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from(head), body]);
}

/** YYMMDDHHMMSSZ */
function time(at: number): Buffer {
  const digits = new Date(at).toISOString().replace(/\D/g, "").slice(2, 14);
  return der(UTC_TIME, Buffer.from(`${digits}Z`));
}
