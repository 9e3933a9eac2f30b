import { expect, it } from 'vitest';
import { stillPage } from './still-page.ts';

const linked = (json: string) => `<script type="application/ld+json">${json}</script>`;

it('leaves out what a browser would refuse aloud, and nothing that a person reads', () => {
  const text = '<p>&lt;script type=&quot;module&quot; autofocus=&quot;&quot;</p>';
  const html = `<head><script type="module" src="/_site/a.js"></script>${linked('{}')}<script data-late="/_site/b.js">(mark => {})(document)</script></head><ul autofocus="" tabindex="-1">${text}</ul>`;
  expect(stillPage(html)).toBe(`<head>${linked('{}')}</head><ul tabindex="-1">${text}</ul>`);
});
