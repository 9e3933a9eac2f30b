/** One numbered part of a legal document; its items are numbered 1.1, 1.2 and so on. */
export interface LegalSection {
  title: string;
  items: string[];
}

/** A legal document as data. `{{site}}` stands for the name of the site that shows it. */
export interface LegalDocument {
  title: string;
  /** What it is, in one paragraph under the title. */
  lead: string;
  sections: LegalSection[];
}
