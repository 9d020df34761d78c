/** A section of the terms. */
export interface Section {
  /** Hash of the section's URL. */
  id: string
  title: string
}

/** The sections of the terms, in reading order. */
export const sections = [
  { id: 'acceptance', title: 'Acceptance of terms' },
  { id: 'eligibility', title: 'Eligibility' },
  { id: 'account', title: 'Your account' },
  { id: 'usage', title: 'Using the service' },
  { id: 'content', title: 'Your content' },
  { id: 'ip', title: 'Intellectual property' },
  { id: 'payments', title: 'Payments and refunds' },
  { id: 'termination', title: 'Termination' },
  { id: 'warranties', title: 'Disclaimer of warranties' },
  { id: 'liability', title: 'Limitation of liability' },
  { id: 'indemnification', title: 'Indemnification' },
  { id: 'governing', title: 'Governing law' },
  { id: 'changes', title: 'Changes to these terms' },
  { id: 'contact', title: 'Contact us' },
] as const satisfies readonly Section[]

/** The hash of a section's URL. */
export type SectionId = (typeof sections)[number]['id']
