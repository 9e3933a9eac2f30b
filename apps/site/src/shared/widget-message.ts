/** What the booking in a frame tells the page around it: how high it is, px. */
export interface WidgetMessage {
  type: 'tropa-widget';
  height: number;
}
