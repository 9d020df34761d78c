/** The result of one check. `advice` says what to do about a warning or a problem. */
export interface Finding {
  level: 'ok' | 'warning' | 'problem'
  subject: string
  text: string
  advice?: string
}

/** Creates the finding of a check that found nothing wrong. */
export function ok(subject: string, text: string): Finding {
  return { level: 'ok', subject, text }
}

/** Creates a finding that the site can run with. */
export function warning(subject: string, text: string, advice: string): Finding {
  return { level: 'warning', subject, text, advice }
}

/** Creates a finding that keeps the site, or a part of it, from working. */
export function problem(subject: string, text: string, advice: string): Finding {
  return { level: 'problem', subject, text, advice }
}

/** Formats a finding as one line, with a second one for the advice. */
export function formatFinding({ level, subject, text, advice }: Finding): string {
  const line = `${level.padEnd(9)}${subject.padEnd(15)}${text}`
  return advice ? `${line}\n${' '.repeat(24)}${advice}` : line
}
