import { expect, it } from 'vitest';
import { liftStyles } from './lift-styles.ts';

it('moves inline styles into rules, each once', () => {
  const { markup, css } = liftStyles(
    '<img style="background-color:#aabbcc"><i style="width:40%"></i><img style="background-color:#aabbcc">',
  );
  expect(markup).toBe('<img data-style="0"><i data-style="1"></i><img data-style="0">');
  expect(css).toBe('[data-style="0"]{background-color:#aabbcc}[data-style="1"]{width:40%}');
});

it.each(['background:url(https://evil.example)', 'color:red}body{display:none', '--x:&lt;/style&gt;'])(
  'drops %s',
  (declarations) => {
    expect(liftStyles(`<b style="${declarations}">x</b>`)).toEqual({ markup: '<b>x</b>', css: '' });
  },
);

it('leaves what people typed alone', () => {
  const text = '<p>write style=&quot;x&quot; here</p>';
  expect(liftStyles(text)).toEqual({ markup: text, css: '' });
});
