/** Who is about to be checked, and by whom it was asked for. */
export interface VerificationSubject {
  organizer_id: number;
  user_id: number;
}

/** A service that finds out whether somebody is who they say. It gives a short-lived token with which the check is begun. */
export interface VerificationProvider {
  name: 'desk';
  issueToken: (subject: VerificationSubject, now: Date) => Promise<{ token: string; expires_at: Date }>;
  /** Whom a token was given for; undefined where it is not the provider's, or too old. */
  readToken: (token: string, now: Date) => Promise<VerificationSubject | undefined>;
}
