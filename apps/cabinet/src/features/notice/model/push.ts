import type { CallRequest } from '@tropa/contract';
import type { noticeCalls } from '../../../shared/api/calls.ts';

/** `none`: this browser knows no web push; `denied`: its person has forbidden messages of this site. */
export type PushState = 'none' | 'denied' | 'possible';

type PushBody = CallRequest<typeof noticeCalls.subscribePush>['body'];

/** One worker for the whole cabinet: it also keeps the page of the check-in. */
const WORKER = `${import.meta.env.BASE_URL}check-in-worker.js`;

export function pushState(): PushState {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return 'none';
  return Notification.permission === 'denied' ? 'denied' : 'possible';
}

/** What this browser subscribes with, after its person has allowed it; undefined: it was not allowed. @throws where the browser can't */
export async function subscribePush(key: string): Promise<PushBody | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: key };
  // A subscription of another key, from before the server had this one, is none of ours.
  const subscription = await pushManager.subscribe(options).catch(async () => {
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options);
  });
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  return endpoint && p256dh && auth ? { endpoint, keys: { p256dh, auth } } : undefined;
}

/** The address by which this browser is told; undefined: it is not. */
export async function pushEndpoint(): Promise<string | undefined> {
  if (pushState() === 'none') return undefined;
  const registration = await navigator.serviceWorker.getRegistration(import.meta.env.BASE_URL);
  return (await registration?.pushManager.getSubscription())?.endpoint;
}

/** Ends it. @returns the address that was told; undefined: there was none */
export async function leavePush(): Promise<string | undefined> {
  const registration = await navigator.serviceWorker.getRegistration(import.meta.env.BASE_URL);
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe();
  return subscription?.endpoint;
}
