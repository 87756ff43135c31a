/** What a mail says besides its notice. */
export interface MailParts {
  readonly title: string;
  readonly text: string;
  /** Where the notice leads. */
  readonly link: string;
  /** Why somebody gets this mail, and the two addresses by which it stops. */
  readonly label: string;
  readonly unsubscribe: string;
  readonly settings: string;
}
