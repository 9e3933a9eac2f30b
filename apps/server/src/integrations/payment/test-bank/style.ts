import { createHash } from 'node:crypto';

/** Style of the bank's pages: one sheet in the page, allowed by its hash. */
export const STYLE = `
*{box-sizing:border-box}
:root{color-scheme:light;--ink:#16202c;--muted:#5b6875;--line:#d5dce3;--accent:#0b6b4f;--accent-dark:#08543e;--bad:#b3261e}
body{margin:0;min-height:100vh;background:linear-gradient(#e4ede9 0,#f3f5f7 320px);color:var(--ink);font:16px/1.45 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
.demo{background:#16202c;color:#fff;text-align:center;font-size:13px;padding:6px 16px}
main{max-width:860px;margin:0 auto;padding:24px 16px 48px}
.head{display:flex;align-items:center;gap:10px;margin-bottom:20px;font-weight:600}
.head svg{width:34px;height:34px;flex:none}
.columns{display:grid;grid-template-columns:minmax(0,1fr) 280px;gap:20px;align-items:start}
.card{background:#fff;border:1px solid var(--line);border-radius:16px;padding:24px;box-shadow:0 8px 28px rgb(22 32 44/.06)}
h1{margin:0;font-size:34px;line-height:1.15;letter-spacing:-.02em;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
h2{margin:0 0 14px;font-size:16px}
.label,.muted{color:var(--muted);font-size:14px;margin:0}
.for{margin:8px 0 0;overflow-wrap:anywhere}
.sum{border-bottom:1px solid var(--line);padding-bottom:18px;margin-bottom:18px}
.field{display:block;margin-bottom:14px}
.field span{display:block;font-size:13px;color:var(--muted);margin-bottom:4px}
.field input{width:100%;height:48px;padding:0 14px;border:1px solid #8793a0;border-radius:10px;font:inherit;font-variant-numeric:tabular-nums;background:#fff;color:inherit}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:14px}
:focus-visible{outline:3px solid #7fc4ae;outline-offset:2px}
button,.button{display:flex;align-items:center;justify-content:center;width:100%;min-height:52px;padding:8px 18px;border:0;border-radius:12px;font:inherit;font-weight:600;cursor:pointer;text-decoration:none;text-align:center}
.pay{background:var(--accent);color:#fff}
.pay:hover{background:var(--accent-dark)}
.decline{margin-top:8px;min-height:44px;background:none;color:var(--muted);font-weight:500}
.decline:hover{background:#eef1f4;color:var(--ink)}
.qr{display:block;background:#fff;width:212px;max-width:100%;margin:0 auto 14px;padding:10px;border:1px solid var(--line);border-radius:14px}
.qr svg{display:block;width:100%;height:auto}
.center{text-align:center}
.center .muted{margin-bottom:8px}
.problem{margin:0 0 16px;padding:10px 14px;border-radius:10px;background:#fdecea;color:var(--bad);font-size:14px}
.secure{display:flex;gap:8px;margin:16px 0 0;font-size:13px;color:var(--muted)}
.secure svg{width:16px;height:16px;flex:none;margin-top:1px}
.test{margin:0 0 16px;font-size:13px;color:var(--muted)}
.test b{font-weight:500;white-space:nowrap;font-variant-numeric:tabular-nums;color:var(--ink)}
fieldset{margin:0;border:1px dashed #93a1ad;border-radius:16px;padding:14px 18px 12px;background:rgb(255 255 255/.6)}
legend{float:left;width:100%;padding:0;margin-bottom:4px;font-size:14px;font-weight:600}
fieldset p{clear:both;margin:0 0 6px;font-size:13px;color:var(--muted)}
.trouble{justify-content:flex-start;min-height:44px;margin-top:6px;padding:8px 12px;background:#fff;border:1px solid var(--line);color:var(--ink);font-size:14px;font-weight:500;line-height:1.3;text-align:left}
.trouble:hover{background:#eef1f4}
.end{max-width:460px;margin:0 auto;text-align:center}
.end h1{font-size:26px;margin:14px 0 8px}
.end fieldset{margin-top:20px;text-align:left}
.end svg{width:56px;height:56px}
.end p{margin:0 0 20px;color:var(--muted)}
@media (max-width:720px){
main{padding:16px 16px 32px}
.columns{grid-template-columns:minmax(0,1fr)}
.card{padding:20px}
h1{font-size:30px}
.head{margin-bottom:14px}
}
`;

const digest = createHash('sha256').update(STYLE).digest('base64');

/** Nothing but this style, and forms that go to the bank and on to where the shop asked to return. */
export function contentPolicy(returnOrigin?: string): string {
  return [
    "default-src 'none'",
    `style-src 'sha256-${digest}'`,
    // A browser checks where an answered form leads to as well.
    `form-action 'self'${returnOrigin ? ` ${returnOrigin}` : ''}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
