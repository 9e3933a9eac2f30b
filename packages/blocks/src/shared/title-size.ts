/** How large a title may be set: a title of 120 characters in the size of a short one would fill the screen. */
export function titleSize(title: string): 'short' | 'medium' | 'long' {
  if (title.length <= 28) return 'short';
  return title.length <= 64 ? 'medium' : 'long';
}
