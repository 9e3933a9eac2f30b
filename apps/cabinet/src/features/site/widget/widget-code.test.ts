import { expect, it } from 'vitest';
import { widgetCode } from './widget-code.ts';

const tour = { screen_name: 'multa', name: 'Озёра <«Мульта» & "Ко">' };

it('writes the script and the frame with nothing inline, whatever the tour is called', () => {
  expect(widgetCode('script', 'https://altai.example', tour)).toBe(
    '<script src="https://altai.example/widget.js" data-tour="multa" data-title="Озёра &lt;«Мульта» &amp; &quot;Ко&quot;&gt;" async></script>',
  );
  const frame = widgetCode('frame', 'https://altai.example', tour);
  expect(frame).toContain('src="https://altai.example/widget/multa"');
  expect(frame).not.toMatch(/style=|onload=/u);
});
