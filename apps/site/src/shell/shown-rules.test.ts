import { describe, expect, it } from 'vitest';
import { classAttributesOf, classesOf, rulesOf, shownRules } from './shown-rules.ts';

const shown = (css: string, markup = '<p class="one two">Text</p>') =>
  shownRules(rulesOf(css), classesOf(classAttributesOf(markup)));

describe('the rules of a page', () => {
  it.each([
    '.one{color:red}',
    '.one.two>p,.three{color:red}',
    'body{color:red}',
    'details[open] summary{color:red}',
    '.one:has(>.three){color:red}',
    '.one:not(.three,:is(.four)){color:red}',
    '.one[href$=".pdf"]:after{content:".three{"}',
    '@media (width>=40rem){.one{color:red}}',
    '@keyframes turn{12.5%{color:red}}',
    "@font-face{font-family:'A';src:url(a.woff2)}",
    ':root{--pattern:url("data:image/svg+xml,%3Csvg fill=\'none\'/%3E")}',
    '.one{color:red;&:hover{color:blue}}',
  ])('keep %s', (css) => {
    expect(shown(css)).toBe(css);
  });

  it.each([
    '.three{color:red}',
    '.one.three{color:red}',
    '.three:not(.one){color:red}',
    '.one .three,.four{color:red}',
    '@media (width>=40rem){.three{color:red}}',
  ])('leave out %s', (css) => {
    expect(shown(css)).toBe('');
  });

  it('stay in their order, whatever stands between them', () => {
    expect(
      shown('/* don\'t { */.one{a:b}.three{content:"}"}.two{c:d}@media print{.three{e:f}.two{g:h}}'),
    ).toBe('.one{a:b}.two{c:d}@media print{.two{g:h}}');
  });
});
