/** So much of a page is looked through for the name of its encoding, as browsers do. */
const HEAD_BYTES = 4096;
const CHARSET = /charset\s*=\s*["']?\s*(?<name>[\w-]+)/iu;

/**
 * The text of a page in the encoding that its header, or else its own head, names; UTF-8 where neither names one that is
 * known. Much of the Russian press is in windows-1251.
 */
export function decodePage(body: Buffer, contentType: string): string {
  const head = body.subarray(0, HEAD_BYTES).toString('latin1');
  const name = CHARSET.exec(contentType)?.groups?.['name'] ?? CHARSET.exec(head)?.groups?.['name'] ?? 'utf-8';
  try {
    return new TextDecoder(name).decode(body);
  } catch {
    return new TextDecoder().decode(body);
  }
}
