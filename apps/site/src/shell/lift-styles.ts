// Values that cannot end a rule, load anything or leave the style element.
const SAFE_DECLARATIONS = /^[\w\s#:;.,%+\-()]*$/u;
const STYLE_ATTRIBUTE = / style="([^"]*)"/gu;

/**
 * Moves inline styles (the colour under each photo) into rules, so that the content security policy needs no
 * `unsafe-inline`. Attributes with anything but plain values are dropped.
 * @returns the markup without `style` attributes, and the rules
 */
export function liftStyles(markup: string): { markup: string; css: string } {
  const names = new Map<string, string>();
  const lifted = markup.replace(STYLE_ATTRIBUTE, (_attribute, declarations: string) => {
    const known = names.get(declarations);
    if (known !== undefined) return known;
    if (!SAFE_DECLARATIONS.test(declarations) || /url\(/iu.test(declarations)) return '';
    const attribute = ` data-style="${names.size}"`;
    names.set(declarations, attribute);
    return attribute;
  });
  const css = [...names.keys()]
    .map((declarations, index) => `[data-style="${index}"]{${declarations}}`)
    .join('');
  return { markup: lifted, css };
}
