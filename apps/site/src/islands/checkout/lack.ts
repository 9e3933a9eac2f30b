/** What there is too little of: seats, or of an extra or a kind of room, with what the server says of it. */
export interface Lack {
  /** Seats that are left. */
  seats: number;
  stock?: { field: string; message: string };
}
