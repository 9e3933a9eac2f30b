/**
 * The texts from which one wrong, missing, superfluous or swapped character makes the given one, and itself. Looked up in
 * an index one by one they forgive a typo at a cost that does not grow with what is kept.
 * @param alphabet the characters that may stand in such texts
 */
export function oneTypoAway(text: string, alphabet: string): string[] {
  const found = new Set([text]);
  for (let at = 0; at <= text.length; at += 1) {
    const [head, tail] = [text.slice(0, at), text.slice(at)];
    const [first = '', second = ''] = tail;
    if (first !== '') found.add(head + tail.slice(1));
    if (second !== '') found.add(head + second + first + tail.slice(2));
    for (const letter of alphabet) {
      found.add(head + letter + tail);
      if (first !== '') found.add(head + letter + tail.slice(1));
    }
  }
  return [...found];
}
