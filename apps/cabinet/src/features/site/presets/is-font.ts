import { FONT_SIGNATURES } from '@tropa/contract/codes';

/** Whether a file begins as fonts do, whatever its name says: any other one is not even sent. */
export async function isFont(file: Blob): Promise<boolean> {
  return FONT_SIGNATURES.includes(await file.slice(0, 4).text());
}
