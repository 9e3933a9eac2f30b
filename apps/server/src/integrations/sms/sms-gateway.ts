export interface SmsMessage {
  /** International format. */
  to: string;
  text: string;
}

/** Port of an SMS gateway. What it throws is a `DeliveryFailure`. */
export interface SmsGateway {
  send: (message: SmsMessage) => Promise<void>;
  /** The same gateway delivers to the number's VK account instead; null: it cannot. */
  sendToVk: ((message: SmsMessage) => Promise<void>) | null;
}
