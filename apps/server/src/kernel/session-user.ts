/** The person behind a request. */
export interface SessionUser {
  id: number;
  session_id: string;
  is_admin: boolean;
  is_admin_auth: boolean;
}
