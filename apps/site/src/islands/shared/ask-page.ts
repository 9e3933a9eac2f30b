/** What a page of ours answered. */
export interface AnsweredPage {
  ok: boolean;
  /** Where it was found, past what led elsewhere. */
  url: string;
  /** Null: what came was no page, or led on from a form that was taken. */
  page: Document | null;
}

interface Asked {
  url: string;
  timeout_ms: number;
  /** A form that is sent there; left out: the page is only read. */
  body?: FormData | URLSearchParams;
}

/**
 * Asks for a page of ours behind the page that is open. The browser makes the document: where a policy lets no text become markup
 * by a script (`require-trusted-types-for`), a script may not. Where a form was taken, nothing is read: whoever sent it goes there, and
 * a page with other styles than this one's would breach this one's policy.
 * @throws Error where nobody answers
 */
export function askPage({ url, timeout_ms, body }: Asked): Promise<AnsweredPage> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(body ? 'POST' : 'GET', url);
    request.responseType = 'document';
    request.timeout = timeout_ms;
    request.setRequestHeader('Accept', 'text/html');
    const isOk = () => request.status >= 200 && request.status < 300;
    request.addEventListener('readystatechange', () => {
      if (!body || request.readyState !== XMLHttpRequest.HEADERS_RECEIVED || !isOk()) return;
      resolve({ ok: true, url: request.responseURL, page: null });
      request.abort();
    });
    request.addEventListener('load', () =>
      resolve({ ok: isOk(), url: request.responseURL, page: request.responseXML }),
    );
    for (const trouble of ['error', 'abort', 'timeout'])
      request.addEventListener(trouble, () => reject(new Error(`The page was not answered: ${trouble}`)));
    request.send(body ?? null);
  });
}
