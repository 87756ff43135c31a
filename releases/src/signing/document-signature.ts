import { sign, verify, type KeyObject } from 'node:crypto';
import * as v from 'valibot';
import { InvalidDocument } from '../registry/documents/invalid-document';

/** The Ed25519 keys of a site's release documents. */
export interface DocumentKeys {
  /** The id of the key that signs. */
  readonly kid: string;
  readonly privateKey: KeyObject;
  /** Key id → public key: a document counts when one of these signed it. */
  readonly verification: ReadonlyMap<string, KeyObject>;
}

type VerificationKeys = DocumentKeys['verification'];

/** Returns `own` keys that also trust what `others` sign. */
export function withTrustedKeys(own: DocumentKeys, others: VerificationKeys = new Map()): DocumentKeys {
  return { ...own, verification: new Map([...others, ...own.verification]) };
}

/**
 * What a document is: what is signed begins with it, so that a signature of something else never fits. A
 * registry document says its own number; every other one is what its path in the store says.
 */
const REGISTRY_DOCUMENT = 'registry document';

const SignedDocument = v.looseObject({ signature: v.object({ kid: v.string(), value: v.string() }) });

/** Adds a signature to the text of a JSON object. */
export function signDocument(
  text: string,
  { kid, privateKey }: DocumentKeys,
  what = REGISTRY_DOCUMENT,
): string {
  const document = v.parse(v.looseObject({}), JSON.parse(text));
  const value = sign(null, signedBytes(document, what), privateKey).toString('base64url');
  return `${JSON.stringify({ ...document, signature: { kid, value } })}\n`;
}

/**
 * Returns the text of a signed document without its signature. Throws an {@link InvalidDocument} unless one
 * of the keys signed exactly this content. What is verified is what was parsed, so that a reader never uses
 * anything else than what was signed.
 */
export function verifyDocument(
  text: string,
  { verification }: Pick<DocumentKeys, 'verification'>,
  what = REGISTRY_DOCUMENT,
): string {
  const parsed = v.safeParse(SignedDocument, parseJson(text));
  if (!parsed.success) throw new InvalidDocument('It is not signed.');
  const { signature, ...document } = parsed.output;
  const key = verification.get(signature.kid);
  if (!key)
    throw new InvalidDocument(`It is signed with the key ${signature.kid}, which is not trusted here.`);
  const value = Buffer.from(signature.value, 'base64url');
  if (!verify(null, signedBytes(document, what), key, value)) {
    throw new InvalidDocument('It was changed after it was signed.');
  }
  return JSON.stringify(document);
}

const signedBytes = (document: object, what: string): Buffer =>
  Buffer.from(`safar ${what}\n${JSON.stringify(document)}`);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new InvalidDocument('It is not JSON.');
  }
}
