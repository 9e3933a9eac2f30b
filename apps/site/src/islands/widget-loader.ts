import type { WidgetMessage } from '../shared/widget-message.ts';

// On the pages of others, as `<script src="https://altai.example/widget.js" data-tour="…" async></script>`: puts a tour's dates and
// booking after itself, and keeps the frame as high as what is in it. No inline style or script, so a strict policy lets it pass.
(() => {
  const script = document.currentScript;
  if (!(script instanceof HTMLScriptElement)) return;
  const { tour = '', lang, title } = script.dataset;
  const { origin } = new URL(script.src);
  const address = new URL(`/widget/${encodeURIComponent(tour)}`, origin);
  if (lang) address.searchParams.set('lang', lang);
  const frame = document.createElement('iframe');
  frame.src = address.href;
  frame.title = title ?? tour;
  frame.width = '100%';
  frame.height = '640';
  frame.style.border = '0';
  frame.style.display = 'block';
  script.after(frame);
  addEventListener(
    'message',
    ({ origin: from, source, data }: MessageEvent<Partial<WidgetMessage> | null>) => {
      if (from !== origin || source !== frame.contentWindow || data?.type !== 'tropa-widget') return;
      if (typeof data.height === 'number' && data.height > 0) frame.height = String(Math.ceil(data.height));
    },
  );
})();
